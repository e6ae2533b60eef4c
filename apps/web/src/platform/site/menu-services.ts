import type { FeatureName } from '@foyer/contract/site/features.ts'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { openModal } from '#platform/navigation/modal-store.ts'
import { hasCustomerService, openCustomerService } from './customer-service.ts'
import { isFeatureEnabled } from './site.ts'

interface Service {
  readonly icon: IconName
  readonly isOffered: () => boolean
  readonly open: () => void
}

/** What menus offer besides pages, by its key under `frame` in the messages. */
export const menuServices = {
  speed: modalService('speed', 'speedTest', 'gauge'),
  chatRoom: modalService('chatRoom', 'chatRoom', 'message-circle'),
  mirrors: modalService('mirrors', 'mirrors', 'globe'),
  feedback: modalService('feedback', 'feedback', 'pencil'),
  customerService: { icon: 'headset', isOffered: hasCustomerService, open: openCustomerService },
} as const satisfies Record<string, Service>

export type MenuServiceName = keyof typeof menuServices

export function isMenuServiceName(name: string): name is MenuServiceName {
  return Object.hasOwn(menuServices, name)
}

function modalService(
  name: 'speed' | 'chatRoom' | 'mirrors' | 'feedback',
  feature: FeatureName,
  icon: IconName,
): Service {
  return { icon, isOffered: () => isFeatureEnabled(feature), open: () => openModal({ name }) }
}
