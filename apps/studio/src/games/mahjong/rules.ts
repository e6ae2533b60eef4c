/**
 * The rules of two-eight tube (class `mahjong` of section 9): dots 1 to 9 and the white dragon, four of each. A pair is the highest, white before nine to one; then two with eight;
 * then the last digit of the sum, in which white counts a half. Equal sums are decided by the higher tile, white the lowest.
 */
import type { TileHand, TileRules } from '#games/tile-table.ts'

export const white = 'W'
/** The tiles in their order as single tiles, white the lowest. */
const tileOrder: readonly string[] = [white, '1', '2', '3', '4', '5', '6', '7', '8', '9']
const copies = 4

/** What a hand is. The points have two halves to one. */
type HandRank =
  | { readonly kind: 'pair'; readonly tile: string }
  | { readonly kind: 'twoEight' }
  | { readonly kind: 'points'; readonly halves: number }

const halvesOf = (tile: string): number => (tile === white ? 1 : Number(tile) * 2)
const placeOf = (tile: string): number => tileOrder.indexOf(tile)

export function rankOf([one, other]: TileHand): HandRank {
  if (one === other) return { kind: 'pair', tile: one }
  if ([one, other].sort().join('') === '28') return { kind: 'twoEight' }
  return { kind: 'points', halves: (halvesOf(one) + halvesOf(other)) % 20 }
}

/** Above every sum, which has at most nineteen halves and ten tiles. */
const [twoEightStrength, pairStrength] = [1_000, 2_000]

export const mahjongRules: TileRules = {
  set: tileOrder.flatMap((tile) => Array.from({ length: copies }, () => tile)),
  isTieReturned: true,
  strengthOf(hand) {
    const rank = rankOf(hand)
    if (rank.kind === 'pair') return pairStrength + (rank.tile === white ? tileOrder.length : placeOf(rank.tile))
    if (rank.kind === 'twoEight') return twoEightStrength
    return rank.halves * tileOrder.length + Math.max(...hand.map(placeOf))
  },
}
