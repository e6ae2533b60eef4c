import type { StudioGame } from './game.ts'

/** A round whose valid bet is computed: its stake, the bets of a table by spot, both in minor units, and the events of its deal. */
interface StakedRound {
  stake: bigint
  spots: Readonly<Record<string, bigint>>
  events: readonly unknown[]
}

/**
 * The valid bet of a round: what counts as wagered, in minor units. Of two bets on opposite sides only the difference is at risk, and of a
 * reserve only what the deal has put at risk.
 */
export function computeValidBet(game: StudioGame, { stake, spots, events }: StakedRound): bigint {
  if (game.kind !== 'table') return stake
  const { reserve } = game
  if (reserve)
    return Object.entries(spots).reduce((sum, [spot, bet]) => sum + bet * BigInt(reserve.timesAtRisk(spot, events)), 0n)
  const covered = game.opposites.reduce((sum, [one, other]) => sum + lesser(spots[one] ?? 0n, spots[other] ?? 0n), 0n)
  return stake - 2n * covered
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)
