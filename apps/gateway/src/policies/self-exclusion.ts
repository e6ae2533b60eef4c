import { AppError } from '@foyer/contract/errors.ts'
import { and, eq, gt, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { playExclusion } from '#db/schema/responsible.ts'
import type { AppServices } from '#src/app-services.ts'
import type { LimitContext } from './play-limit-rows.ts'

/** The member's exclusion that is in force now, if any. */
export async function findActiveExclusion(db: Db, { memberId, nowMs }: Pick<LimitContext, 'memberId' | 'nowMs'>) {
  const [row] = await db.select().from(playExclusion).where(eq(playExclusion.memberId, memberId))
  return row && (row.until === null || row.until.getTime() > nowMs) ? row : undefined
}

/** Throws `play_excluded` while the member is excluded from play and deposits. */
export async function assertNotExcluded(db: Db, context: Pick<LimitContext, 'memberId' | 'nowMs'>): Promise<void> {
  const exclusion = await findActiveExclusion(db, context)
  if (exclusion) throw new AppError('play_excluded', { until: exclusion.until?.toISOString() ?? null })
}

/** `assertNotExcluded`, and locks the member so that no exclusion can begin before this transaction commits. */
export async function assertNotExcludedAndLock(tx: Tx, context: LimitContext): Promise<void> {
  await tx.select({ id: member.id }).from(member).where(eq(member.id, context.memberId)).for('share')
  await assertNotExcluded(tx, context)
}

/** The condition that a member of a query is excluded from play now; `memberId` is their id, or its column. */
export function isOnBreak({ clock }: Pick<AppServices, 'clock'>, memberId: SQLWrapper | bigint): SQL<boolean> {
  const now = new Date(clock.now()).toISOString()
  return sql`exists (select from play_exclusion e
    where e.member_id = ${memberId} and (e.until is null or e.until > ${now}::timestamptz))`
}

/** The condition for rows of `playExclusion`: a self-exclusion that is active now. */
export function isActiveSelfExclusion({ clock }: Pick<AppServices, 'clock'>): SQL | undefined {
  const isNotOver = or(isNull(playExclusion.until), gt(playExclusion.until, new Date(clock.now())))
  return and(eq(playExclusion.kind, 'selfExclusion'), isNotOver)
}
