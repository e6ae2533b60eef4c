import { fieldPatterns, keepsRule } from '@foyer/contract/patterns.ts'
import type { FieldSetting } from '@foyer/contract/site.ts'
import { asCallError } from '#lib/call-error.ts'
import { type PhoneCodeProblem, type PhoneCodeValues, phoneCodeProblems, phoneCodeRefusal } from '#lib/phone-code.ts'
import type { Problems } from '#lib/problem-resolver.ts'

export interface BindEmailValues {
  email: string
  /** Re-authenticates the member before a code is sent. */
  password: string
  verificationCode: string
}

export type BindMobileValues = PhoneCodeValues & Pick<BindEmailValues, 'password'>

/** Each is shown with the message of the error of its name (`errors.<code>`), except `password_missing`. */
export type BindProblem =
  | PhoneCodeProblem
  | 'field_invalid'
  | 'email_taken'
  | 'password_missing'
  | 'password_wrong'
  | 'too_many_attempts'

const mailbox = { acceptedPattern: fieldPatterns[3] ?? '*', patternId: 3, minLength: 6, maxLength: 254 }

/**
 * The email address matches the brand's rule, if there is one, and the code is filled in. The password is checked when
 * a code is sent.
 */
export function bindEmailProblems(
  { email, verificationCode }: BindEmailValues,
  fields: readonly FieldSetting[],
): Problems<BindEmailValues, BindProblem> {
  const rule = fields.find(({ field }) => field === 'email') ?? mailbox
  return {
    ...(!keepsRule(rule, email.trim()) && { email: 'field_invalid' as const }),
    ...(verificationCode.trim() === '' && { verificationCode: 'code_missing' as const }),
  }
}

export function bindMobileProblems(values: BindMobileValues): Problems<BindMobileValues, BindProblem> {
  return phoneCodeProblems(values)
}

/** The error of the password field; undefined for an unrelated error. */
export function passwordRefusal(error: unknown): 'password_wrong' | 'too_many_attempts' | undefined {
  const { code } = asCallError(error)
  return code === 'password_wrong' || code === 'too_many_attempts' ? code : undefined
}

/** The field of the email form that an error is about, for `form.setError`. */
export function emailRefusal(error: unknown): { field: keyof BindEmailValues; problem: BindProblem } | undefined {
  const password = passwordRefusal(error)
  if (password) return { field: 'password', problem: password }
  const { code } = asCallError(error)
  if (code === 'email_taken' || code === 'field_invalid') return { field: 'email', problem: code }
  const refusal = phoneCodeRefusal(error)
  return refusal?.field === 'verificationCode' ? { field: 'verificationCode', problem: refusal.problem } : undefined
}
