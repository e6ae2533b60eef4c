import type { PayoutRatio, TableGame } from './game.ts'

/** An outcome of a table, and how many of all equally likely draws lead to it. */
export interface WeightedOutcome {
  readonly weight: bigint
  readonly events: readonly unknown[]
}

type PayingGame = Pick<TableGame, 'payoutRatio' | 'spots' | 'reserve'>

/** The exact return of a bet in per cent with two decimals, rounded half up, summed over every outcome; with a reserve, of what was at risk. */
export function computeSpotReturn(game: PayingGame, spot: string, outcomes: readonly WeightedOutcome[]): string {
  const [num, den] = sumPayouts(game, spot, outcomes)
  const hundredths = (num * 20_000n + den) / (2n * den)
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

/** The mean and the standard deviation of a bet's payout, in stakes with their reserve, over every outcome. */
export function computeSpotMoments(
  game: PayingGame,
  spot: string,
  outcomes: readonly WeightedOutcome[],
): { mean: number; deviation: number } {
  const total = outcomes.reduce((sum, { weight }) => sum + Number(weight), 0)
  const payouts = outcomes.map(({ weight, events }) => {
    const { num, den } = game.payoutRatio(spot, events)
    return { chance: Number(weight) / total, payout: num / den / (game.reserve?.times ?? 1) }
  })
  const mean = payouts.reduce((sum, { chance, payout }) => sum + chance * payout, 0)
  const square = payouts.reduce((sum, { chance, payout }) => sum + chance * payout ** 2, 0)
  return { mean, deviation: Math.sqrt(square - mean ** 2) }
}

/** The spots that return less than 75 or more than 100 %. */
export function findSpotsOutOfRange(game: PayingGame, outcomes: readonly WeightedOutcome[]): string[] {
  return game.spots.filter((spot) => {
    const [num, den] = sumPayouts(game, spot, outcomes)
    return num * 4n < den * 3n || num > den
  })
}

/** The expected payout of a spot for each stake at risk, as a fraction. What was not at risk is neither stake nor payout. */
function sumPayouts(game: PayingGame, spot: string, outcomes: readonly WeightedOutcome[]): [num: bigint, den: bigint] {
  const { times = 1, timesAtRisk = () => 1 } = game.reserve ?? {}
  const ratios: (PayoutRatio & { weight: bigint; atRisk: bigint })[] = outcomes.map(({ weight, events }) => ({
    weight,
    atRisk: BigInt(timesAtRisk(spot, events)),
    ...game.payoutRatio(spot, events),
  }))
  const scale = [...new Set(ratios.map(({ den }) => BigInt(den)))].reduce((product, den) => product * den, 1n)
  const paid = ratios.reduce((sum, { weight, atRisk, num, den }) => {
    const payout = (BigInt(num) * scale) / BigInt(den)
    return sum + weight * (payout - (BigInt(times) - atRisk) * scale)
  }, 0n)
  return [paid, scale * ratios.reduce((sum, { weight, atRisk }) => sum + weight * atRisk, 0n)]
}
