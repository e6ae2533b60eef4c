import { AppError } from '@foyer/contract/errors.ts'
import type { changePassword, changePaymentPassword } from '@foyer/contract/identity/password.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { eq } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import type { Session } from '#http/request-pipeline.ts'
import { hashPassword } from '#identity/password-hashing.ts'
import { assertPasswordPolicy, assertPaymentPasswordPolicy } from '#identity/password-policy.ts'
import { holdWithdrawals } from '#modules/withdrawals/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { assertCurrentPassword } from './assert-current-password.ts'
import { readConfirmedNewPassword } from './confirmed-new-password.ts'
import { type CredentialNotificationContext, notifyCredentialChange } from './credential-notifications.ts'
import { replacePassword } from './replace-password.ts'

// The interface of this module for other modules.
export { assertCurrentPassword } from './assert-current-password.ts'
export {
  type CredentialChangeMessageName,
  type CredentialNotificationContext,
  notifyCredentialChange,
} from './credential-notifications.ts'

/**
 * Changes the caller's login password. Ends their other sessions, revokes remembered devices, and notifies them. Who holds an account that
 * an agent opened accepts the terms and confirms the age with it.
 */
export async function changeLoginPassword(
  services: AppServices,
  context: CredentialNotificationContext,
  session: Session,
  input: RequestBodyOf<typeof changePassword>,
): Promise<void> {
  const text = readConfirmedNewPassword(input)
  const found = await assertCurrentPassword(services, session.memberId, input.oldPassword)
  if (found.termsDue && !input.termsAccepted) throw new AppError('terms_not_accepted')
  if (found.termsDue && !input.ageConfirmed) throw new AppError('age_not_confirmed')
  if (text === input.oldPassword.trim()) throw new AppError('password_unchanged', { field: 'newPassword' })
  await assertPasswordPolicy(context.brand, { text, field: 'newPassword', account: found.account })
  const passwordHash = await hashPassword(text)
  await inTransaction(services.db, async (tx) => {
    const { id: memberId, brand, passwordHash: expectedHash } = found
    const replacement = { brand, memberId, passwordHash, expectedHash, exceptSession: session.tokenHash }
    // A concurrent change won: the old password is no longer valid.
    if (!(await replacePassword(tx, services, replacement))) throw new AppError('password_wrong')
    if (found.termsDue) await tx.update(member).set({ termsDue: false }).where(eq(member.id, memberId))
    await notifyCredentialChange(tx, services, context, { member: found, name: 'passwordChanged' })
  })
}

/** Sets or changes the password required for withdrawals. The login password proves the member. */
export async function setOrChangePaymentPassword(
  services: AppServices,
  context: CredentialNotificationContext,
  session: Session,
  input: RequestBodyOf<typeof changePaymentPassword>,
): Promise<void> {
  const text = readConfirmedNewPassword(input)
  const found = await assertCurrentPassword(services, session.memberId, input.password)
  await assertPaymentPasswordPolicy(context.brand, { text, field: 'newPassword' })
  const paymentPasswordHash = await hashPassword(text)
  await inTransaction(services.db, async (tx) => {
    await tx.update(member).set({ paymentPasswordHash }).where(eq(member.id, found.id))
    await holdWithdrawals(tx, services, found.id)
    await notifyCredentialChange(tx, services, context, { member: found, name: 'paymentPasswordChanged' })
  })
}
