import { getWithdrawTerms, type PayoutAccount, removePayoutAccount } from '@foyer/contract/withdrawals.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Dialog } from '@foyer/ui/dialog.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { asCallError } from '#lib/call-error.ts'
import { PaymentPasswordMissing } from '#lib/payment-password-missing.tsx'
import { toasts } from '#lib/toasts.ts'
import { PayerForm } from './payer-form.tsx'

type RemoveAccountDialogProps = { account: PayoutAccount; hasPaymentPassword: boolean; onClose: () => void }

/** Removes a payout account after confirmation with the payment password. */
export function RemoveAccountDialog({ account, hasPaymentPassword, onClose }: RemoveAccountDialogProps) {
  const t = useTranslations('withdraw.accounts')
  const frame = useTranslations('frame')
  const { mutateAsync: remove } = useWrite(removePayoutAccount, { refresh: [getWithdrawTerms] })
  const [isSending, setSending] = useState(false)
  const send = async (paymentPassword: string) => {
    setSending(true)
    try {
      await remove({ id: account.id, paymentPassword }).catch((error: unknown) => {
        // The account is already removed, which is the wanted result.
        if (asCallError(error).code !== 'payout_account_not_found') throw error
      })
      toasts.add({ tone: 'success', title: t('removed') })
      onClose()
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      alert
      size="sm"
      onOpenChange={onClose}
      dismissable={!isSending}
      title={t('removeTitle')}
      closeLabel={frame('close')}
    >
      <div className="grid gap-4">
        <p className="text-muted wrap-anywhere">
          {t('removeText', { bank: account.bankName, number: account.number })}
        </p>
        {hasPaymentPassword ? (
          <PayerForm action={t('remove')} busyLabel={t('removing')} variant="danger" autoFocus onGiven={send}>
            <Button wide size="lg" disabled={isSending} onClick={onClose}>
              {t('keep')}
            </Button>
          </PayerForm>
        ) : (
          <PaymentPasswordMissing back="withdraw" />
        )}
      </div>
    </Dialog>
  )
}
