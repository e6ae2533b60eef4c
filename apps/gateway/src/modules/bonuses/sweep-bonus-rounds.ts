import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { sql } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { bonus, bonusRound } from '#db/schema/rewards.ts'
import type { AppServices } from '#src/app-services.ts'

const batchSize = 10_000

/**
 * Deletes what rounds counted for bonuses that ended as long ago as the stream is kept; the bonus itself stays, with the amount wagered.
 * Returns whether there may be more.
 */
export async function sweepBonusRounds({ db, clock }: AppServices): Promise<boolean> {
  const oldest = new Date(clock.now() - limits.activityRetentionDays * dayMs).toISOString()
  const batch = sql`select r.round_id from ${bonus} b join ${bonusRound} r on r.bonus_id = b.id
    where b.state <> 'active' and b.ended_at < ${oldest}::timestamptz order by b.id limit ${batchSize}`
  const rows = await inTransaction(db, (tx) =>
    tx.delete(bonusRound).where(sql`${bonusRound.roundId} in (${batch})`).returning({ id: bonusRound.roundId }),
  )
  return rows.length === batchSize
}
