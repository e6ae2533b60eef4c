import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { QueryOf, ValueOf } from '@foyer/contract/route.ts'
import type { endSession, getSessions } from '@foyer/contract/security.ts'
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { signInRecord } from '#db/schema/credentials.ts'
import { session as sessionTable } from '#db/schema/members.ts'
import { idleSince, type Session } from '#http/door.ts'
import { forgetDevices } from '#modules/session/service.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'

/** The member's active sessions, last seen first. */
export async function openSessions(
  gateway: Gateway,
  brand: Brand,
  session: Session,
): Promise<ValueOf<typeof getSessions>> {
  const now = gateway.clock.now()
  const isUsed = brand.profile.standards.idleSignOut ? gt(sessionTable.lastSeenAt, idleSince(now)) : undefined
  const isGood = and(gt(sessionTable.expiresAt, new Date(now)), isUsed)
  const rows = await gateway.db
    .select()
    .from(sessionTable)
    .where(and(eq(sessionTable.memberId, session.memberId), isGood))
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
 * Ends the member's session with this id, or all but the current one without an id, and notifies their pages. Also revokes
 * all remembered devices: it is unknown which of them an ended session was on, and it must stay ended. Throws
 * `session_not_found`.
 */
export async function endSessions(
  gateway: Gateway,
  session: Session,
  { id }: QueryOf<typeof endSession>,
): Promise<ValueOf<typeof endSession>> {
  const isMeant =
    id === undefined ? ne(sessionTable.tokenHash, session.tokenHash) : sql`${sessionTable.publicId}::text = ${id}`
  const ended = await inTransaction(gateway.db, async (tx) => {
    const rows = await tx
      .delete(sessionTable)
      .where(and(eq(sessionTable.memberId, session.memberId), isMeant))
      .returning({ tokenHash: sessionTable.tokenHash })
    if (id !== undefined && rows.length === 0) throw new AppError('session_not_found')
    await forgetDevices(tx, session.memberId)
    return rows
  })
  for (const { tokenHash } of ended) gateway.live.endSession(tokenHash, 'elsewhere')
  return { ended: ended.length }
}

/** Deletes all but the latest sign-in records of each member. */
export async function sweepSignIns(gateway: Gateway): Promise<void> {
  await inTransaction(gateway.db, (tx) =>
    tx.delete(signInRecord).where(
      sql`${signInRecord.id} in (
        select id from (select id, row_number() over (partition by member_id order by id desc) as place from sign_in_record) as placed
        where place > ${limits.signInsKept})`,
    ),
  )
}
