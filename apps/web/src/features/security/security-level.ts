import { limits } from '@foyer/contract/limits.ts'
import type { SecurityCentre } from '@foyer/contract/security.ts'

/** What protects an account, by the gateway's data. The names are those of the page sections that change them. */
export type Protection = 'password' | 'paymentPassword' | 'email' | 'mobile' | 'authenticator'

export interface SecurityLevel {
  readonly level: 'low' | 'medium' | 'high'
  readonly done: readonly Protection[]
  /** What would raise the level. */
  readonly missing: readonly Protection[]
}

const dayMs = 24 * 60 * 60_000

/** How well an account is protected. The password's age counts only where the brand expires passwords. */
export function securityLevel(
  centre: Pick<SecurityCentre, 'passwordChangedAt' | 'hasPaymentPassword' | 'email' | 'mobile' | 'authenticator'>,
  { doPasswordsExpire, nowMs }: { readonly doPasswordsExpire: boolean; readonly nowMs: number },
): SecurityLevel {
  const ageMs = nowMs - Date.parse(centre.passwordChangedAt)
  const facts: readonly (readonly [Protection, boolean])[] = [
    ...(doPasswordsExpire ? [['password', ageMs < limits.passwordMaxAgeDays * dayMs] as const] : []),
    ['paymentPassword', centre.hasPaymentPassword],
    ['email', centre.email.verified],
    ['mobile', centre.mobile.verified],
    ['authenticator', centre.authenticator.on],
  ]
  const done = facts.filter(([, isDone]) => isDone).map(([name]) => name)
  const missing = facts.filter(([, isDone]) => !isDone).map(([name]) => name)
  if (missing.length === 0) return { level: 'high', done, missing }
  return { level: done.length * 2 >= facts.length ? 'medium' : 'low', done, missing }
}
