import type { LiveMessage } from '@foyer/contract/live-topics.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterCommit, type Tx } from '#db/database-transactions.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import type { AppServices } from '#src/app-services.ts'
import { closeEndedSessionsAtVendors, findSessionsAtVendors } from '#vendors/close-vendor-sessions.ts'

/**
 * Ends the sessions that match a condition on `session` and `member`, and returns how many. Every way in which a session ends uses
 * this function. The games of an ended session accept no more stakes, on every node, from the commit on: their game sessions are
 * deleted with it. After the commit, the session's pages are notified, and its games at vendors with transfer wallets are closed.
 */
export async function endSessionsWhere(
  tx: Tx,
  services: AppServices,
  condition: SQL | undefined,
  reason: LiveMessage<'sessionEnded'>['reason'],
): Promise<number> {
  // Locked before its games are read: a launch either has stored its game session by then, or does not find the session any more.
  const ended = await tx
    .select({ tokenHash: sessionTable.tokenHash })
    .from(sessionTable)
    .innerJoin(member, eq(member.id, sessionTable.memberId))
    .where(condition)
    .orderBy(sessionTable.tokenHash)
    .for('update', { of: sessionTable })
  if (ended.length === 0) return 0
  const tokenHashes = ended.map(({ tokenHash }) => tokenHash)
  const atVendors = await findSessionsAtVendors(tx, services, tokenHashes)
  await tx.delete(sessionTable).where(sql`${sessionTable.tokenHash} = any(${sql.param(tokenHashes)}::text[])`)
  afterCommit(() => {
    for (const tokenHash of tokenHashes) services.live.endSession(tokenHash, reason)
    closeEndedSessionsAtVendors(services, atVendors)
  })
  return tokenHashes.length
}
