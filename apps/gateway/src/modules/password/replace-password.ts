import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#db/database-transactions.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import { endSessionsWhere, revokeAllRememberedDevices } from '#modules/session/service.ts'
import { holdWithdrawals } from '#modules/withdrawals/service.ts'
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
 * Sets a password, holds withdrawals, and revokes what the old one allowed: sessions, remembered devices, reset links and login
 * codes. Returns false if the old password was replaced meanwhile.
 */
export async function replacePassword(
  tx: Tx,
  services: AppServices,
  { brand, memberId, passwordHash, expectedHash, exceptSession }: PasswordReplacement,
): Promise<boolean> {
  const { clock, codes } = services
  const isUnchanged = expectedHash === undefined ? undefined : eq(member.passwordHash, expectedHash)
  const changed = await tx
    .update(member)
    .set({ passwordHash, passwordChangedAt: new Date(clock.now()), passwordIsDefault: false })
    .where(and(eq(member.id, memberId), isUnchanged))
    .returning({ id: member.id })
  if (changed.length === 0) return false
  for (const purpose of ['passwordLink', 'tokenLogin', 'secondStepTicket'] as const) {
    await codes.revoke(tx, { purpose, brand, target: String(memberId) })
  }
  await revokeAllRememberedDevices(tx, memberId)
  await holdWithdrawals(tx, services, memberId)
  const others = exceptSession === undefined ? undefined : ne(sessionTable.tokenHash, exceptSession)
  await endSessionsWhere(tx, services, and(eq(sessionTable.memberId, memberId), others), 'elsewhere')
  await tx.update(sessionTable).set({ mustChangePassword: false }).where(eq(sessionTable.memberId, memberId))
  return true
}
