import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import { revokeAllRememberedDevices } from '#modules/session/service.ts'
import type { AppServices } from '#src/app-services.ts'

export interface PasswordReplacement {
  readonly brand: string
  readonly memberId: bigint
  readonly passwordHash: string
  /** The current hash, if the caller proved the old password; absent for a reset by code or link. */
  readonly expectedHash?: string
  /** Token hash of the session to keep. */
  readonly exceptSession?: string
}

/**
 * Sets a password, and revokes what the old one allowed: sessions, remembered devices, reset links and login codes. Returns
 * the ended sessions for `notifySessionsEnded`, or undefined if the old password was replaced meanwhile.
 */
export async function replacePassword(
  tx: Tx,
  { clock, codes }: AppServices,
  { brand, memberId, passwordHash, expectedHash, exceptSession }: PasswordReplacement,
): Promise<string[] | undefined> {
  const isUnchanged = expectedHash === undefined ? undefined : eq(member.passwordHash, expectedHash)
  const changed = await tx
    .update(member)
    .set({ passwordHash, passwordChangedAt: new Date(clock.now()), passwordIsDefault: false })
    .where(and(eq(member.id, memberId), isUnchanged))
    .returning({ id: member.id })
  if (changed.length === 0) return undefined
  for (const purpose of ['passwordLink', 'tokenLogin', 'secondStepTicket'] as const) {
    await codes.revoke(tx, { purpose, brand, target: String(memberId) })
  }
  await revokeAllRememberedDevices(tx, memberId)
  const others = exceptSession === undefined ? undefined : ne(sessionTable.tokenHash, exceptSession)
  const ended = await tx
    .delete(sessionTable)
    .where(and(eq(sessionTable.memberId, memberId), others))
    .returning({ tokenHash: sessionTable.tokenHash })
  await tx.update(sessionTable).set({ mustChangePassword: false }).where(eq(sessionTable.memberId, memberId))
  return ended.map(({ tokenHash }) => tokenHash)
}

/** Notifies the pages of ended sessions. Call it after the commit. */
export function notifySessionsEnded({ live }: AppServices, ended: readonly string[]): void {
  for (const tokenHash of ended) live.endSession(tokenHash, 'elsewhere')
}
