import { AppError } from '@foyer/contract/errors.ts'
import type {
  resetPasswordByLink,
  resetPasswordByPhone,
  sendPasswordResetEmail,
} from '@foyer/contract/identity/password.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { recordFirstSignInOfDay } from '#activity/record-activity.ts'
import { parseMemberPhoneNumber } from '#brands/dialing-codes.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { accountNameCondition } from '#identity/account-name-condition.ts'
import { hashPassword } from '#identity/password-hashing.ts'
import { assertPasswordPolicy } from '#identity/password-policy.ts'
import {
  assertBotCheck,
  type Caller,
  openSession,
  requireSecondVerificationAtSignIn,
  trustAddress,
} from '#modules/session/service.ts'
import type { AppServices } from '#src/app-services.ts'
import type { MemberRow } from './assert-current-password.ts'
import { readConfirmedNewPassword } from './confirmed-new-password.ts'
import {
  type CredentialNotificationContext,
  mailAddressOf,
  notifyCredentialChange,
  sendResetLinkMail,
} from './credential-notifications.ts'
import { replacePassword } from './replace-password.ts'

const purpose = 'passwordLink'

/**
 * Mails a reset link if the account and its address match. Under `noAccountEnumeration` neither the response nor its timing
 * reveals whether the account exists, because the mail is written after the response.
 */
export async function requestResetLink(
  services: AppServices,
  context: CredentialNotificationContext,
  input: RequestBodyOf<typeof sendPasswordResetEmail>,
): Promise<void> {
  await assertBotCheck(services, context.brand, input.botCheck)
  const found = await findMemberByMail(services, context, input)
  if (context.brand.profile.standards.noAccountEnumeration) {
    if (found)
      void issueResetLink(services, context, found).catch((err) =>
        services.log.error({ err }, 'a password reset mail could not be written'),
      )
    return
  }
  if (!found) throw new AppError('account_not_found')
  if (!(await issueResetLink(services, context, found))) throw new AppError('code_rate_limited')
}

async function findMemberByMail(
  { db }: AppServices,
  { brand }: CredentialNotificationContext,
  { username, email }: { username: string; email: string },
): Promise<MemberRow | undefined> {
  const [found] = await db.select().from(member).where(accountNameCondition(brand.code, username.trim()))
  const address = found && mailAddressOf(found)
  return address?.toLowerCase() === email.trim().toLowerCase() ? found : undefined
}

/** Returns false if the account has reached its limit of mails. */
async function issueResetLink(
  services: AppServices,
  context: CredentialNotificationContext,
  found: MemberRow,
): Promise<boolean> {
  const windowMs = limits.verificationRetryMinutes * 60_000
  const mails = await services.sharedState.incrementCounter(`password-link:${found.id}`, windowMs)
  if (mails > limits.resetMailsPerRetryPeriod) return false
  await inTransaction(services.db, async (tx) => {
    const slot = { purpose, brand: found.brand, target: String(found.id) } as const
    const secret = await services.codes.issueLink(tx, slot, limits.resetLinkMinutes * 60_000)
    await sendResetLinkMail(tx, services, context, { member: found, secret })
  })
  return true
}

/** Sets a password with a mailed link, once. Ends every session, and does not sign in. */
export async function resetByLink(
  services: AppServices,
  context: CredentialNotificationContext,
  input: RequestBodyOf<typeof resetPasswordByLink>,
): Promise<void> {
  const text = readConfirmedNewPassword(input)
  const link = await services.codes.findLink(purpose, context.brand.code, input.link)
  if (!link) throw new AppError('reset_link_invalid')
  const [found] = await services.db
    .select()
    .from(member)
    .where(eq(member.id, BigInt(link.target)))
  if (!found) throw new AppError('reset_link_invalid')
  await assertPasswordPolicy(context.brand, { text, field: 'newPassword', account: found.account })
  const passwordHash = await hashPassword(text)
  await inTransaction(services.db, async (tx) => {
    // Locks the member before the link: every transaction that changes both uses this order.
    await tx.select({ id: member.id }).from(member).where(eq(member.id, found.id)).for('update')
    if (!(await services.codes.consume(tx, link.id))) throw new AppError('reset_link_invalid')
    await notifyCredentialChange(tx, services, context, { member: found, name: 'passwordChanged' })
    await replacePassword(tx, services, { brand: found.brand, memberId: found.id, passwordHash })
  })
}

/**
 * Sets a password with an SMS code, ends every session, and signs in. If the sign-in needs the member's authenticator as
 * well, the new password is set all the same. A member who has not accepted the terms does so with the next change of the password.
 */
export async function resetByPhone(
  services: AppServices,
  caller: Caller & CredentialNotificationContext,
  input: RequestBodyOf<typeof resetPasswordByPhone>,
): Promise<ResponseValueOf<typeof resetPasswordByPhone>> {
  const password = { text: input.newPassword.trim(), field: 'newPassword' }
  const mobile = parseMemberPhoneNumber(caller.brand, input.countryDialingCode, input.mobileNum)
  await assertPasswordPolicy(caller.brand, password)
  const brand = caller.brand.code
  const claim = { phone: mobile, code: input.verificationCode, idToken: input.firebaseIdToken }
  const proof = await services.phoneVerifier.verify(caller.brand, { purpose: 'password', ...claim })
  const [found] = await services.db
    .select()
    .from(member)
    .where(and(eq(member.brand, brand), eq(member.mobile, mobile)))
  if (!found) throw new AppError('code_invalid')
  if (found.status !== 'active') throw new AppError('account_blocked')
  // Checked again with the account name only now: without the code, nobody learns whose number it is.
  await assertPasswordPolicy(caller.brand, { ...password, account: found.account })
  const passwordHash = await hashPassword(password.text)
  await inTransaction(services.db, async (tx) => {
    if (!(await proof.consume(tx))) throw new AppError('code_invalid')
    await notifyCredentialChange(tx, services, caller, { member: found, name: 'passwordChanged' })
    await replacePassword(tx, services, { brand, memberId: found.id, passwordHash })
  })
  await requireSecondVerificationAtSignIn(services, caller, found, { hasProvenPhone: true })
  const token = await inTransaction(services.db, async (tx) => {
    const now = new Date(services.clock.now())
    await tx.update(member).set({ lastLoginAt: now }).where(eq(member.id, found.id))
    await recordFirstSignInOfDay(tx, caller.brand, {
      memberId: found.id,
      previousAt: found.lastLoginAt,
      happenedAt: now,
    })
    await trustAddress(tx, services, caller, found.id)
    return openSession(tx, services, caller, found.id, { mustChangePassword: found.termsDue })
  })
  return { token, firstTimeLogin: found.lastLoginAt === null, passwordExpired: found.termsDue }
}
