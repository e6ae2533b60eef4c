import type { FeatureName } from '@foyer/contract/site/features.ts'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { isFeatureEnabled } from './site.ts'

interface ServiceModal {
  /** The name of its modal, and its key under `frame` in the messages. */
  readonly name: 'speed' | 'chatRoom' | 'mirrors' | 'feedback'
  readonly feature: FeatureName
  readonly icon: IconName
}

const serviceModals: readonly ServiceModal[] = [
  { name: 'speed', feature: 'speedTest', icon: 'gauge' },
  { name: 'chatRoom', feature: 'chatRoom', icon: 'message-circle' },
  { name: 'mirrors', feature: 'mirrors', icon: 'globe' },
  { name: 'feedback', feature: 'feedback', icon: 'pencil' },
]

/** The services that open in a modal and that the brand has enabled; used by menus. */
export function listServicesOpenedInModals(): readonly ServiceModal[] {
  return serviceModals.filter(({ feature }) => isFeatureEnabled(feature))
}
