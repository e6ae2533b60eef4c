import { stakesPerRound } from '#games/bonus-buy.ts'
import type { Round, Session } from './play-api.ts'
import { toMinorUnits } from './text/amount-format.ts'

/** What a round cost and paid, in minor units. */
export interface RoundAmounts {
  readonly stake: bigint
  /** Zero if nothing was paid. */
  readonly win: bigint
  /** What a pot pays of the win. */
  readonly jackpot: bigint
  /** How many stakes of the ladder the round cost: the price of a bonus buy, or one. */
  readonly stakeCount: number
}

export const roundAmountsOf = (
  { stake, win = '0', jackpot = '0', choices }: Pick<Round, 'stake' | 'win' | 'jackpot' | 'choices'>,
  { digits }: Pick<Session, 'digits'>,
): RoundAmounts => ({
  stake: toMinorUnits(stake, digits),
  win: toMinorUnits(win, digits),
  jackpot: toMinorUnits(jackpot, digits),
  stakeCount: stakesPerRound(choices),
})
