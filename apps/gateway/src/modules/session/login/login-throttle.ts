import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { desc, eq } from 'drizzle-orm'
import { signInRecord } from '#db/schema/credentials.ts'
import { isSharedAddress, networkKeyOf } from '#http/ip-addresses.ts'
import { finishFailedAttempt, reserveAttempt } from '#identity/attempt-limit.ts'
import type { CallerWithCookies } from '#modules/session/open-session.ts'
import { isRememberedDevice } from '#modules/session/remembered-devices.ts'
import type { AttemptCounter } from '#shared-state/attempt-counters.ts'
import type { SharedState } from '#shared-state/shared-state.ts'
import type { AppServices } from '#src/app-services.ts'

/*
 * Throttling of password attempts. A failure counts for the account name, whether it exists or not, and for the network
 * address, across all nodes. An attempt is counted before its password is checked, and no longer if the password is correct:
 * concurrent attempts cannot exceed a limit, and wait for those under way rather than being refused because of them.
 *
 * 1. After `captchaAfterFailures` for either within `captchaWindowMinutes`, the captcha is required.
 * 2. After `failuresBeforeLock` within `lockMinutes` an address is locked: its attempts are refused unchecked.
 * 3. After as many for an account, it is locked for unknown devices: no password is checked without a solved captcha, and a
 *    wrong one gets `too_many_attempts` in place of `login_failed`. The correct one with a solved captcha is accepted, so
 *    that nobody can lock a member out.
 * 4. For a device that the member has signed in from, by its cookie or its address, the account is never locked.
 * 5. Signing in clears the failures of the account, but not of the address: an attacker could clear those with an account
 *    of their own.
 * 6. Behind a proxy that is not listed (`client-address.ts`) only accounts are counted.
 * 7. Every counter expires, its window after the first failure. Attempts refused by the throttle do not count.
 */

const throttleRules = {
  captcha: { failures: limits.captchaAfterFailures, windowMs: limits.captchaWindowMinutes * 60_000 },
  lock: { failures: limits.failuresBeforeLock, windowMs: limits.lockMinutes * 60_000 },
} as const
type ThrottleRule = keyof typeof throttleRules
const ruleNames: readonly ThrottleRule[] = ['captcha', 'lock']

/** The counter keys of an attempt: failures count for both. */
export interface LoginThrottleSubjects {
  readonly account: string
  readonly address: AddressThrottleSubject
}

/** Undefined for an address that is shared by everybody behind a proxy: only the accounts are counted then. */
type AddressThrottleSubject = string | undefined

/** Unknown names are counted too, so that they behave like existing ones. */
export function loginThrottleSubjectsOf(
  { brand, address }: CallerWithCookies,
  account: string,
  memberId: bigint | undefined,
): LoginThrottleSubjects {
  const accountSubject = memberId === undefined ? `name:${brand.code}:${account.toLowerCase()}` : `member:${memberId}`
  return { account: accountSubject, address: addressThrottleSubject(address) }
}

export function addressThrottleSubject(address: string): AddressThrottleSubject {
  return isSharedAddress(address) ? undefined : `address:${networkKeyOf(address)}`
}

export interface LoginThrottleState {
  readonly requiresCaptcha: boolean
  /** Remaining lock of the address; 0 if it is not locked. */
  readonly addressLockedMs: number
  readonly accountLockedMs: number
}

export async function readLoginThrottleState(
  sharedState: SharedState,
  { account, address }: LoginThrottleSubjects,
): Promise<LoginThrottleState> {
  const [accountCaptchaMs, addressCaptchaMs, accountLockedMs, addressLockedMs] = await Promise.all([
    readRemainingThrottleMs(sharedState, 'captcha', account),
    readRemainingThrottleMs(sharedState, 'captcha', address),
    readRemainingThrottleMs(sharedState, 'lock', account),
    readRemainingThrottleMs(sharedState, 'lock', address),
  ])
  return { requiresCaptcha: accountCaptchaMs > 0 || addressCaptchaMs > 0, addressLockedMs, accountLockedMs }
}

/** Remaining time for which the failures of the subject reach the rule; 0 if they do not. Attempts under way are no failures yet. */
async function readRemainingThrottleMs(
  sharedState: SharedState,
  rule: ThrottleRule,
  subject: string | undefined,
): Promise<number> {
  if (subject === undefined) return 0
  const { count, pending, endsInMs } = await sharedState.readCounter(toCounterKey(rule, subject))
  return count - pending >= throttleRules[rule].failures ? endsInMs : 0
}

/** Throws `too_many_attempts` with the remaining time if the address is locked. */
export async function assertAddressNotLocked(sharedState: SharedState, address: AddressThrottleSubject): Promise<void> {
  const retryAfterMs = await readRemainingThrottleMs(sharedState, 'lock', address)
  if (retryAfterMs > 0) throw new AppError('too_many_attempts', { retryAfterMs })
}

/**
 * Counts a password attempt before the password is checked; `finishLoginAttempt` must follow. False if the throttle's state has
 * changed since it was read: the address is locked, or the captcha is required and `hasSolvedCaptcha` is not set.
 */
export function reserveLoginAttempt(
  sharedState: SharedState,
  { account, address }: LoginThrottleSubjects,
  { hasSolvedCaptcha }: { readonly hasSolvedCaptcha: boolean },
): Promise<boolean> {
  const captcha = hasSolvedCaptcha ? undefined : throttleRules.captcha.failures
  return reserveAttempt(sharedState, [
    ...toCounters(account, { captcha, lock: undefined }),
    ...toCounters(address, { captcha, lock: throttleRules.lock.failures }),
  ])
}

export async function finishLoginAttempt(
  sharedState: SharedState,
  { account, address }: LoginThrottleSubjects,
  result: 'failed' | 'succeeded' | 'refused',
): Promise<void> {
  if (result === 'failed') return finishFailedAttempt(sharedState, [account, address].flatMap(toCounterKeys))
  const ofAccount = result === 'succeeded' ? ('cleared' as const) : ('returned' as const)
  await sharedState.finishAttempt([
    ...toCounterKeys(account).map((key) => ({ key, result: ofAccount })),
    ...toCounterKeys(address).map((key) => ({ key, result: 'returned' as const })),
  ])
}

/**
 * Runs an attempt without an account name, which counts for the address only. It is counted before it runs, and no longer unless
 * it throws an error that `isFailure` accepts. Throws `too_many_attempts` while the address is locked.
 */
export async function withAddressThrottle<Result>(
  sharedState: SharedState,
  address: AddressThrottleSubject,
  { attempt, isFailure }: { attempt: () => Promise<Result>; isFailure: (error: unknown) => boolean },
): Promise<Result> {
  await assertAddressNotLocked(sharedState, address)
  const counters = toCounters(address, { captcha: undefined, lock: throttleRules.lock.failures })
  if (!(await reserveAttempt(sharedState, counters))) {
    await assertAddressNotLocked(sharedState, address)
    throw new AppError('too_many_attempts')
  }
  const keys = toCounterKeys(address)
  const giveBack = () => sharedState.finishAttempt(keys.map((key) => ({ key, result: 'returned' })))
  const result = await attempt().catch(async (error: unknown) => {
    await (isFailure(error) ? finishFailedAttempt(sharedState, keys) : giveBack())
    throw error
  })
  await giveBack()
  return result
}

function toCounters(
  subject: string | undefined,
  ruleLimits: Readonly<Record<ThrottleRule, number | undefined>>,
): readonly AttemptCounter[] {
  if (subject === undefined) return []
  return ruleNames.map((rule) => ({
    key: toCounterKey(rule, subject),
    windowMs: throttleRules[rule].windowMs,
    limit: ruleLimits[rule],
  }))
}

const toCounterKeys = (subject: string | undefined) =>
  subject === undefined ? [] : ruleNames.map((rule) => toCounterKey(rule, subject))

function toCounterKey(rule: ThrottleRule, subject: string): string {
  return `failures:${rule}:${subject}`
}

/** Whether the member has signed in from this device: by its cookie, or by one of their latest addresses. */
export async function isKnownDevice(
  services: AppServices,
  visitor: CallerWithCookies,
  memberId: bigint | undefined,
): Promise<boolean> {
  // Runs the same queries without a member, so that the response takes as long.
  const id = memberId ?? 0n
  if (await isRememberedDevice(services, visitor.deviceToken ?? '', id)) return true
  const rows = await services.db
    .select({ address: signInRecord.address })
    .from(signInRecord)
    .where(eq(signInRecord.memberId, id))
    .orderBy(desc(signInRecord.id))
    .limit(limits.signInHistoryLength)
  const currentNetwork = networkKeyOf(visitor.address)
  return !isSharedAddress(visitor.address) && rows.some(({ address }) => networkKeyOf(address) === currentNetwork)
}
