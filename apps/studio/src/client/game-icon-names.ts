import type { IconName } from '@foyer/ui/icon-names.ts'

/** The icons of the pages; a test finds one that is used and missing here. */
export const gameIconNames: readonly IconName[] = [
  'chart-line',
  'check',
  'chevron-down',
  'circle-alert',
  'dices',
  'history',
  'info',
  'minus',
  'pencil',
  'play',
  'plus',
  'repeat',
  'rotate-cw',
  'shield-check',
  'square',
  'star',
  'trash-2',
  'undo-2',
  'volume-2',
  'volume-x',
  'x',
  'zap',
]
