/**
 * The rules of wenzhou (class `wenzhou` of section 9): the 32 Chinese dominoes, two tiles against the banker. Gee joon is the highest, then fifteen pairs, wong (twelve or two
 * with a nine), gong (twelve or two with an eight), then the last digit of the sum. Gee joon's three and six count as they are. Equal hands are
 * decided by the higher tile; two zeros are equal.
 */
import type { TileHand, TileRules } from '#games/tile-table.ts'

/** The kinds of tiles, the highest first, each with its two tiles. The gee joon tiles, apart, rank as a six and a three. */
const tileKinds: readonly (readonly [string, string])[] = [
  ['6:6', '6:6'],
  ['1:1', '1:1'],
  ['4:4', '4:4'],
  ['1:3', '1:3'],
  ['5:5', '5:5'],
  ['3:3', '3:3'],
  ['2:2', '2:2'],
  ['5:6', '5:6'],
  ['4:6', '4:6'],
  ['1:6', '1:6'],
  ['1:5', '1:5'],
  ['3:6', '4:5'],
  ['3:5', '2:6'],
  ['3:4', '2:5'],
  ['1:4', '2:3'],
]
const geeJoon: TileHand = ['2:4', '1:2']

const kindOf = (tile: string): number => tileKinds.findIndex((kind) => kind.includes(tile))
/** The place of a tile by itself, higher for the higher one: the six of gee joon between the sevens and the fives, its three the lowest. */
function placeOf(tile: string): number {
  if (tile === geeJoon[1]) return 0
  if (tile === geeJoon[0]) return 1.5
  return tileKinds.length - kindOf(tile)
}

const pipsOf = (tile: string): number => tile.split(':').reduce((sum, half) => sum + Number(half), 0)

type HandRank =
  | { readonly kind: 'geeJoon' | 'wong' | 'gong' }
  | { readonly kind: 'pair'; readonly place: number }
  | { readonly kind: 'points'; readonly points: number }

export function rankOf(hand: TileHand): HandRank {
  const [one, other] = hand
  if (geeJoon.every((tile) => hand.includes(tile))) return { kind: 'geeJoon' }
  if (kindOf(one) >= 0 && kindOf(one) === kindOf(other)) return { kind: 'pair', place: kindOf(one) }
  const beside = ['6:6', '1:1'].includes(one) ? other : ['6:6', '1:1'].includes(other) ? one : undefined
  if (beside !== undefined && pipsOf(beside) === 9) return { kind: 'wong' }
  if (beside !== undefined && pipsOf(beside) === 8) return { kind: 'gong' }
  return { kind: 'points', points: (pipsOf(one) + pipsOf(other)) % 10 }
}

const strengths = { geeJoon: 5_000, pair: 4_000, wong: 3_000, gong: 2_000 } as const

export const wenzhouRules: TileRules = {
  set: [...tileKinds.flat(), ...geeJoon],
  isTieReturned: false,
  strengthOf(hand) {
    const rank = rankOf(hand)
    if (rank.kind === 'geeJoon') return strengths.geeJoon
    if (rank.kind === 'pair') return strengths.pair + tileKinds.length - rank.place
    const highest = Math.max(...hand.map(placeOf))
    if (rank.kind === 'points') return rank.points === 0 ? 0 : rank.points * 100 + highest
    return strengths[rank.kind] + highest
  },
}
