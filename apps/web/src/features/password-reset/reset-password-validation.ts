import { fieldPatterns, matchesRule } from '@foyer/contract/field-patterns.ts'
import {
  getBrandPasswordRule,
  type NewPasswordErrorCode,
  validateNewPassword,
} from '#identity/new-password-validation.ts'
import {
  type PhoneCodeErrorCode,
  type PhoneCodeValues,
  validatePhoneCodeForm,
} from '#identity/phone-code/validate-phone-code-form.ts'
import type { FormErrors } from '#widgets/form-resolver.ts'

export interface ResetByEmailValues {
  username: string
  email: string
}

export type ResetByEmailErrorCode = 'usernameMissing' | 'emailMissing' | 'emailInvalid'

/** User name and email address are required, and the address is valid (specification section 5). */
export function validateResetByEmailForm(
  values: ResetByEmailValues,
): FormErrors<ResetByEmailValues, ResetByEmailErrorCode> {
  const { username, email } = trimResetByEmailValues(values)
  const error = emailError(email)
  return { ...(username === '' && { username: 'usernameMissing' as const }), ...(error && { email: error }) }
}

export function trimResetByEmailValues({ username, email }: ResetByEmailValues): ResetByEmailValues {
  return { username: username.trim(), email: email.trim() }
}

function emailError(email: string): 'emailMissing' | 'emailInvalid' | undefined {
  if (email === '') return 'emailMissing'
  return matchesRule(emailRule, email) ? undefined : 'emailInvalid'
}

/** Pattern 3 of specification section 5, at any length. */
const emailRule = { acceptedPattern: fieldPatterns[3] ?? '*', patternId: 3, minLength: 0, maxLength: 255 }

export interface ResetByPhoneValues extends PhoneCodeValues {
  newPassword: string
}

/** Number, code and new password are required (specification section 5). */
export function validateResetByPhoneForm(
  values: ResetByPhoneValues,
): FormErrors<ResetByPhoneValues, PhoneCodeErrorCode | NewPasswordErrorCode> {
  const { newPassword } = values
  return {
    ...validatePhoneCodeForm(values),
    ...validateNewPassword({ newPassword, confirmNewPassword: newPassword }, getBrandPasswordRule('password')),
  }
}
