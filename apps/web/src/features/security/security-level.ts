import type { SecurityCentre } from '@foyer/contract/identity/security.ts'
import { limits } from '@foyer/contract/limits.ts'

/** What protects an account, by the gateway's data. The names are those of the page sections that change them. */
export type AccountProtection = 'password' | 'paymentPassword' | 'email' | 'mobile' | 'authenticator'

export interface SecurityLevel {
  readonly level: 'low' | 'medium' | 'high'
  readonly done: readonly AccountProtection[]
  /** What would raise the level. */
  readonly missing: readonly AccountProtection[]
}

const dayMs = 24 * 60 * 60_000

/** How well an account is protected. The password's age counts only where the brand expires passwords. */
export function computeSecurityLevel(
  centre: Pick<SecurityCentre, 'passwordChangedAt' | 'hasPaymentPassword' | 'email' | 'mobile' | 'authenticator'>,
  { doPasswordsExpire, nowMs }: { readonly doPasswordsExpire: boolean; readonly nowMs: number },
): SecurityLevel {
  const ageMs = nowMs - Date.parse(centre.passwordChangedAt)
  const protections: readonly (readonly [AccountProtection, boolean])[] = [
    ...(doPasswordsExpire ? [['password', ageMs < limits.passwordMaxAgeDays * dayMs] as const] : []),
    ['paymentPassword', centre.hasPaymentPassword],
    ['email', centre.email.verified],
    ['mobile', centre.mobile.verified],
    ['authenticator', centre.authenticator.on],
  ]
  const done = protections.filter(([, isDone]) => isDone).map(([name]) => name)
  const missing = protections.filter(([, isDone]) => !isDone).map(([name]) => name)
  if (missing.length === 0) return { level: 'high', done, missing }
  return { level: done.length * 2 >= protections.length ? 'medium' : 'low', done, missing }
}
