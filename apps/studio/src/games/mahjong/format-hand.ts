import { createMessageFormatter } from '#client/text/localization.ts'
import type { NameHand } from '#client/tiles/format-tile-deal.ts'
import type { TileHand } from '#games/tile-table.ts'
import { rankOf, white } from './rules.ts'

const formatHalves = (halves: number): string => {
  const whole = Math.floor(halves / 2)
  return halves % 2 === 0 ? String(whole) : `${whole === 0 ? '' : whole}½`
}

/** Names what a hand is worth, such as `7½` or `Pair of 9`. */
export const nameMahjongHand: NameHand = (localization, hand) => {
  const formatMessage = createMessageFormatter(localization, 'tiles')
  const rank = rankOf(hand)
  if (rank.kind === 'twoEight') return formatMessage('twoEight')
  if (rank.kind === 'points') return formatMessage('points', { points: formatHalves(rank.halves) })
  return rank.tile === white ? formatMessage('pairWhite') : formatMessage('pairOf', { tile: rank.tile })
}

/** The hands that the results board marks with neither their points nor their tiles. */
export const mahjongMarks = { '2·8': 'twoEight', '□□': 'pairWhite' } as const

/** What a hand is worth in at most three characters. */
export function markMahjongHand(hand: TileHand): string {
  const rank = rankOf(hand)
  if (rank.kind === 'twoEight') return '2·8'
  return rank.kind === 'points' ? formatHalves(rank.halves) : rank.tile === white ? '□□' : rank.tile.repeat(2)
}
