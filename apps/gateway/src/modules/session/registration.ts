import { randomBytes } from 'node:crypto'
import { AppError } from '@foyer/contract/errors.ts'
import { memberType } from '@foyer/contract/roles.ts'
import type { BodyOf, ValueOf } from '@foyer/contract/route.ts'
import type { register, registerByMobile } from '@foyer/contract/session.ts'
import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import { leaveMessage } from '#modules/inbox/service.ts'
import { holdPerson, shareExclusion } from '#modules/responsible/service.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { assertHardToGuess, assertPaymentPassword } from '#src/password-rule.ts'
import { hashPassword } from '#src/passwords.ts'
import { phoneOf } from '#src/phones.ts'
import { findAffiliate } from './affiliates.ts'
import { assertBotCheck } from './bot-check.ts'
import { takeCaptcha } from './captcha.ts'
import { openSession, type Visitor } from './open-session.ts'
import { type Registration, type RegistrationValues, readFields } from './registration-fields.ts'
import { trustAddress } from './trusted-addresses.ts'

type Registered = ValueOf<typeof register>

/**
 * Registers a member by user name and the brand's field rules, and signs them in. All fields are checked here, whatever the
 * form has checked. If the brand verifies numbers, a given number needs its country and the code sent to it.
 */
export async function registerMember(
  gateway: Gateway,
  visitor: Visitor,
  input: BodyOf<typeof register>,
): Promise<Registered> {
  const { brand } = visitor
  const fields = readFields(brand, input, 'username')
  const { username = '', mobileNum } = fields
  const verifies = mobileNum !== undefined && brand.features.registrationMobileCode
  const phone = verifies ? phoneToVerify(brand, mobileNum, input.countryDialingCode) : undefined
  return admit(gateway, visitor, { input, fields, names: [username], nickname: username, phone })
}

/** Registers a member by mobile number, which is verified and becomes the user name. */
export async function registerByNumber(
  gateway: Gateway,
  visitor: Visitor,
  input: BodyOf<typeof registerByMobile>,
): Promise<Registered> {
  const fields = readFields(visitor.brand, input, 'mobile')
  const phone = phoneOf(input.countryDialingCode, fields.mobileNum ?? '')
  const name = phone.replace('+', 'm')
  // A member may have chosen that name already: a random suffix makes it unique.
  const names = [name, ...[1, 2, 3].map(() => `${name}x${randomBytes(2).toString('hex')}`)]
  // A nickname is public, so it shows only the last digits of the number.
  return admit(gateway, visitor, { input, fields, names, nickname: `m***${phone.slice(-4)}`, phone })
}

interface Newcomer {
  readonly input: Registration
  readonly fields: RegistrationValues
  /** Candidate user names, in order of preference. */
  readonly names: readonly string[]
  readonly nickname: string
  /** In E.164; undefined if no number is verified. */
  readonly phone: string | undefined
}

async function admit(gateway: Gateway, visitor: Visitor, newcomer: Newcomer): Promise<Registered> {
  const { input, fields, phone } = newcomer
  const { brand } = visitor
  const upline = await assertWelcome(gateway, visitor, newcomer)
  const claim = { purpose: 'register', code: input.verificationCode ?? '', idToken: input.firebaseIdToken } as const
  const proof = phone === undefined ? undefined : await gateway.phoneProofs.prove(brand, { ...claim, phone })
  const passwordHash = await hashPassword(fields.password ?? '')
  const paymentPasswordHash = fields.paymentPassword ? await hashPassword(fields.paymentPassword) : null
  return inTransaction(gateway.db, async (tx) => {
    await holdPerson(tx, gateway, { contact: phone })
    if (proof && !(await proof.consume(tx))) throw new AppError('code_invalid')
    const id = await insertMember(tx, newcomer, {
      brand: brand.code,
      nickname: newcomer.nickname,
      type: memberType.member,
      currency: brand.currency,
      passwordHash,
      paymentPasswordHash,
      mobile: phone ?? null,
      uplineId: upline?.memberId ?? null,
      profile: { ...profileOf(fields, phone), ...originOf(input) },
      lastLoginAt: new Date(gateway.clock.now()),
    })
    if (phone) await shareExclusion(tx, gateway, id)
    await trustAddress(tx, gateway, visitor, id)
    await leaveMessage(tx, gateway, { memberId: id, name: 'welcome', values: { account: newcomer.nickname } })
    return { token: await openSession(tx, gateway, visitor, id), firstTimeLogin: true, passwordExpired: false }
  })
}

/** All checks that precede the code, whose tries are limited. Returns the agent of the affiliate code. */
async function assertWelcome(gateway: Gateway, { brand, captchaId }: Visitor, { input, fields, names }: Newcomer) {
  await assertBotCheck(gateway, input.botCheck)
  if (!input.termsAccepted) throw new AppError('terms_not_accepted')
  if (!input.ageConfirmed) throw new AppError('age_not_confirmed')
  await assertHardToGuess(brand, { text: fields.password ?? '', field: 'password', account: names[0] })
  if (fields.paymentPassword) {
    await assertPaymentPassword(brand, { text: fields.paymentPassword, field: 'paymentPassword' })
  }
  const upline = fields.affiliateCode ? await findAffiliate(gateway, brand, fields.affiliateCode) : undefined
  const isRight = !fields.captcha || (await takeCaptcha(gateway, brand, { id: captchaId, text: fields.captcha }))
  if (!isRight) throw new AppError('captcha_failed', { field: 'captcha' })
  return upline
}

function phoneToVerify(brand: Brand, mobileNum: string, countryDialingCode: string | undefined): string {
  if (countryDialingCode) return phoneOf(countryDialingCode, mobileNum)
  const rule = brand.fields.find(({ field }) => field === 'mobileNum')
  throw new AppError('field_invalid', { field: 'mobileNum', patternId: rule?.patternId })
}

type MemberValues = Omit<typeof member.$inferInsert, 'account'>

/** Throws `username_taken`, `mobile_taken`. */
async function insertMember(tx: Tx, { names, phone }: Newcomer, values: MemberValues): Promise<bigint> {
  for (const account of names) {
    const [made] = await tx
      .insert(member)
      .values({ ...values, account })
      .onConflictDoNothing()
      .returning({ id: member.id })
    if (made) return made.id
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
function profileOf(fields: RegistrationValues, phone: string | undefined): Record<string, string> {
  const { username, password, paymentPassword, captcha, affiliateCode, mobileNum, ...typed } = fields
  return { ...typed, ...(mobileNum && !phone && { mobileNum }) }
}

/** The source of the registration (specification section 7), as reported by the page. */
function originOf(input: Registration): Record<string, string> {
  const { registerMethod, registerUrl = '', referralCode = '', domain = '' } = input
  const told = Object.entries({ registerUrl, referralCode, domain }).filter(([, value]) => value !== '')
  return { registerMethod, ...Object.fromEntries(told) }
}
