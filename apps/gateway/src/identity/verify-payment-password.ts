import { AppError } from '@foyer/contract/errors.ts'
import { eq } from 'drizzle-orm'
import { member } from '#db/schema/members.ts'
import type { AppServices } from '#src/app-services.ts'
import { withAttemptLimit } from './attempt-limit.ts'
import { verifyPassword } from './password-hashing.ts'

/**
 * Verifies a member's payment password and returns the member. Failed attempts count towards a limit. Throws
 * `payment_password_unset`, `payment_password_wrong` and `too_many_attempts`.
 */
export async function verifyPaymentPassword(
  services: AppServices,
  memberId: bigint,
  paymentPassword: string,
): Promise<typeof member.$inferSelect> {
  const [found] = await services.db.select().from(member).where(eq(member.id, memberId))
  if (!found) throw new AppError('session_expired')
  const { paymentPasswordHash } = found
  if (paymentPasswordHash === null) throw new AppError('payment_password_unset')
  return withAttemptLimit(services.sharedState, `payment-password:${memberId}`, async () => {
    if (!(await verifyPassword(paymentPasswordHash, paymentPassword.trim())))
      throw new AppError('payment_password_wrong')
    return found
  })
}
