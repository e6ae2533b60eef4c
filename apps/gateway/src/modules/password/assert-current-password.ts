import { AppError } from '@foyer/contract/errors.ts'
import { eq } from 'drizzle-orm'
import { member } from '#db/schema/members.ts'
import { withAttemptLimit } from '#identity/attempt-limit.ts'
import { verifyPassword } from '#identity/password-hashing.ts'
import type { AppServices } from '#src/app-services.ts'

export type MemberRow = typeof member.$inferSelect

/**
 * Confirms the password before a credential changes: whoever finds an open session does not know it. Wrong passwords are
 * counted, to prevent guessing. Throws `password_wrong`, `too_many_attempts`.
 */
export function assertCurrentPassword(services: AppServices, memberId: bigint, password: string): Promise<MemberRow> {
  return withAttemptLimit(services.sharedState, `own-password:${memberId}`, async () => {
    const [found] = await services.db.select().from(member).where(eq(member.id, memberId))
    if (!(await verifyPassword(found?.passwordHash, password.trim())) || !found) throw new AppError('password_wrong')
    return found
  })
}
