import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { eq } from 'drizzle-orm'
import { member } from '#db/schema/members.ts'
import type { Gateway } from '#src/gateway.ts'
import { isPassword } from '#src/passwords.ts'

export type MemberRow = typeof member.$inferSelect

/**
 * Asks once more who it is, before a credential is changed: whoever finds an open page does not know the password.
 * Wrong ones are counted, so that they cannot be tried in turn. Throws `password_wrong`, `too_many_attempts`.
 */
export async function assertOwnPassword(gateway: Gateway, memberId: bigint, password: string): Promise<MemberRow> {
  const attempts = `own-password:${memberId}`
  // Counted before it is looked at: of many at once no more get through than of one after another.
  const made = await gateway.nodes.count(attempts, limits.lockMinutes * 60_000)
  if (made > limits.failuresBeforeLock) throw new AppError('too_many_attempts')
  const [found] = await gateway.db.select().from(member).where(eq(member.id, memberId))
  if (!(await isPassword(found?.passwordHash, password.trim())) || !found) throw new AppError('password_wrong')
  await gateway.nodes.clear(attempts)
  return found
}
