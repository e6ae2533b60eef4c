import type { Feature } from '@foyer/contract/features.ts'
import type { IconName } from '@foyer/ui/icon-names.ts'
import { isOn } from './site.ts'

interface ServiceWindow {
  /** Its modal, and its name under `frame` in the messages. */
  readonly name: 'speed' | 'chatRoom' | 'mirrors' | 'feedback'
  readonly feature: Feature
  readonly icon: IconName
}

const all: readonly ServiceWindow[] = [
  { name: 'speed', feature: 'speedTest', icon: 'gauge' },
  { name: 'chatRoom', feature: 'chatRoom', icon: 'message-circle' },
  { name: 'mirrors', feature: 'mirrors', icon: 'globe' },
  { name: 'feedback', feature: 'feedback', icon: 'pencil' },
]

/** The services that open in a window of the page, as far as the brand has them now: menus read it. */
export function serviceWindows(): readonly ServiceWindow[] {
  return all.filter(({ feature }) => isOn(feature))
}
