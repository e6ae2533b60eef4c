import { dayMs } from '@foyer/contract/calendar-periods.ts'
import type { SecurityCentreData } from '@foyer/contract/identity/security-centre.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'

/** What protects an account, by the gateway's data. The names are those of the page sections that change them. */
export type AccountProtectionName = 'password' | 'paymentPassword' | 'email' | 'mobile' | 'authenticator'

export interface AccountSecurityLevel {
  readonly level: 'low' | 'medium' | 'high'
  readonly done: readonly AccountProtectionName[]
  /** What would raise the level. */
  readonly missing: readonly AccountProtectionName[]
}

/** How well an account is protected. The password's age counts only where the brand expires passwords. */
export function computeAccountSecurityLevel(
  centre: Pick<SecurityCentreData, 'passwordChangedAt' | 'hasPaymentPassword' | 'email' | 'mobile' | 'authenticator'>,
  { doPasswordsExpire, nowMs }: { readonly doPasswordsExpire: boolean; readonly nowMs: number },
): AccountSecurityLevel {
  const ageMs = nowMs - Date.parse(centre.passwordChangedAt)
  const protections: readonly (readonly [AccountProtectionName, boolean])[] = [
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
