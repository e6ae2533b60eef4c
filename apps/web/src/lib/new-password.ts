import type { FieldRule } from '@foyer/contract/patterns.ts'
import { keepsRule } from '@foyer/contract/patterns.ts'
import { asCallError } from './call-error.ts'
import { site } from './site.ts'

/** The fields of `NewPasswordFields`; a form's values extend it. */
export interface NewPasswordValues {
  newPassword: string
  confirmNewPassword: string
}

export const emptyNewPassword: NewPasswordValues = { newPassword: '', confirmNewPassword: '' }

/** `rule` is said by the sentence of the field's pattern; the others are failures of the contract too. */
export type NewPasswordProblem = 'rule' | 'inconsistent_twice' | 'password_weak' | 'password_unchanged'

export type PasswordKind = 'password' | 'paymentPassword'

/** The brand's rule of a password, as the gateway gives it with the page. */
export function passwordRule(kind: PasswordKind): FieldRule {
  const rule = site.status.register.fields.find(({ field }) => field === kind)
  if (!rule) throw new Error(`The page came without the rule of "${kind}".`)
  return rule
}

/** A password that keeps its rule, and the same once more (specification section 5); spaces around it do not count. */
export function newPasswordProblems(
  { newPassword, confirmNewPassword }: NewPasswordValues,
  rule: FieldRule,
): Partial<Record<keyof NewPasswordValues, NewPasswordProblem>> {
  const text = newPassword.trim()
  return {
    ...(!keepsRule(rule, text) && { newPassword: 'rule' as const }),
    ...(confirmNewPassword.trim() !== text && { confirmNewPassword: 'inconsistent_twice' as const }),
  }
}

/** The field that the gateway's refusal is about, for `form.setError`; undefined where it is about something else. */
export function newPasswordRefusal(
  error: unknown,
): { field: keyof NewPasswordValues; problem: NewPasswordProblem } | undefined {
  const { code, detail } = asCallError(error)
  if (code === 'inconsistent_twice') return { field: 'confirmNewPassword', problem: code }
  if (code === 'password_weak' || code === 'password_unchanged') return { field: 'newPassword', problem: code }
  const isRule = code === 'field_invalid' || code === 'field_required'
  return isRule && detail.field === 'newPassword' ? { field: 'newPassword', problem: 'rule' } : undefined
}
