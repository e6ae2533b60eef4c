import { AppError } from '@foyer/contract/errors.ts'
import { roleOf } from '@foyer/contract/roles.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import type { takeSecondStep } from '@foyer/contract/second-step.ts'
import type { LoginValue, login } from '@foyer/contract/session.ts'
import { and, eq } from 'drizzle-orm'
import type { Static } from 'typebox'
import { inTransaction, type Tx } from '#db/database.ts'
import { member } from '#db/schema/members.ts'
import type { Gateway } from '#src/gateway.ts'
import { isPasswordDue } from '#src/password-rule.ts'
import { isPassword } from '#src/passwords.ts'
import { isProviderAway } from '#src/phone-proof.ts'
import { phoneOf } from '#src/phones.ts'
import { assertBotCheck } from './bot-check.ts'
import { takeCaptcha } from './captcha.ts'
import {
  addressSubject,
  countFailure,
  forgetFailures,
  heldMs,
  isKnownDevice,
  standingOf,
  subjectsOf,
} from './login-guard.ts'
import { isAccount, openSession, type Visitor } from './open-session.ts'
import { type DeviceToken, forgetDevice, rememberDevice, takeDevice } from './remembered.ts'
import { assertKnownPlace, passSecondStep } from './second-step.ts'
import { trustAddress } from './trusted-addresses.ts'

type Input = BodyOf<typeof login>
type MemberRow = typeof member.$inferSelect

export interface SignedIn {
  readonly value: Static<typeof LoginValue>
  /** The token for the device's cookie, if it is to remember its member. */
  readonly device: DeviceToken | undefined
}

/** Signs in by user name and password, or by mobile number and code. */
export function signIn(gateway: Gateway, visitor: Visitor, input: Input): Promise<SignedIn> {
  return input.type === 'sms' ? signInByPhone(gateway, visitor, input) : signInByName(gateway, visitor, input)
}

/**
 * Signs in by user name and password. An unknown name and a wrong password get the same response, in the same time, and count
 * alike (`login-throttle.ts`). A blocked account or the wrong login page is reported only for a correct password.
 * `beforeSession` runs in the transaction that opens the session.
 */
export async function signInByName(
  gateway: Gateway,
  visitor: Visitor,
  input: Input,
  also?: (tx: Tx, row: MemberRow) => Promise<void>,
): Promise<SignedIn> {
  const { db, nodes } = gateway
  const account = input.username.trim()
  const [found] = await db.select().from(member).where(isAccount(visitor.brand, account))
  const subjects = subjectsOf(visitor, account, found?.id)
  const standing = await standingOf(nodes, subjects)
  if (standing.addressLockedMs > 0) throw tooMany(standing.addressLockedMs)
  await assertBotCheck(gateway, input.botCheck ?? '')
  const lockedMs = standing.accountLockedMs
  const isLockedOut = lockedMs > 0 && !(await isKnownDevice(gateway, visitor, found?.id))
  if (standing.asksCaptcha || isLockedOut) await assertCaptcha(gateway, visitor, input, isLockedOut ? lockedMs : 0)
  if (!(await isPassword(found?.passwordHash, input.password.trim())) || !found) {
    await countFailure(nodes, subjects)
    if (isLockedOut) throw tooMany(lockedMs, { captcha: true })
    const { asksCaptcha } = await standingOf(nodes, subjects)
    throw new AppError('login_failed', asksCaptcha ? { captcha: true } : undefined)
  }
  assertAdmitted(found, input.door)
  await forgetFailures(nodes, subjects)
  await assertKnownPlace(gateway, visitor, found)
  return inTransaction(db, async (tx) => {
    await also?.(tx, found)
    return enter(tx, gateway, visitor, { row: found, remember: input.remember })
  })
}

/** Signs in by phone. An unknown number gets the response of a wrong code. Wrong codes count for the address, as wrong passwords do. */
async function signInByPhone(gateway: Gateway, visitor: Visitor, input: Input): Promise<SignedIn> {
  const { brand } = visitor
  if (!brand.features.codeLogin) throw new AppError('feature_off')
  const address = addressSubject(visitor.address)
  const lockedMs = await heldMs(gateway.nodes, 'lock', address)
  if (lockedMs > 0) throw tooMany(lockedMs)
  const mobile = phoneOf(input.countryDialingCode ?? '', input.username)
  const claim = { purpose: 'login', phone: mobile, code: input.password, idToken: input.firebaseIdToken } as const
  const proof = await gateway.phoneProofs.prove(brand, claim).catch(async (error: unknown) => {
    if (!isProviderAway(error)) await countFailure(gateway.nodes, { address })
    throw error
  })
  const found = await inTransaction(gateway.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(member)
      .where(and(eq(member.brand, brand.code), eq(member.mobile, mobile)))
    if (!(await proof.consume(tx)) || !row) throw new AppError('code_invalid')
    assertAdmitted(row, input.door)
    return row
  })
  await assertKnownPlace(gateway, visitor, found, { hasPhone: true })
  return inTransaction(gateway.db, async (tx) => {
    await trustAddress(tx, gateway, visitor, found.id)
    const { value, device } = await enter(tx, gateway, visitor, { row: found, remember: input.remember })
    // Without the password, the member is not asked to change it (specification section 4).
    return { value: { ...value, passwordExpired: false }, device }
  })
}

/** Completes a sign-in that `requireSecondVerification` interrupted. */
export function signInBySecondStep(
  gateway: Gateway,
  visitor: Visitor,
  input: BodyOf<typeof takeSecondStep>,
): Promise<SignedIn> {
  return passSecondStep(gateway, visitor, input, (tx, row) =>
    enter(tx, gateway, visitor, { row, remember: input.remember }),
  )
}

/** Signs in with the cookie of a remembered device, and rotates it. Throws `login_failed`, `account_blocked`. */
export async function signInRemembered(gateway: Gateway, visitor: Visitor): Promise<SignedIn> {
  const token = visitor.deviceToken
  if (token === undefined) throw new AppError('login_failed')
  const signedIn = await inTransaction(gateway.db, async (tx) => {
    const taken = await takeDevice(tx, gateway, token)
    if (!taken) return undefined
    const [found] = await tx.select().from(member).where(eq(member.id, taken.memberId))
    if (!found || found.brand !== visitor.brand.code || !roleOf(found.type)) return undefined
    if (found.status !== 'active') throw new AppError('account_blocked')
    return { value: await openAs(tx, gateway, visitor, found), device: taken.next }
  })
  if (!signedIn) throw new AppError('login_failed')
  return signedIn
}

/** Opens the session, and replaces the member that the device remembered. The caller has verified the credentials. */
export async function enter(
  tx: Tx,
  gateway: Gateway,
  visitor: Visitor,
  { row, remember = false }: { row: MemberRow; remember: boolean | undefined },
): Promise<SignedIn> {
  if (visitor.deviceToken !== undefined) await forgetDevice(tx, visitor.deviceToken)
  const device = remember ? await rememberDevice(tx, gateway, row.id) : undefined
  return { value: await openAs(tx, gateway, visitor, row), device }
}

async function openAs(tx: Tx, gateway: Gateway, visitor: Visitor, row: MemberRow): Promise<SignedIn['value']> {
  const now = gateway.clock.now()
  await tx
    .update(member)
    .set({ lastLoginAt: new Date(now) })
    .where(eq(member.id, row.id))
  return {
    token: await openSession(tx, gateway, visitor, row.id),
    firstTimeLogin: row.lastLoginAt === null,
    passwordExpired: isPasswordDue(visitor.brand, row, now),
  }
}

/** Throws `account_blocked`, `agent_only` at the agent login, and `member_only` for a member type that may not sign in. */
export function assertAdmitted({ status, type }: MemberRow, door: Input['door']): void {
  if (status !== 'active') throw new AppError('account_blocked')
  const role = roleOf(type)
  if (door === 'agent' && role !== 'agent') throw new AppError('agent_only')
  if (!role) throw new AppError('member_only')
}

/** Checks the captcha; every error tells the page to show one. For a locked account, a missing captcha is reported as the lock. */
async function assertCaptcha(gateway: Gateway, visitor: Visitor, input: Input, lockedMs: number): Promise<void> {
  const text = input.captcha?.trim() ?? ''
  if (text === '') {
    if (lockedMs > 0) throw tooMany(lockedMs, { captcha: true })
    throw new AppError('captcha_required', { captcha: true })
  }
  const isRight = await takeCaptcha(gateway, visitor.brand, { id: visitor.captchaId, text })
  if (!isRight) throw new AppError('captcha_failed', { captcha: true })
}

function tooMany(retryAfterMs: number, also: { captcha?: true } = {}): AppError {
  return new AppError('too_many_attempts', { retryAfterMs, ...also })
}
