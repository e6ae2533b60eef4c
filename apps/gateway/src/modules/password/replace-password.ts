import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#db/database.ts'
import { member, session as sessionTable } from '#db/schema/members.ts'
import { forgetDevices } from '#modules/session/service.ts'
import type { Gateway } from '#src/gateway.ts'

export interface Replacement {
  readonly brand: string
  readonly memberId: bigint
  readonly passwordHash: string
  /** The hash whose password the caller knew; absent where a code or a link stands for it. */
  readonly inPlaceOf?: string
  /** The session that goes on. */
  readonly keep?: string
}

/**
 * Sets a password. Whoever came in by the old one is put out: sessions, remembered devices, and what was sent to come in
 * by. Gives the sessions that ended, for `tellEnded`; undefined where the old password was replaced meanwhile.
 */
export async function replacePassword(
  tx: Tx,
  { clock, codes }: Gateway,
  { brand, memberId, passwordHash, inPlaceOf, keep }: Replacement,
): Promise<string[] | undefined> {
  const isStill = inPlaceOf === undefined ? undefined : eq(member.passwordHash, inPlaceOf)
  const changed = await tx
    .update(member)
    .set({ passwordHash, passwordChangedAt: new Date(clock.now()), passwordIsDefault: false })
    .where(and(eq(member.id, memberId), isStill))
    .returning({ id: member.id })
  if (changed.length === 0) return undefined
  for (const purpose of ['passwordLink', 'tokenLogin', 'secondStepTicket'] as const) {
    await codes.withdraw(tx, { purpose, brand, target: String(memberId) })
  }
  await forgetDevices(tx, memberId)
  const others = keep === undefined ? undefined : ne(sessionTable.tokenHash, keep)
  const ended = await tx
    .delete(sessionTable)
    .where(and(eq(sessionTable.memberId, memberId), others))
    .returning({ tokenHash: sessionTable.tokenHash })
  return ended.map(({ tokenHash }) => tokenHash)
}

/** Tells the pages of ended sessions, once their end stands. */
export function tellEnded({ live }: Gateway, ended: readonly string[]): void {
  for (const tokenHash of ended) live.endSession(tokenHash, 'elsewhere')
}
