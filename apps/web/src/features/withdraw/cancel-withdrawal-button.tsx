import { cancelWithdrawal, type Withdrawal } from '@foyer/contract/payments/withdrawals.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { ConfirmDialog } from '#widgets/confirm-dialog.tsx'
import { withdrawalReads } from './refresh-withdrawals.ts'

/** Cancels a withdrawal that is still under review, after a confirmation dialog. */
export function CancelWithdrawalButton({ withdrawal: { id, amount } }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { mutate, isPending, error, reset } = useApiMutation(cancelWithdrawal, { refresh: withdrawalReads })
  const cancel = () => mutate({ id }, { onSuccess: () => setDialogOpen(false) })
  const open = () => {
    reset()
    setDialogOpen(true)
  }
  return (
    <>
      <Button onClick={open}>{t('cancel')}</Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={t('cancelTitle')}
          text={t('cancelText', { amount: formatMoney(amount, format) })}
          confirmLabel={t('cancel')}
          cancelLabel={t('keepIt')}
          variant="danger"
          busy={isPending}
          busyLabel={t('cancelling')}
          failure={error ?? undefined}
          onConfirm={cancel}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  )
}
