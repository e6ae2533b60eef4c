import type { GameMeta } from './game.ts'

/** How fast rounds may follow each other: at the player's speed, or as UKGC RTS 14 (17 January 2025) says. */
export const paces = ['classic', 'strict'] as const
export type Pace = (typeof paces)[number]

/** The least time from the start of a round to that of the next one, in ms: RTS 14D for slots, 14G for other games of one player. Tables have their own rhythm; in a room it is the time from bet to bet. */
export function leastRoundMsOf({ kind, classify }: Pick<GameMeta, 'kind' | 'classify'>, pace: Pace): number {
  if (pace === 'classic' || kind === 'table') return 0
  return classify === 'SC' ? 2_500 : 5_000
}
