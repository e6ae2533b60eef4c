import { randomBytes } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import type { register, registerByMobile } from '@foyer/contract/identity/login-and-registration.ts'
import { memberTypes, roleOfMemberType } from '@foyer/contract/roles.ts'
import type { RequestBodyOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import { recordFirstSignInOfDay, recordProfileStep } from '#activity/record-activity.ts'
import { parseMemberPhoneNumber } from '#brands/dialing-codes.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { hashPassword } from '#identity/password-hashing.ts'
import { assertPasswordStrength, assertPaymentPasswordPolicy } from '#identity/password-policy.ts'
import { addReferral, findReferrer, type Referrer } from '#modules/referrals/service.ts'
import { acquirePersonLock, propagateExclusion } from '#modules/responsible-play/service.ts'
import { assertBotCheck } from '#modules/session/bot-check/bot-check.ts'
import { verifyCaptcha } from '#modules/session/bot-check/captcha.ts'
import { type CallerWithCookies, openSession } from '#modules/session/open-session.ts'
import { trustAddress } from '#modules/session/trust-ip-address.ts'
import {
  createInviteCode,
  downlineTypeOf,
  type Invitation,
  markInviteLinkUsed,
  placeInTeam,
} from '#modules/team/service.ts'
import { addInboxMessage } from '#notify/inbox-messages.ts'
import type { AppServices } from '#src/app-services.ts'
import { findAffiliate } from './find-affiliate-by-code.ts'
import { type RegistrationBody, type RegistrationValues, readRegistrationFields } from './read-registration-fields.ts'

type RegistrationResult = ResponseValueOf<typeof register>

/**
 * Registers a member by user name and the brand's field rules, and signs them in. All fields are checked here, whatever the
 * form has checked. If the brand verifies numbers, a given number needs the code sent to it.
 */
export async function registerByUsername(
  services: AppServices,
  visitor: CallerWithCookies,
  input: RequestBodyOf<typeof register>,
): Promise<RegistrationResult> {
  const { brand } = visitor
  const fields = readRegistrationFields(brand, input, 'username')
  const { username = '', mobileNum } = fields
  const needsPhoneProof = mobileNum !== undefined && brand.features.registrationMobileCode
  const phone = needsPhoneProof ? parseMemberPhoneNumber(brand, input.countryDialingCode, mobileNum) : undefined
  return createMember(services, visitor, { input, fields, usernames: [username], nickname: username, phone })
}

/** Registers a member by mobile number, which is verified and becomes the user name. */
export async function registerByPhone(
  services: AppServices,
  visitor: CallerWithCookies,
  input: RequestBodyOf<typeof registerByMobile>,
): Promise<RegistrationResult> {
  const fields = readRegistrationFields(visitor.brand, input, 'mobile')
  const phone = parseMemberPhoneNumber(visitor.brand, input.countryDialingCode, fields.mobileNum ?? '')
  const name = phone.replace('+', 'm')
  // A member may have chosen that name already: a random suffix makes it unique.
  const usernames = [name, ...[1, 2, 3].map(() => `${name}x${randomBytes(2).toString('hex')}`)]
  // A nickname is public, so it shows only the last digits of the number.
  return createMember(services, visitor, { input, fields, usernames, nickname: `m***${phone.slice(-4)}`, phone })
}

interface NewMember {
  readonly input: RegistrationBody
  readonly fields: RegistrationValues
  /** Candidate user names, in order of preference. */
  readonly usernames: readonly string[]
  readonly nickname: string
  /** In E.164; undefined if no number is verified. */
  readonly phone: string | undefined
}

async function createMember(
  services: AppServices,
  visitor: CallerWithCookies,
  newMember: NewMember,
): Promise<RegistrationResult> {
  const { input, fields, phone } = newMember
  const { brand } = visitor
  const upline = await validateRegistration(services, visitor, newMember)
  const referralCode = toReferralCode(input.referralCode)
  const referrer = await findReferrer(services, brand, referralCode)
  const claim = { purpose: 'register', code: input.verificationCode ?? '', idToken: input.firebaseIdToken } as const
  const proof = phone === undefined ? undefined : await services.phoneVerifier.verify(brand, { ...claim, phone })
  const passwordHash = await hashPassword(fields.password ?? '')
  const paymentPasswordHash = fields.paymentPassword ? await hashPassword(fields.paymentPassword) : null
  return inTransaction(services.db, async (tx) => {
    await acquirePersonLock(tx, services, { contact: phone })
    if (proof && !(await proof.consume(tx))) throw new AppError('code_invalid')
    const registeredAt = new Date(services.clock.now())
    const uplineId = upline?.agentId ?? referrer?.uplineId ?? null
    const type = upline ? downlineTypeOf(upline.accountType, upline.agentType) : memberTypes.member
    const id = await insertMember(tx, newMember, {
      brand: brand.code,
      nickname: newMember.nickname,
      type,
      affiliateCode: roleOfMemberType(type) === 'agent' ? createInviteCode() : null,
      currency: brand.currency,
      passwordHash,
      paymentPasswordHash,
      mobile: phone ?? null,
      uplineId,
      referralCode,
      profile: { ...toProfile(fields, phone), ...toRegistrationSource(input) },
      ...{ registeredAt, lastLoginAt: registeredAt, passwordChangedAt: registeredAt },
    })
    await recordFirstSignInOfDay(tx, brand, { memberId: id, previousAt: null, happenedAt: registeredAt })
    await placeMember(tx, services, visitor, { memberId: id, registeredAt, phone, upline, referrer })
    await trustAddress(tx, services, visitor, id)
    await addInboxMessage(tx, services, { memberId: id, name: 'welcome', values: { account: newMember.nickname } })
    return { token: await openSession(tx, services, visitor, id), firstTimeLogin: true, passwordExpired: false }
  })
}

interface Newcomer {
  readonly memberId: bigint
  readonly registeredAt: Date
  readonly phone: string | undefined
  /** Who invites by an affiliate code, before whoever refers. */
  readonly upline: Invitation | undefined
  readonly referrer: Referrer | undefined
}

/** Places a new member in the tree of agents, and notes the verified phone, the link and the referrer. */
async function placeMember(
  tx: Tx,
  services: AppServices,
  visitor: CallerWithCookies,
  { memberId, registeredAt, phone, upline, referrer }: Newcomer,
): Promise<void> {
  const { brand } = visitor
  const uplineId = upline?.agentId ?? referrer?.uplineId ?? undefined
  await placeInTeam(tx, brand, { memberId, uplineId, linkId: upline?.linkId, rates: upline?.rates })
  if (upline?.linkId !== undefined) await markInviteLinkUsed(tx, services, upline.linkId)
  if (phone) {
    await propagateExclusion(tx, services, memberId)
    await recordProfileStep(tx, { brand: brand.code, memberId, milestone: 'phone', happenedAt: registeredAt })
  }
  if (referrer) await addReferral(tx, visitor, { refereeId: memberId, referrerId: referrer.memberId, registeredAt })
}

/** All checks that precede the code, whose tries are limited. Returns who invites by the affiliate code. */
async function validateRegistration(
  services: AppServices,
  { brand, captchaId }: CallerWithCookies,
  { input, fields, usernames }: NewMember,
) {
  await assertBotCheck(services, brand, input.botCheck)
  if (!input.termsAccepted) throw new AppError('terms_not_accepted')
  if (!input.ageConfirmed) throw new AppError('age_not_confirmed')
  await assertPasswordStrength(brand, { text: fields.password ?? '', field: 'password', account: usernames[0] })
  if (fields.paymentPassword) {
    await assertPaymentPasswordPolicy(brand, { text: fields.paymentPassword, field: 'paymentPassword' })
  }
  const upline = fields.affiliateCode ? await findAffiliate(services, brand, fields.affiliateCode) : undefined
  const isSolved = !fields.captcha || (await verifyCaptcha(services, brand, { id: captchaId, text: fields.captcha }))
  if (!isSolved) throw new AppError('captcha_failed', { field: 'captcha' })
  return upline
}

type MemberValues = Omit<typeof member.$inferInsert, 'account'>

/** Throws `username_taken`, `mobile_taken`. */
async function insertMember(tx: Tx, { usernames, phone }: NewMember, values: MemberValues): Promise<bigint> {
  for (const account of usernames) {
    const [inserted] = await tx
      .insert(member)
      .values({ ...values, account })
      .onConflictDoNothing()
      .returning({ id: member.id })
    if (inserted) return inserted.id
    if (phone && (await isMobileTaken(tx, values.brand, phone))) {
      throw new AppError('mobile_taken', { field: 'mobileNum' })
    }
  }
  throw new AppError('username_taken', { field: 'username' })
}

async function isMobileTaken(tx: Tx, brand: string, mobile: string): Promise<boolean> {
  return (await tx.$count(member, and(eq(member.brand, brand), eq(member.mobile, mobile)))) > 0
}

/** The profile fields: those without a column of their own, and a number that is not verified. */
function toProfile(fields: RegistrationValues, phone: string | undefined): Record<string, string> {
  const { username, password, paymentPassword, captcha, affiliateCode, mobileNum, ...profileFields } = fields
  return { ...profileFields, ...(mobileNum && !phone && { mobileNum }) }
}

/** The source of the registration (specification section 7), as reported by the page. */
function toRegistrationSource(input: RegistrationBody): Record<string, string> {
  const { registerMethod, registerUrl = '', domain = '' } = input
  const givenFields = Object.entries({ registerUrl, domain }).filter(([, value]) => value !== '')
  return { registerMethod, ...Object.fromEntries(givenFields) }
}

/**
 * The code from the query string of the page (specification section 3), whether or not a member has it: it refuses no
 * registration. Null if it cannot be a code.
 */
function toReferralCode(given = ''): string | null {
  const code = given.trim()
  return /^[A-Za-z0-9_-]{1,32}$/.test(code) ? code : null
}
