import { AppError } from '@foyer/contract/errors.ts'
import { eq } from 'drizzle-orm'
import { member } from '#db/schema/members.ts'
import type { Gateway } from '#src/gateway.ts'
import { isPassword } from '#src/passwords.ts'
import { withinTries } from '#src/tries.ts'

/**
 * Verifies a member's payment password and returns the member. Failed attempts count towards a limit. Throws
 * `payment_password_unset`, `payment_password_wrong` and `too_many_attempts`.
 */
export async function assertPayer(
  gateway: Gateway,
  memberId: bigint,
  paymentPassword: string,
): Promise<typeof member.$inferSelect> {
  const [found] = await gateway.db.select().from(member).where(eq(member.id, memberId))
  if (!found) throw new AppError('session_expired')
  const { paymentPasswordHash } = found
  if (paymentPasswordHash === null) throw new AppError('payment_password_unset')
  return withinTries(gateway.nodes, `payment-password:${memberId}`, async () => {
    if (!(await isPassword(paymentPasswordHash, paymentPassword.trim()))) throw new AppError('payment_password_wrong')
    return found
  })
}
