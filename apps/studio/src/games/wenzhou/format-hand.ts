import { createMessageFormatter } from '#client/text/localization.ts'
import type { NameHand } from '#client/tiles/format-tile-deal.ts'
import type { TileHand } from '#games/tile-table.ts'
import { rankOf } from './rules.ts'

/** Names what a hand is worth, such as `7 points` or `Gong`. */
export const nameWenzhouHand: NameHand = (localization, hand) => {
  const formatMessage = createMessageFormatter(localization, 'tiles')
  const rank = rankOf(hand)
  return rank.kind === 'points' ? formatMessage('points', { points: String(rank.points) }) : formatMessage(rank.kind)
}

/** The hand that each mark of the results board stands for. */
export const wenzhouMarks = { '★': 'geeJoon', '2×': 'pair', W: 'wong', G: 'gong' } as const

/** What a hand is worth in one or two characters. */
export function markWenzhouHand(hand: TileHand): string {
  const rank = rankOf(hand)
  if (rank.kind === 'points') return String(rank.points)
  return Object.entries(wenzhouMarks).find(([, kind]) => kind === rank.kind)?.[0] ?? ''
}
