import { changePaymentPassword } from '@foyer/contract/identity/password.ts'
import { getSecurityCentre } from '@foyer/contract/identity/security-centre.ts'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { NewPasswordForm } from './new-password-form.tsx'

export type SetPaymentPasswordFormProps = {
  /** Called once it is set. */
  onChanged: () => void
}

/** Sets or changes the password that withdrawals require. For a page of the member centre. */
export function SetPaymentPasswordForm({ onChanged }: SetPaymentPasswordFormProps) {
  const t = useTranslations('password')
  const { mutateAsync } = useApiMutation(changePaymentPassword, { refresh: [getSecurityCentre] })
  return (
    <NewPasswordForm
      kind="paymentPassword"
      currentPasswordLabel={t('login')}
      submitLabel={t('setPayment')}
      send={({ ownPassword, newPassword, confirmNewPassword }) =>
        mutateAsync({ password: ownPassword, newPassword, confirmNewPassword })
      }
      onChanged={onChanged}
    />
  )
}
