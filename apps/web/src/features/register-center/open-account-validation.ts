import { type FieldRule, matchesRule } from '@foyer/contract/field-patterns.ts'
import { memberTypes } from '@foyer/contract/roles.ts'
import { getBrandPasswordRule } from '#identity/new-password-validation.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { site } from '#platform/site/site.ts'
import type { FormErrors } from '#widgets/form-resolver.ts'
import type { AccountType } from './account-type-field.tsx'

export interface OpenAccountValues {
  account: string
  /** The first password, with the name that `NewPasswordFields` needs. */
  newPassword: string
  type: AccountType
}

export const emptyOpenAccountValues: OpenAccountValues = { account: '', newPassword: '', type: memberTypes.member }

/** An account as the agent has opened it, with the password that the holder changes at the first login. */
export interface OpenedAccount {
  readonly account: string
  readonly password: string
  readonly type: AccountType
}

/** `rule` is shown with the message of the field's pattern; the others are errors of the contract. */
export type OpenAccountErrorCode = 'rule' | 'username_taken' | 'password_weak'

/** The brand's rule for user names, from the page's initial data. */
export function getBrandUsernameRule(): FieldRule {
  const rule = site.status.register.fields.find(({ field }) => field === 'username')
  if (!rule) throw new Error('The page data has no rule for user names.')
  return rule
}

/** User name and password match the brand's rules; surrounding spaces are ignored. */
export function validateOpenAccountForm({
  account,
  newPassword,
}: OpenAccountValues): FormErrors<OpenAccountValues, OpenAccountErrorCode> {
  return {
    ...(!matchesRule(getBrandUsernameRule(), account.trim()) && { account: 'rule' as const }),
    ...(!matchesRule(getBrandPasswordRule('password'), newPassword.trim()) && { newPassword: 'rule' as const }),
  }
}

/** The field that the gateway's error is about; undefined for any other error. */
export function toOpenAccountFieldError(
  error: unknown,
): { field: 'account' | 'newPassword'; error: OpenAccountErrorCode } | undefined {
  const { code, detail } = toCallError(error)
  if (code === 'username_taken') return { field: 'account', error: code }
  if (code === 'password_weak') return { field: 'newPassword', error: code }
  if (code !== 'field_invalid' && code !== 'field_required') return undefined
  return { field: detail.field === 'password' ? 'newPassword' : 'account', error: 'rule' }
}
