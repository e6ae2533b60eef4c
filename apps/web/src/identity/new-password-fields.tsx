import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { PasswordField } from '@foyer/ui/password-field.tsx'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldRuleText } from '#platform/i18n/use-field-rule-text.ts'
import {
  getBrandPasswordRule,
  type NewPasswordErrorCode,
  type NewPasswordValues,
  type PasswordKind,
} from './new-password-validation.ts'
import { PasswordStrengthMeter } from './password-strength-meter.tsx'

export type NewPasswordFieldsProps<Values extends FieldValues> = {
  /** Its values have the fields of `NewPasswordValues`; with `isOnce` the first of them. */
  form: UseFormReturn<Values>
  kind?: PasswordKind
  /** The account of the password, where the form knows it: a password that contains it is easier to guess. */
  account?: string
  /** Omits the confirmation: with a text-message code beside it, the password can be set again. */
  isOnce?: boolean
}

/** A new password and its confirmation. Shows the strength of a login password while it is typed. */
export function NewPasswordFields<Values extends Pick<NewPasswordValues, 'newPassword'>>(
  props: NewPasswordFieldsProps<Values>,
) {
  const { kind = 'password', account = '', isOnce = false } = props
  const t = useTranslations()
  const ruleText = useFieldRuleText()
  // The form may have other fields; only these are used here.
  const form = props.form as unknown as UseFormReturn<NewPasswordValues>
  const { errors } = form.formState
  const rule = getBrandPasswordRule(kind)
  const getFieldError = (field: keyof NewPasswordValues) => {
    const error = errors[field]?.type as NewPasswordErrorCode | undefined
    if (error === undefined) return undefined
    return error === 'rule' ? ruleText(rule) : t(`errors.${error}`)
  }
  const isPayment = kind === 'paymentPassword'
  const shared = {
    showLabel: t('session.showPassword'),
    hideValueLabel: t('session.hidePassword'),
    autoComplete: isPayment ? 'off' : 'new-password',
    // A longer password gets an error: silently truncated, it would be another password.
    maxLength: limits.passwordMaxChars,
    required: true,
    ...(isPayment && rule.patternId === digitsOnly && ({ inputMode: 'numeric' } as const)),
  }
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          {...form.register('newPassword')}
          {...shared}
          label={isPayment ? t('password.newPayment') : t('password.new')}
          hint={ruleText(rule)}
          error={getFieldError('newPassword')}
        />
        {!isPayment && <PasswordStrengthMeter password={form.watch('newPassword')} account={account} />}
      </div>
      {!isOnce && (
        <PasswordField
          {...form.register('confirmNewPassword')}
          {...shared}
          label={isPayment ? t('password.againPayment') : t('password.again')}
          error={getFieldError('confirmNewPassword')}
        />
      )}
    </>
  )
}

/** The digits-only pattern of specification section 5: a numeric keypad is enough. */
const digitsOnly = 6
