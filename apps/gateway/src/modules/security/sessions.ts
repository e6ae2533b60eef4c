import { AppError } from '@foyer/contract/errors.ts'
import type { endActiveSessions, getActiveSessions } from '@foyer/contract/identity/security-centre.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { signInRecord } from '#db/schema/credentials.ts'
import { session as sessionTable } from '#db/schema/members.ts'
import { type Session, sessionIdleCutoff } from '#http/request-pipeline.ts'
import { endSessionsWhere, revokeAllRememberedDevices } from '#modules/session/service.ts'
import type { AppServices } from '#src/app-services.ts'

/** The member's active sessions, last seen first. */
export async function listActiveSessions(
  services: AppServices,
  brand: Brand,
  session: Session,
): Promise<ResponseValueOf<typeof getActiveSessions>> {
  const now = services.clock.now()
  const isNotIdle = brand.profile.standards.idleSignOut
    ? gt(sessionTable.lastSeenAt, sessionIdleCutoff(now))
    : undefined
  const isActive = and(gt(sessionTable.expiresAt, new Date(now)), isNotIdle)
  const rows = await services.db
    .select()
    .from(sessionTable)
    .where(and(eq(sessionTable.memberId, session.memberId), isActive))
    .orderBy(desc(sessionTable.lastSeenAt), desc(sessionTable.createdAt), sessionTable.publicId)
  return {
    list: rows.map((row) => ({
      id: row.publicId,
      current: row.tokenHash === session.tokenHash,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      address: row.address,
      userAgent: row.userAgent,
    })),
  }
}

/**
 * Ends the member's session with this id, or all but the current one without an id. Also revokes all remembered devices: it is unknown which of them an ended session was on, and it must stay ended. Throws
 * `session_not_found`.
 */
export async function endSessions(
  services: AppServices,
  session: Session,
  { id }: RequestQueryOf<typeof endActiveSessions>,
): Promise<ResponseValueOf<typeof endActiveSessions>> {
  const isTarget =
    id === undefined ? ne(sessionTable.tokenHash, session.tokenHash) : sql`${sessionTable.publicId}::text = ${id}`
  const ended = await inTransaction(services.db, async (tx) => {
    const isTheirs = and(eq(sessionTable.memberId, session.memberId), isTarget)
    const count = await endSessionsWhere(tx, services, isTheirs, 'elsewhere')
    if (id !== undefined && count === 0) throw new AppError('session_not_found')
    await revokeAllRememberedDevices(tx, session.memberId)
    return count
  })
  return { ended }
}

/** Deletes all but the latest sign-in records of each member of a brand. */
export async function pruneSignInRecords(services: AppServices, { brand }: { brand: string }): Promise<void> {
  await inTransaction(services.db, (tx) =>
    tx.delete(signInRecord).where(
      sql`${signInRecord.id} in (
        select id from (select id, row_number() over (partition by member_id order by id desc) as place from sign_in_record
          where member_id in (select id from member where brand = ${brand})) as placed
        where place > ${limits.signInHistoryLength})`,
    ),
  )
}
