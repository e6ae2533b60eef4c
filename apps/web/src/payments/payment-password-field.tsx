import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { PasswordField, type PasswordFieldProps } from '@foyer/ui/password-field.tsx'
import { useTranslations } from 'use-intl'
import { toCallError } from '#platform/api/call-error.ts'

export type PaymentPasswordErrorCode = 'passwordMissing' | 'payment_password_wrong' | 'too_many_attempts'

/** The error of the payment password; undefined for any other error. */
export function toPaymentPasswordError(error: unknown): PaymentPasswordErrorCode | undefined {
  const { code } = toCallError(error)
  return code === 'payment_password_wrong' || code === 'too_many_attempts' ? code : undefined
}

export type PaymentPasswordFieldProps = Omit<
  PasswordFieldProps,
  'label' | 'hint' | 'error' | 'showLabel' | 'hideValueLabel' | 'maxLength' | 'required'
> & { problem: PaymentPasswordErrorCode | undefined }

/**
 * The password that authorises withdrawals and transfers. Autocomplete is off: a password manager would fill in the
 * login password.
 */
export function PaymentPasswordField({ problem, ...props }: PaymentPasswordFieldProps) {
  const t = useTranslations()
  return (
    <PasswordField
      autoComplete="off"
      {...props}
      label={t('payer.label')}
      hint={t('payer.hint')}
      error={problem && (problem === 'passwordMissing' ? t('payer.passwordMissing') : t(`errors.${problem}`))}
      showLabel={t('session.showPassword')}
      hideValueLabel={t('session.hidePassword')}
      maxLength={limits.passwordMaxChars}
      required
    />
  )
}
