import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { forgotPasswordByEmail, resetPasswordByLink, resetPasswordByPhone } from '@foyer/contract/password.ts'
import type { BodyOf, ValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import {
  assertBotCheck,
  assertKnownPlace,
  type Caller,
  isAccount,
  openSession,
  trustAddress,
} from '#modules/session/service.ts'
import type { Gateway } from '#src/gateway.ts'
import { assertPassword } from '#src/password-rule.ts'
import { hashPassword } from '#src/passwords.ts'
import { phoneOf } from '#src/phones.ts'
import type { MemberRow } from './fresh-check.ts'
import { mailAddressOf, mailSecret, type Reader, tellOfChange } from './password-mails.ts'
import { replacePassword, tellEnded } from './replace-password.ts'
import { twice } from './twice.ts'

const purpose = 'passwordLink'

/**
 * Mails a reset link if the account and its address match. Under `secretAccounts` neither the response nor its timing
 * reveals whether the account exists, because the mail is written after the response.
 */
export async function mailLink(
  gateway: Gateway,
  reader: Reader,
  input: BodyOf<typeof forgotPasswordByEmail>,
): Promise<void> {
  await assertBotCheck(gateway, input.botCheck)
  const found = await findByMail(gateway, reader, input)
  if (reader.brand.profile.standards.secretAccounts) {
    if (found)
      void issueLink(gateway, reader, found).catch((err) =>
        gateway.log.error({ err }, 'a password reset mail could not be written'),
      )
    return
  }
  if (!found) throw new AppError('account_not_found')
  if (!(await issueLink(gateway, reader, found))) throw new AppError('code_too_often')
}

async function findByMail(
  { db }: Gateway,
  { brand }: Reader,
  { username, email }: { username: string; email: string },
): Promise<MemberRow | undefined> {
  const [found] = await db.select().from(member).where(isAccount(brand, username.trim()))
  const address = found && mailAddressOf(found)
  return address?.toLowerCase() === email.trim().toLowerCase() ? found : undefined
}

/** Returns false if the account has reached its limit of mails. */
async function issueLink(gateway: Gateway, reader: Reader, found: MemberRow): Promise<boolean> {
  const windowMs = limits.verificationRetryMinutes * 60_000
  const mails = await gateway.nodes.count(`password-link:${found.id}`, windowMs)
  if (mails > limits.resetMailsPerRetryTime) return false
  await inTransaction(gateway.db, async (tx) => {
    const slot = { purpose, brand: found.brand, target: String(found.id) } as const
    const secret = await gateway.codes.issueLink(tx, slot, limits.resetLinkMinutes * 60_000)
    await mailSecret(tx, gateway, reader, { member: found, secret })
  })
  return true
}

/** Sets a password with a mailed link, once. Ends every session, and does not sign in. */
export async function resetByLink(
  gateway: Gateway,
  reader: Reader,
  input: BodyOf<typeof resetPasswordByLink>,
): Promise<void> {
  const text = twice(input)
  const link = await gateway.codes.findLink(purpose, reader.brand.code, input.link)
  if (!link) throw new AppError('reset_link_invalid')
  const [found] = await gateway.db
    .select()
    .from(member)
    .where(eq(member.id, BigInt(link.target)))
  if (!found) throw new AppError('reset_link_invalid')
  await assertPassword(reader.brand, { text, field: 'newPassword', account: found.account })
  const passwordHash = await hashPassword(text)
  const ended = await inTransaction(gateway.db, async (tx) => {
    // Locks the member before the link: every transaction that changes both uses this order.
    await tx.select({ id: member.id }).from(member).where(eq(member.id, found.id)).for('update')
    if (!(await gateway.codes.consume(tx, link.id))) throw new AppError('reset_link_invalid')
    await tellOfChange(tx, gateway, reader, { member: found, name: 'passwordChanged' })
    return replacePassword(tx, gateway, { brand: found.brand, memberId: found.id, passwordHash })
  })
  tellEnded(gateway, ended ?? [])
}

/**
 * Sets a password with an SMS code, ends every session, and signs in. If the sign-in needs the member's authenticator as
 * well, the new password is set all the same.
 */
export async function resetByPhone(
  gateway: Gateway,
  caller: Caller & Reader,
  input: BodyOf<typeof resetPasswordByPhone>,
): Promise<ValueOf<typeof resetPasswordByPhone>> {
  const password = { text: input.newPassword.trim(), field: 'newPassword' }
  const mobile = phoneOf(input.countryDialingCode, input.mobileNum)
  await assertPassword(caller.brand, password)
  const brand = caller.brand.code
  const claim = { phone: mobile, code: input.verificationCode, idToken: input.firebaseIdToken }
  const proof = await gateway.phoneProofs.prove(caller.brand, { purpose: 'password', ...claim })
  const [found] = await gateway.db
    .select()
    .from(member)
    .where(and(eq(member.brand, brand), eq(member.mobile, mobile)))
  if (!found) throw new AppError('code_invalid')
  if (found.status !== 'active') throw new AppError('account_blocked')
  // Checked again with the account name only now: without the code, nobody learns whose number it is.
  await assertPassword(caller.brand, { ...password, account: found.account })
  const passwordHash = await hashPassword(password.text)
  const ended = await inTransaction(gateway.db, async (tx) => {
    if (!(await proof.consume(tx))) throw new AppError('code_invalid')
    await tellOfChange(tx, gateway, caller, { member: found, name: 'passwordChanged' })
    return replacePassword(tx, gateway, { brand, memberId: found.id, passwordHash })
  })
  tellEnded(gateway, ended ?? [])
  await assertKnownPlace(gateway, caller, found, { hasPhone: true })
  const token = await inTransaction(gateway.db, async (tx) => {
    await tx
      .update(member)
      .set({ lastLoginAt: new Date(gateway.clock.now()) })
      .where(eq(member.id, found.id))
    await trustAddress(tx, gateway, caller, found.id)
    return openSession(tx, gateway, caller, found.id)
  })
  return { token, firstTimeLogin: found.lastLoginAt === null, passwordExpired: false }
}
