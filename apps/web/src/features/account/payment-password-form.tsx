import { changePaymentPassword } from '@foyer/contract/password.ts'
import { getSecurityCentre } from '@foyer/contract/security.ts'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { OwnPasswordForm } from './own-password-form.tsx'

export type PaymentPasswordFormProps = {
  /** Called once it is set. */
  onChanged: () => void
}

/** Sets or changes the password that withdrawals require. For a page of the member centre. */
export function PaymentPasswordForm({ onChanged }: PaymentPasswordFormProps) {
  const t = useTranslations('password')
  const { mutateAsync } = useWrite(changePaymentPassword, { refresh: [getSecurityCentre] })
  return (
    <OwnPasswordForm
      kind="paymentPassword"
      ownLabel={t('login')}
      submitLabel={t('setPayment')}
      send={({ ownPassword, ...twice }) => mutateAsync({ password: ownPassword, ...twice })}
      onChanged={onChanged}
    />
  )
}
