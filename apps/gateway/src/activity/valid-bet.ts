import type { GameType } from '@foyer/contract/games/games.ts'

/** Where a round that pays back exactly its stakes is a push: nothing was at risk in the end. */
const categoriesWithPushes: readonly string[] = ['LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT'] satisfies GameType[]

interface EndedRound {
  /** What the vendor states as the valid bet; null if it states none. */
  readonly validMinor: bigint | null
  readonly betMinor: bigint
  readonly winMinor: bigint
  readonly category: string
}

/**
 * The valid bet of a round that ended, in minor units: what its vendor states, or its stakes. Of a vendor that states none, a round that
 * pays back exactly its stakes is a push and counts nothing, where games have pushes. The same as the SQL function `valid_bet`.
 */
export function validBetOf({ validMinor, betMinor, winMinor, category }: EndedRound): bigint {
  if (validMinor !== null) return validMinor
  return winMinor === betMinor && categoriesWithPushes.includes(category) ? 0n : betMinor
}

const wholeShare = 400n
/** A quarter, for a game whose return is not stated. */
const shareWithoutReturn = 100n

/**
 * The part of a valid bet that commission, rebates and points are paid for, in minor units, rounded down: a quarter of the house's edge
 * in per cent, at most all of it, so that what is paid for volume stays below the edge. `rtp` is the game's stated return in basis points.
 * The same as the SQL function `commissionable_bet`.
 */
export function commissionableBetOf(validMinor: bigint, rtp: number | null): bigint {
  const edge = rtp === null ? shareWithoutReturn : BigInt(Math.max(0, 10_000 - rtp))
  return (validMinor * (edge < wholeShare ? edge : wholeShare)) / wholeShare
}
