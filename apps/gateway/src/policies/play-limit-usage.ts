import type { PlayLimitKind, PlayLimitPeriod } from '@foyer/contract/responsible-play.ts'
import type { Db } from '#db/database-transactions.ts'
import { sumDepositsInPeriod } from './deposit-limits.ts'
import type { LimitContext } from './play-limit-rows.ts'
import { computePlayTime, minuteMs } from './play-time-limits.ts'
import { sumStakesAndLosses } from './stake-and-loss-limits.ts'

/** What each kind of limit has used in a period: minor units, and started minutes for play time. */
export async function computePlayLimitUsageByKind(
  db: Db,
  context: LimitContext,
  period: PlayLimitPeriod,
): Promise<Record<PlayLimitKind, bigint>> {
  const { playedMs } = await computePlayTime(db, context, period)
  const { stake, loss } = await sumStakesAndLosses(db, context, period)
  return {
    deposit: await sumDepositsInPeriod(db, context, period),
    stake,
    loss,
    session: BigInt(Math.ceil(playedMs / minuteMs)),
  }
}
