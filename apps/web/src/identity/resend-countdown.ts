import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { createStore, useStore } from '#platform/browser/store.ts'
import { getServerNowMs, useServerNowMs } from '#platform/site/server-clock.ts'

/** The purposes of codes; each has its own countdown. */
export type VerificationCodePurpose =
  | 'login'
  | 'register'
  | 'password'
  | 'addMobile'
  | 'addEmail'
  | 'secondVerification'

/** A phone number as typed, with the selected country. */
export interface TypedPhone {
  readonly countryDialingCode: string
  readonly mobileNum: string
}

interface SentCode {
  readonly phone: TypedPhone
  /** The server's time, milliseconds since 1970. */
  readonly resendAtMs: number
}

type SentCodes = Readonly<Partial<Record<VerificationCodePurpose, SentCode>>>

/** Outside of every form, so that the countdown continues when a dialog is closed and opened again. */
const sentCodes = createStore<SentCodes>({})

/** How long a code is valid; where its sender does not say, when another can be requested. */
export type SentCodeValidity = { readonly expiredMinutes: number } | { readonly resendSeconds: number }

/**
 * Starts the countdown of a purpose: a number of seconds for each minute that the code is valid (specification section
 * 9).
 */
export function startResendCountdown(
  purpose: VerificationCodePurpose,
  phone: TypedPhone,
  terms: SentCodeValidity,
): void {
  const seconds =
    'resendSeconds' in terms ? terms.resendSeconds : terms.expiredMinutes * limits.smsSecondsPerExpiredMinute
  const resendAtMs = getServerNowMs() + seconds * 1_000
  sentCodes.set({ ...sentCodes.get(), [purpose]: { phone, resendAtMs } })
}

/** Ends the countdown early: the code that was sent is no longer valid. */
export function clearResendCountdown(purpose: VerificationCodePurpose): void {
  sentCodes.set({ ...sentCodes.get(), [purpose]: undefined })
}

/** The number that the last code was sent to, while its countdown runs: a form that opens again starts with it. */
export function getPhoneOfLastCode(purpose: VerificationCodePurpose): TypedPhone | undefined {
  const sent = sentCodes.get()[purpose]
  return sent && sent.resendAtMs > getServerNowMs() ? sent.phone : undefined
}

/** Seconds until another code can be requested; 0 where one can. A corrected number need not wait. */
export function useResendSecondsLeft(purpose: VerificationCodePurpose, phone: TypedPhone): number {
  const sent = useStore(sentCodes)[purpose]
  const nowMs = useServerNowMs()
  if (!sent || !isSamePhone(sent.phone, phone)) return 0
  return Math.max(0, Math.ceil((sent.resendAtMs - nowMs) / 1_000))
}

const lastPressMs = new Map<VerificationCodePurpose, number>()

/** Limits presses of the send button to one a second (specification section 5); true where the press counts. */
export function tryPassSendThrottle(purpose: VerificationCodePurpose): boolean {
  const now = Date.now()
  if (now - (lastPressMs.get(purpose) ?? 0) < limits.smsThrottleMs) return false
  lastPressMs.set(purpose, now)
  return true
}

function isSamePhone(one: TypedPhone, other: TypedPhone): boolean {
  return one.countryDialingCode === other.countryDialingCode && one.mobileNum.trim() === other.mobileNum.trim()
}
