import type { Round, Session } from './play-api.ts'
import { toMinorUnits } from './text/amount-format.ts'

/** Stake and payout of a round in minor units; no payout is zero. */
export const roundAmountsOf = (
  { stake, win = '0' }: Round,
  { digits }: Pick<Session, 'digits'>,
): { stake: bigint; win: bigint } => ({ stake: toMinorUnits(stake, digits), win: toMinorUnits(win, digits) })
