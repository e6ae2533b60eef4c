import { getWithdrawalOptions, type PayoutAccount, removePayoutAccount } from '@foyer/contract/payments/withdrawals.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PaymentPasswordRequiredNotice } from '#payments/payment-password-required-notice.tsx'
import { useApiMutation } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import { toastQueue } from '#platform/browser/toast-queue.ts'
import { PaymentPasswordConfirmForm } from './payment-password-confirm-form.tsx'

type RemoveAccountDialogProps = { account: PayoutAccount; hasPaymentPassword: boolean; onClose: () => void }

/** Removes a payout account after confirmation with the payment password. */
export function RemoveAccountDialog({ account, hasPaymentPassword, onClose }: RemoveAccountDialogProps) {
  const t = useTranslations('withdraw.accounts')
  const frame = useTranslations('frame')
  const { mutateAsync: remove } = useApiMutation(removePayoutAccount, { refresh: [getWithdrawalOptions] })
  const [isSubmitting, setSubmitting] = useState(false)
  const submit = async (paymentPassword: string) => {
    setSubmitting(true)
    try {
      await remove({ id: account.id, paymentPassword }).catch((error: unknown) => {
        // The account is already removed, which is the wanted result.
        if (toCallError(error).code !== 'payout_account_not_found') throw error
      })
      toastQueue.add({ tone: 'success', title: t('removed') })
      onClose()
    } finally {
      setSubmitting(false)
    }
  }
  return (
    <Dialog
      open
      alert
      size="sm"
      onOpenChange={onClose}
      dismissable={!isSubmitting}
      title={t('removeTitle')}
      closeLabel={frame('close')}
    >
      <div className="grid gap-4">
        <p className="text-muted wrap-anywhere">
          {t('removeText', { bank: account.bankName, number: account.number })}
        </p>
        {hasPaymentPassword ? (
          <PaymentPasswordConfirmForm
            submitLabel={t('remove')}
            busyLabel={t('removing')}
            variant="danger"
            autoFocus
            onSubmit={submit}
          >
            <Button wide size="lg" disabled={isSubmitting} onClick={onClose}>
              {t('keep')}
            </Button>
          </PaymentPasswordConfirmForm>
        ) : (
          <PaymentPasswordRequiredNotice />
        )}
      </div>
    </Dialog>
  )
}
