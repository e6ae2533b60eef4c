import type { StepsAction } from './game.ts'

/** The actions of a game in which cells are picked until the payout is taken. Cells are numbered from 0. */
export type PickAction = { readonly type: 'pick'; readonly cell: number } | { readonly type: 'take' }

/** Parses `{ type: 'pick', cell }` of a number of cells, or `{ type: 'take' }`; undefined if it is malformed. */
export function parsePickAction(raw: unknown, cellCount: number): PickAction | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const { type, cell, ...rest } = raw as Record<string, unknown>
  if (Object.keys(rest).length > 0) return undefined
  if (type === 'take') return Object.hasOwn(raw, 'cell') ? undefined : { type }
  return type === 'pick' && isCell(cell, cellCount) ? { type, cell } : undefined
}

const isCell = (value: unknown, cellCount: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < cellCount

/** Encodes actions for verification links: the cells in their order, and whether the payout was taken, such as `0.12.7-take`. */
export function encodePickActions(actions: readonly unknown[]): string {
  const picks = (actions as readonly PickAction[]).flatMap((action) => (action.type === 'pick' ? [action.cell] : []))
  return `${picks.join('.')}${actions.length > picks.length ? '-take' : ''}`
}

/** Decodes the actions of a verification link; undefined if it has another form, or more than `mostPicks` cells. */
export function decodePickActions(text: string, mostPicks: number): StepsAction[] | undefined {
  const [isValid, picks = '', take] = /^((?:\d{1,2}(?:\.\d{1,2})*)?)(-take)?$/.exec(text) ?? []
  const cells = picks === '' ? [] : picks.split('.')
  if (isValid === undefined || cells.length > mostPicks) return undefined
  const actions: PickAction[] = cells.map((cell) => ({ type: 'pick', cell: Number(cell) }))
  return take ? [...actions, { type: 'take' }] : actions
}
