import { addPayoutAccount, getWithdrawalOptions, type PayoutAccountKind } from '@foyer/contract/payments/withdrawals.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { FormattedAccountNumber } from './formatted-account-number.tsx'
import { PaymentPasswordConfirmForm } from './payment-password-confirm-form.tsx'
import {
  normalizeAccountNumber,
  type PayoutAccountFormValues,
  toPayoutAccountFieldError,
} from './payout-account-form-rules.ts'

type PayoutAccountConfirmProps = {
  form: UseFormReturn<PayoutAccountFormValues>
  kind: PayoutAccountKind
  onSubmittingChange: (isSubmitting: boolean) => void
  /** Back to the fields, which keep their values and show the errors. */
  onBack: () => void
  onAdded: (id: string) => void
}

/** The confirm step of a new payout account: its number in groups that are easy to compare, and the payment password. */
export function PayoutAccountConfirmStep({
  form,
  kind,
  onSubmittingChange,
  onBack,
  onAdded,
}: PayoutAccountConfirmProps) {
  const t = useTranslations('withdraw.accounts')
  const { mutateAsync: add } = useApiMutation(addPayoutAccount, { refresh: [getWithdrawalOptions] })
  const [isSubmitting, setSubmitting] = useState(false)
  const { bankName, number, holder } = form.getValues()
  const normalizedNumber = normalizeAccountNumber(number, kind)
  const submit = async (paymentPassword: string) => {
    setSubmitting(true)
    onSubmittingChange(true)
    try {
      const { id } = await add({ kind, bankName, number: normalizedNumber, holder: holder.trim(), paymentPassword })
      toastQueue.add({ tone: 'success', title: t('added') })
      onAdded(id)
    } catch (error) {
      const fieldError = toPayoutAccountFieldError(error)
      if (!fieldError) throw error
      onBack()
      form.setError(fieldError.field, { type: fieldError.problem }, { shouldFocus: true })
    } finally {
      setSubmitting(false)
      onSubmittingChange(false)
    }
  }
  const details = [
    { name: t(kind === 'bank' ? 'bank' : 'walletCompany'), value: bankName },
    {
      name: t(kind === 'bank' ? 'number' : 'walletNumber'),
      value: (
        <FormattedAccountNumber>
          {kind === 'bank' ? normalizedNumber.replaceAll(/(.{4})(?=.)/g, '$1 ') : normalizedNumber}
        </FormattedAccountNumber>
      ),
    },
    { name: t('holder'), value: <bdi>{holder.trim()}</bdi> },
  ]
  return (
    <div className="grid gap-4">
      <dl className="grid gap-3 rounded-card bg-surface-3 px-4 py-3">
        {details.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted text-pretty">{t('reviewText')}</p>
      <PaymentPasswordConfirmForm submitLabel={t('add')} busyLabel={t('adding')} onSubmit={submit}>
        <Button wide size="lg" disabled={isSubmitting} onClick={onBack}>
          {t('back')}
        </Button>
      </PaymentPasswordConfirmForm>
    </div>
  )
}
