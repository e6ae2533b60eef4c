import type { FieldRule } from '@foyer/contract/field-patterns.ts'
import { matchesRule } from '@foyer/contract/field-patterns.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { site } from '#platform/site/site.ts'

/** The fields of `NewPasswordFields`; a form's values extend it. */
export interface NewPasswordValues {
  newPassword: string
  confirmNewPassword: string
}

export const emptyNewPasswordValues: NewPasswordValues = { newPassword: '', confirmNewPassword: '' }

/** `rule` is shown with the message of the field's pattern; the others are errors of the contract, too. */
export type NewPasswordErrorCode = 'rule' | 'inconsistent_twice' | 'password_weak' | 'password_unchanged'

export type PasswordKind = 'password' | 'paymentPassword'

/** The brand's rule for a password, from the page's initial data. */
export function getBrandPasswordRule(kind: PasswordKind): FieldRule {
  const rule = site.status.register.fields.find(({ field }) => field === kind)
  if (!rule) throw new Error(`The page data has no rule for "${kind}".`)
  return rule
}

/**
 * The password matches its rule, and its confirmation is equal (specification section 5); surrounding spaces are
 * ignored.
 */
export function validateNewPassword(
  { newPassword, confirmNewPassword }: NewPasswordValues,
  rule: FieldRule,
): Partial<Record<keyof NewPasswordValues, NewPasswordErrorCode>> {
  const text = newPassword.trim()
  return {
    ...(!matchesRule(rule, text) && { newPassword: 'rule' as const }),
    ...(confirmNewPassword.trim() !== text && { confirmNewPassword: 'inconsistent_twice' as const }),
  }
}

/** The field that the gateway's error is about, for `form.setError`; undefined for any other error. */
export function toNewPasswordFieldError(
  error: unknown,
): { field: keyof NewPasswordValues; error: NewPasswordErrorCode } | undefined {
  const { code, detail } = toCallError(error)
  if (code === 'inconsistent_twice') return { field: 'confirmNewPassword', error: code }
  if (code === 'password_weak' || code === 'password_unchanged') return { field: 'newPassword', error: code }
  const isRule = code === 'field_invalid' || code === 'field_required'
  return isRule && detail.field === 'newPassword' ? { field: 'newPassword', error: 'rule' } : undefined
}
