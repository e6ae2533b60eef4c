import type { Round, Session } from './play-api.ts'
import { toMinorUnits } from './text/amount-format.ts'

/** Stake, payout and what a pot pays of it, in minor units; no payout is zero. */
export const roundAmountsOf = (
  { stake, win = '0', jackpot = '0' }: Pick<Round, 'stake' | 'win' | 'jackpot'>,
  { digits }: Pick<Session, 'digits'>,
): { stake: bigint; win: bigint; jackpot: bigint } => ({
  stake: toMinorUnits(stake, digits),
  win: toMinorUnits(win, digits),
  jackpot: toMinorUnits(jackpot, digits),
})
