import { fieldPatterns, keepsRule } from '@foyer/contract/patterns.ts'
import { type NewPasswordProblem, newPasswordProblems, passwordRule } from '#lib/new-password.ts'
import { type PhoneCodeProblem, type PhoneCodeValues, phoneCodeProblems } from '#lib/phone-code.ts'
import type { Problems } from '#lib/problem-resolver.ts'

export interface MailValues {
  username: string
  email: string
}

export type MailProblem = 'usernameMissing' | 'emailMissing' | 'emailInvalid'

/** User name and email address are required, and the address is valid (specification section 5). */
export function mailProblems(values: MailValues): Problems<MailValues, MailProblem> {
  const { username, email } = trimmedMail(values)
  const problem = emailProblem(email)
  return { ...(username === '' && { username: 'usernameMissing' as const }), ...(problem && { email: problem }) }
}

export function trimmedMail({ username, email }: MailValues): MailValues {
  return { username: username.trim(), email: email.trim() }
}

function emailProblem(email: string): 'emailMissing' | 'emailInvalid' | undefined {
  if (email === '') return 'emailMissing'
  return keepsRule(mailbox, email) ? undefined : 'emailInvalid'
}

/** Pattern 3 of specification section 5, at any length. */
const mailbox = { acceptedPattern: fieldPatterns[3] ?? '*', patternId: 3, minLength: 0, maxLength: 255 }

export interface PhoneValues extends PhoneCodeValues {
  newPassword: string
}

/** Number, code and new password are required (specification section 5). */
export function phoneProblems(values: PhoneValues): Problems<PhoneValues, PhoneCodeProblem | NewPasswordProblem> {
  const { newPassword } = values
  return {
    ...phoneCodeProblems(values),
    ...newPasswordProblems({ newPassword, confirmNewPassword: newPassword }, passwordRule('password')),
  }
}
