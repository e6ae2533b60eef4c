import { stakesPerRound } from '#games/stakes-per-round.ts'
import type { Round, Session } from './play-api.ts'
import { toMinorUnits } from './text/amount-format.ts'

/** What a round cost and paid, in minor units. */
export interface RoundAmounts {
  readonly stake: bigint
  /** Zero if nothing was paid. */
  readonly win: bigint
  /** What a pot pays of the win. */
  readonly jackpot: bigint
  /** How many stakes of the ladder the round opened with: the price of a bonus buy, one for each box, the ante with its pair plus, or one. */
  readonly stakeCount: number
}

/** The stake of the ladder that a round was opened with, in minor units. */
export const ladderStakeOf = (
  { stake, extraStake = '0', choices }: Pick<Round, 'stake' | 'extraStake' | 'choices'>,
  digits: number,
): bigint => (toMinorUnits(stake, digits) - toMinorUnits(extraStake, digits)) / BigInt(stakesPerRound(choices))

export const roundAmountsOf = (
  { stake, win = '0', jackpot = '0', choices }: Pick<Round, 'stake' | 'win' | 'jackpot' | 'choices'>,
  { digits }: Pick<Session, 'digits'>,
): RoundAmounts => ({
  stake: toMinorUnits(stake, digits),
  win: toMinorUnits(win, digits),
  jackpot: toMinorUnits(jackpot, digits),
  stakeCount: stakesPerRound(choices),
})
