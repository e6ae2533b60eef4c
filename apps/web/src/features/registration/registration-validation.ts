import { matchesRule } from '@foyer/contract/field-patterns.ts'
import { type RegisterFieldName, registerFieldNames } from '@foyer/contract/identity/register-fields.ts'
import type { PhoneCodeErrorCode, PhoneCodeValues } from '#identity/phone-code/validate-phone-code-form.ts'
import type { FormErrors } from '#widgets/form-resolver.ts'
import type { RegisterFieldRule } from './visible-register-fields.ts'

export type RegisterFormValues = Record<RegisterFieldName, string> &
  PhoneCodeValues & {
    /** Never submitted. */
    confirmPassword: string
    termsAccepted: boolean
    ageConfirmed: boolean
  }

/**
 * `rule` is shown with the message of the field's pattern, `terms` and `age` with messages of their own; the others are
 * errors of the contract.
 */
export type RegisterErrorCode =
  | 'rule'
  | 'terms'
  | 'age'
  | 'inconsistent_twice'
  | 'username_taken'
  | 'password_weak'
  | 'invitation_code_error'
  | 'captcha_failed'
  | PhoneCodeErrorCode

export const emptyRegisterFormValues: RegisterFormValues = {
  ...(Object.fromEntries(registerFieldNames.map((name) => [name, ''])) as Record<RegisterFieldName, string>),
  countryDialingCode: '',
  verificationCode: '',
  confirmPassword: '',
  termsAccepted: false,
  ageConfirmed: false,
}

export interface RegisterValidationContext {
  readonly rules: readonly RegisterFieldRule[]
  /** The mobile number is verified by a code, which is submitted with it. */
  readonly verifiesMobile: boolean
  /** Invitation codes that the gateway does not know. */
  readonly unknownCodes: ReadonlySet<string>
}

/**
 * All errors, terms first, then in the order of the fields (specification sections 4 and 5): required fields are
 * filled, each filled field matches its rule, both passwords are equal, and a verified number has its code.
 */
export function validateRegistrationForm(
  values: RegisterFormValues,
  checks: RegisterValidationContext,
): FormErrors<RegisterFormValues, RegisterErrorCode> {
  const errors: Partial<Record<keyof RegisterFormValues, RegisterErrorCode>> = {}
  if (!values.termsAccepted) errors.termsAccepted = 'terms'
  for (const rule of checks.rules) {
    const error = validateField(rule, values[rule.field].trim(), checks)
    if (error) errors[rule.field] = error
    if (rule.field === 'password' && values.confirmPassword.trim() !== values.password.trim()) {
      errors.confirmPassword = 'inconsistent_twice'
    }
    if (rule.field === 'mobileNum' && isCodeMissing(values, checks)) errors.verificationCode = 'code_missing'
  }
  if (!values.ageConfirmed) errors.ageConfirmed = 'age'
  return errors
}

function validateField(
  rule: RegisterFieldRule,
  value: string,
  checks: RegisterValidationContext,
): RegisterErrorCode | undefined {
  if (value === '') return rule.required ? 'rule' : undefined
  if (rule.field === 'captcha') return undefined
  if (rule.field === 'affiliateCode' && checks.unknownCodes.has(value)) return 'invitation_code_error'
  return matchesRule(rule, value) ? undefined : 'rule'
}

function isCodeMissing(
  { mobileNum, verificationCode }: RegisterFormValues,
  { verifiesMobile }: RegisterValidationContext,
): boolean {
  return verifiesMobile && mobileNum.trim() !== '' && verificationCode.trim() === ''
}

/** The filled fields of the brand, trimmed, as the call expects them. */
export function pickFilledFields(values: RegisterFormValues, rules: readonly RegisterFieldRule[]) {
  const filled = rules.map(({ field }) => [field, values[field].trim()] as const).filter(([, value]) => value !== '')
  return Object.fromEntries(filled) as Partial<Record<RegisterFieldName, string>>
}
