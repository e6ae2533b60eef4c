import type { StudioGame } from './game.ts'

/**
 * The valid bet of a round: what counts as wagered, in minor units. Of two bets on opposite sides only the difference is at risk.
 * `spots` has the stakes of a table bet by spot.
 */
export function computeValidBet(game: StudioGame, stake: bigint, spots: Readonly<Record<string, bigint>>): bigint {
  if (game.kind !== 'table') return stake
  const covered = game.opposites.reduce((sum, [one, other]) => sum + lesser(spots[one] ?? 0n, spots[other] ?? 0n), 0n)
  return stake - 2n * covered
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)
