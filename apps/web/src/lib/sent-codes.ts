import { limits } from '@foyer/contract/limits.ts'
import { serverNow, useNow } from './clock.ts'
import { createStore, useStore } from './store.ts'

/** What a code is asked for; each has a countdown of its own. */
export type CodePurpose = 'login' | 'register' | 'password' | 'bindMobile' | 'bindEmail' | 'secondStep'

/** A phone as it was typed, with the country that was chosen. */
export interface Phone {
  readonly countryDialingCode: string
  readonly mobileNum: string
}

interface SentCode {
  readonly phone: Phone
  /** The server's time, milliseconds since 1970. */
  readonly reopensAtMs: number
}

type SentCodes = Readonly<Partial<Record<CodePurpose, SentCode>>>

/** Outside of every form, so that a dialog that is closed and opened again goes on counting. */
const sentCodes = createStore<SentCodes>({})

/** How long a code is good; where its sender does not say that, when another may be asked for. */
export type CodeTerms = { readonly expiredMinutes: number } | { readonly reopensSeconds: number }

/** Closes the sending button of a purpose: so many seconds for each minute that the code is good (specification section 9). */
export function noteSentCode(purpose: CodePurpose, phone: Phone, terms: CodeTerms): void {
  const seconds =
    'reopensSeconds' in terms ? terms.reopensSeconds : terms.expiredMinutes * limits.smsSecondsPerExpiredMinute
  const reopensAtMs = serverNow() + seconds * 1_000
  sentCodes.set({ ...sentCodes.get(), [purpose]: { phone, reopensAtMs } })
}

/** Opens the button again before its time: the code that was sent is good for nothing any more. */
export function forgetSentCode(purpose: CodePurpose): void {
  sentCodes.set({ ...sentCodes.get(), [purpose]: undefined })
}

/** Where the last code went, while its countdown runs: a form that is opened again begins with that number. */
export function phoneOfSentCode(purpose: CodePurpose): Phone | undefined {
  const sent = sentCodes.get()[purpose]
  return sent && sent.reopensAtMs > serverNow() ? sent.phone : undefined
}

/** Seconds until another code may be asked for; 0 where it may be. A number that was mistyped and put right need not wait. */
export function useSecondsLeft(purpose: CodePurpose, phone: Phone): number {
  const sent = useStore(sentCodes)[purpose]
  const nowMs = useNow()
  if (!sent || !isSamePhone(sent.phone, phone)) return 0
  return Math.max(0, Math.ceil((sent.reopensAtMs - nowMs) / 1_000))
}

const lastPressMs = new Map<CodePurpose, number>()

/** Whether a press of the button counts: one a second does (specification section 5). */
export function isPressCounted(purpose: CodePurpose): boolean {
  const now = Date.now()
  if (now - (lastPressMs.get(purpose) ?? 0) < limits.smsThrottleMs) return false
  lastPressMs.set(purpose, now)
  return true
}

function isSamePhone(one: Phone, other: Phone): boolean {
  return one.countryDialingCode === other.countryDialingCode && one.mobileNum.trim() === other.mobileNum.trim()
}
