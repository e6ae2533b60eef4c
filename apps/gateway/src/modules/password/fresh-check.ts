import { AppError } from '@foyer/contract/errors.ts'
import { eq } from 'drizzle-orm'
import { member } from '#db/schema/members.ts'
import type { Gateway } from '#src/gateway.ts'
import { isPassword } from '#src/passwords.ts'
import { withinTries } from '#src/tries.ts'

export type MemberRow = typeof member.$inferSelect

/**
 * Confirms the password before a credential changes: whoever finds an open session does not know it. Wrong passwords are
 * counted, to prevent guessing. Throws `password_wrong`, `too_many_attempts`.
 */
export function assertOwnPassword(gateway: Gateway, memberId: bigint, password: string): Promise<MemberRow> {
  return withinTries(gateway.nodes, `own-password:${memberId}`, async () => {
    const [found] = await gateway.db.select().from(member).where(eq(member.id, memberId))
    if (!(await isPassword(found?.passwordHash, password.trim())) || !found) throw new AppError('password_wrong')
    return found
  })
}
