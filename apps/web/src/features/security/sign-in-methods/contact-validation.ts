import { fieldPatterns, matchesRule } from '@foyer/contract/field-patterns.ts'
import type { RegisterFieldSetting } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import {
  type PhoneCodeErrorCode,
  type PhoneCodeValues,
  toPhoneCodeFieldError,
  validatePhoneCodeForm,
} from '#identity/phone-code/validate-phone-code-form.ts'
import { toCallError } from '#platform/api/call-error.ts'
import type { FormErrors } from '#widgets/form-resolver.ts'

export interface AddEmailValues {
  email: string
  /** Re-authenticates the member before a code is sent. */
  password: string
  verificationCode: string
}

export type AddMobileValues = PhoneCodeValues & Pick<AddEmailValues, 'password'>

/** Each is shown with the message of the error of its name (`errors.<code>`), except `password_missing`. */
export type ContactErrorCode =
  | PhoneCodeErrorCode
  | 'field_invalid'
  | 'email_taken'
  | 'password_missing'
  | 'password_wrong'
  | 'too_many_attempts'

const defaultEmailRule = { acceptedPattern: fieldPatterns[3] ?? '*', patternId: 3, minLength: 6, maxLength: 254 }

/**
 * The email address matches the brand's rule, if there is one, and the code is filled in. The password is checked when
 * a code is sent.
 */
export function validateAddEmailForm(
  { email, verificationCode }: AddEmailValues,
  fields: readonly RegisterFieldSetting[],
): FormErrors<AddEmailValues, ContactErrorCode> {
  const rule = fields.find(({ field }) => field === 'email') ?? defaultEmailRule
  return {
    ...(!matchesRule(rule, email.trim()) && { email: 'field_invalid' as const }),
    ...(verificationCode.trim() === '' && { verificationCode: 'code_missing' as const }),
  }
}

export function validateAddMobileForm(values: AddMobileValues): FormErrors<AddMobileValues, ContactErrorCode> {
  return validatePhoneCodeForm(values)
}

/** The error of the password field; undefined for an unrelated error. */
export function toCurrentPasswordError(error: unknown): 'password_wrong' | 'too_many_attempts' | undefined {
  const { code } = toCallError(error)
  return code === 'password_wrong' || code === 'too_many_attempts' ? code : undefined
}

/** The field of the email form that an error is about, for `form.setError`. */
export function toContactEmailFieldError(
  error: unknown,
): { field: keyof AddEmailValues; error: ContactErrorCode } | undefined {
  const passwordError = toCurrentPasswordError(error)
  if (passwordError) return { field: 'password', error: passwordError }
  const { code } = toCallError(error)
  if (code === 'email_taken' || code === 'field_invalid') return { field: 'email', error: code }
  const phoneCodeError = toPhoneCodeFieldError(error)
  return phoneCodeError?.field === 'verificationCode'
    ? { field: 'verificationCode', error: phoneCodeError.error }
    : undefined
}
