import { AppError } from '@foyer/contract/errors.ts'
import type { LoginResult, login } from '@foyer/contract/identity/login-and-registration.ts'
import type { submitSecondVerification } from '@foyer/contract/identity/second-verification.ts'
import { roleOfMemberType } from '@foyer/contract/roles.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { and, eq } from 'drizzle-orm'
import type { Static } from 'typebox'
import { recordFirstSignInOfDay } from '#activity/record-activity.ts'
import { parseMemberPhoneNumber } from '#brands/dialing-codes.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { member } from '#db/schema/members.ts'
import { accountNameCondition } from '#identity/account-name-condition.ts'
import { verifyPassword } from '#identity/password-hashing.ts'
import { isPasswordChangeDue } from '#identity/password-policy.ts'
import { isPhoneProviderUnavailable } from '#identity/phone-verification.ts'
import { assertBotCheck } from '#modules/session/bot-check/bot-check.ts'
import { verifyCaptcha } from '#modules/session/bot-check/captcha.ts'
import { type CallerWithCookies, openSession } from '#modules/session/open-session.ts'
import {
  type RememberedDeviceToken,
  rememberDevice,
  revokeRememberedDevice,
  rotateDeviceToken,
} from '#modules/session/remembered-devices.ts'
import { completeSecondVerification, requireSecondVerificationAtSignIn } from '#modules/session/second-verification.ts'
import { trustAddress } from '#modules/session/trust-ip-address.ts'
import type { AppServices } from '#src/app-services.ts'
import {
  addressThrottleSubject,
  assertAddressNotLocked,
  finishLoginAttempt,
  isKnownDevice,
  type LoginThrottleSubjects,
  loginThrottleSubjectsOf,
  readLoginThrottleState,
  reserveLoginAttempt,
  withAddressThrottle,
} from './login-throttle.ts'

type LoginInput = RequestBodyOf<typeof login>
type MemberRow = typeof member.$inferSelect

export interface LoginResultWithDeviceToken {
  readonly value: Static<typeof LoginResult>
  /** The token for the device's cookie, if it is to remember its member. */
  readonly device: RememberedDeviceToken | undefined
}

/** Signs in by user name and password, or by mobile number and code. Throws `feature_off` at an agent login that the brand does not have. */
export async function signIn(
  services: AppServices,
  visitor: CallerWithCookies,
  input: LoginInput,
): Promise<LoginResultWithDeviceToken> {
  if (input.door === 'agent' && !visitor.brand.features.agentPolicy) throw new AppError('feature_off')
  return input.type === 'sms' ? signInByPhone(services, visitor, input) : signInByPassword(services, visitor, input)
}

/**
 * Signs in by user name and password. An unknown name and a wrong password get the same response, in the same time, and count
 * alike (`login-throttle.ts`). A blocked account or the wrong login page is reported only for a correct password.
 * `beforeSession` runs in the transaction that opens the session.
 */
export async function signInByPassword(
  services: AppServices,
  visitor: CallerWithCookies,
  input: LoginInput,
  beforeSession?: (tx: Tx, row: MemberRow) => Promise<void>,
): Promise<LoginResultWithDeviceToken> {
  const { db, sharedState } = services
  const account = input.username.trim()
  const [found] = await db.select().from(member).where(accountNameCondition(visitor.brand.code, account))
  const subjects = loginThrottleSubjectsOf(visitor, account, found?.id)
  await assertAddressNotLocked(sharedState, subjects.address)
  await assertBotCheck(services, visitor.brand, input.botCheck)
  const lockedMs = await admitPasswordAttempt(services, visitor, { input, subjects, memberId: found?.id })
  const row = await checkPassword(services, subjects, { found, input })
  if (!row) {
    if (lockedMs > 0) throw tooManyAttempts(lockedMs, { captcha: true })
    const { requiresCaptcha } = await readLoginThrottleState(sharedState, subjects)
    throw new AppError('login_failed', requiresCaptcha ? { captcha: true } : undefined)
  }
  await requireSecondVerificationAtSignIn(services, visitor, row)
  return inTransaction(db, async (tx) => {
    await beforeSession?.(tx, row)
    return completeSignIn(tx, services, visitor, { row, remember: input.remember })
  })
}

/**
 * Counts the attempt, after a captcha if one is required. Returns the remaining lock of the account for an unknown device, which
 * has solved the captcha; 0 if it is not locked. Throws `too_many_attempts`, `captcha_required` and `captcha_failed`.
 */
async function admitPasswordAttempt(
  services: AppServices,
  visitor: CallerWithCookies,
  {
    input,
    subjects,
    memberId,
  }: { readonly input: LoginInput; readonly subjects: LoginThrottleSubjects; readonly memberId: bigint | undefined },
): Promise<number> {
  let hasSolvedCaptcha = false
  for (;;) {
    const throttle = await readLoginThrottleState(services.sharedState, subjects)
    if (throttle.addressLockedMs > 0) throw tooManyAttempts(throttle.addressLockedMs)
    const isLockedOut = throttle.accountLockedMs > 0 && !(await isKnownDevice(services, visitor, memberId))
    const lockedMs = isLockedOut ? throttle.accountLockedMs : 0
    if (!hasSolvedCaptcha && (throttle.requiresCaptcha || isLockedOut)) {
      await assertCaptcha(services, visitor, input, lockedMs)
      hasSolvedCaptcha = true
    }
    if (await reserveLoginAttempt(services.sharedState, subjects, { hasSolvedCaptcha })) return lockedMs
  }
}

/** Verifies the password of a counted attempt. Undefined if it is wrong, or if there is no such account. */
async function checkPassword(
  { sharedState }: AppServices,
  subjects: LoginThrottleSubjects,
  { found, input }: { readonly found: MemberRow | undefined; readonly input: LoginInput },
): Promise<MemberRow | undefined> {
  let result: Parameters<typeof finishLoginAttempt>[2] = 'refused'
  try {
    if (!(await verifyPassword(found?.passwordHash, input.password.trim())) || !found) {
      result = 'failed'
      return undefined
    }
    assertMaySignIn(found, input.door)
    result = 'succeeded'
    return found
  } finally {
    await finishLoginAttempt(sharedState, subjects, result)
  }
}

/** Signs in by phone. An unknown number gets the response of a wrong code. Wrong codes count for the address, as wrong passwords do. */
async function signInByPhone(
  services: AppServices,
  visitor: CallerWithCookies,
  input: LoginInput,
): Promise<LoginResultWithDeviceToken> {
  const { brand } = visitor
  if (!brand.features.codeLogin) throw new AppError('feature_off')
  const mobile = parseMemberPhoneNumber(brand, input.countryDialingCode, input.username)
  const claim = { purpose: 'login', phone: mobile, code: input.password, idToken: input.firebaseIdToken } as const
  const proof = await withAddressThrottle(services.sharedState, addressThrottleSubject(visitor.address), {
    attempt: () => services.phoneVerifier.verify(brand, claim),
    isFailure: (error) => !isPhoneProviderUnavailable(error),
  })
  const found = await inTransaction(services.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(member)
      .where(and(eq(member.brand, brand.code), eq(member.mobile, mobile)))
    if (!(await proof.consume(tx)) || !row) throw new AppError('code_invalid')
    assertMaySignIn(row, input.door)
    return row
  })
  await requireSecondVerificationAtSignIn(services, visitor, found, { hasProvenPhone: true })
  return inTransaction(services.db, async (tx) => {
    await trustAddress(tx, services, visitor, found.id)
    return completeSignIn(tx, services, visitor, { row: found, remember: input.remember, usedPassword: false })
  })
}

/** Completes a sign-in that `requireSecondVerificationAtSignIn` interrupted. */
export function signInBySecondVerification(
  services: AppServices,
  visitor: CallerWithCookies,
  input: RequestBodyOf<typeof submitSecondVerification>,
): Promise<LoginResultWithDeviceToken> {
  return completeSecondVerification(services, visitor, input, (tx, row) =>
    completeSignIn(tx, services, visitor, { row, remember: input.remember }),
  )
}

/** Signs in with the cookie of a remembered device, and rotates it. Throws `login_failed`, `account_blocked`. */
export async function signInByRememberedDevice(
  services: AppServices,
  visitor: CallerWithCookies,
): Promise<LoginResultWithDeviceToken> {
  const token = visitor.deviceToken
  if (token === undefined) throw new AppError('login_failed')
  const result = await inTransaction(services.db, async (tx) => {
    const rotated = await rotateDeviceToken(tx, services, token)
    if (!rotated) return undefined
    const [found] = await tx.select().from(member).where(eq(member.id, rotated.memberId))
    if (!found || found.brand !== visitor.brand.code || !roleOfMemberType(found.type)) return undefined
    if (found.status !== 'active') throw new AppError('account_blocked')
    const passwordExpired = isPasswordChangeDue(visitor.brand, found, services.clock.now())
    const value = await openMemberSession(tx, services, visitor, { row: found, passwordExpired })
    return { value, device: rotated.nextToken }
  })
  if (!result) throw new AppError('login_failed')
  return result
}

interface VerifiedSignIn {
  readonly row: MemberRow
  readonly remember: boolean | undefined
  /** Without the password, the member is not asked to change it (specification section 4), unless the terms are not accepted. */
  readonly usedPassword?: boolean
}

/** Opens the session, and replaces the member that the device remembered. The caller has verified the credentials. */
export async function completeSignIn(
  tx: Tx,
  services: AppServices,
  visitor: CallerWithCookies,
  { row, remember = false, usedPassword = true }: VerifiedSignIn,
): Promise<LoginResultWithDeviceToken> {
  if (visitor.deviceToken !== undefined) await revokeRememberedDevice(tx, visitor.deviceToken)
  const device = remember ? await rememberDevice(tx, services, row.id) : undefined
  const passwordExpired =
    row.termsDue || (usedPassword && isPasswordChangeDue(visitor.brand, row, services.clock.now()))
  return { value: await openMemberSession(tx, services, visitor, { row, passwordExpired }), device }
}

async function openMemberSession(
  tx: Tx,
  services: AppServices,
  visitor: CallerWithCookies,
  { row, passwordExpired }: { row: MemberRow; passwordExpired: boolean },
): Promise<LoginResultWithDeviceToken['value']> {
  const now = services.clock.now()
  await tx
    .update(member)
    .set({ lastLoginAt: new Date(now) })
    .where(eq(member.id, row.id))
  const { brand } = visitor
  await recordFirstSignInOfDay(tx, brand, { memberId: row.id, previousAt: row.lastLoginAt, happenedAt: new Date(now) })
  return {
    token: await openSession(tx, services, visitor, row.id, { mustChangePassword: passwordExpired }),
    firstTimeLogin: row.lastLoginAt === null,
    passwordExpired,
  }
}

/** Throws `account_blocked`, `agent_only` at the agent login, and `member_only` for a member type that may not sign in. */
export function assertMaySignIn({ status, type }: MemberRow, door: LoginInput['door']): void {
  if (status !== 'active') throw new AppError('account_blocked')
  const role = roleOfMemberType(type)
  if (door === 'agent' && role !== 'agent') throw new AppError('agent_only')
  if (!role) throw new AppError('member_only')
}

/** Checks the captcha; every error tells the page to show one. For a locked account, a missing captcha is reported as the lock. */
async function assertCaptcha(
  services: AppServices,
  visitor: CallerWithCookies,
  input: LoginInput,
  lockedMs: number,
): Promise<void> {
  const text = input.captcha?.trim() ?? ''
  if (text === '') {
    if (lockedMs > 0) throw tooManyAttempts(lockedMs, { captcha: true })
    throw new AppError('captcha_required', { captcha: true })
  }
  const isSolved = await verifyCaptcha(services, visitor.brand, { id: visitor.captchaId, text })
  if (!isSolved) throw new AppError('captcha_failed', { captcha: true })
}

function tooManyAttempts(retryAfterMs: number, details: { captcha?: true } = {}): AppError {
  return new AppError('too_many_attempts', { retryAfterMs, ...details })
}
