import type { LimitKind, LimitPeriod } from '@foyer/contract/responsible-play.ts'
import type { Db } from '#db/database.ts'
import { sumDeposits } from './deposit-limits.ts'
import type { LimitContext } from './member-limits.ts'
import { computePlayTime, minuteMs } from './session-limits.ts'
import { sumPlay } from './stake-limits.ts'

/** What each kind of limit has used in a period: minor units, and started minutes for play time. */
export async function computeLimitUsage(
  db: Db,
  context: LimitContext,
  period: LimitPeriod,
): Promise<Record<LimitKind, bigint>> {
  const { playedMs } = await computePlayTime(db, context, period)
  const { stake, loss } = await sumPlay(db, context, period)
  return {
    deposit: await sumDeposits(db, context, period),
    stake,
    loss,
    session: BigInt(Math.ceil(playedMs / minuteMs)),
  }
}
