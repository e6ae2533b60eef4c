import { submitPayoutReceipt, type Withdrawal } from '@foyer/contract/payments/withdrawals.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { withdrawalReads } from '#features/withdraw/refresh-withdrawals.ts'
import { useApiMutation } from '#platform/api/api.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { ConfirmDialog } from '#widgets/confirm-dialog.tsx'

/** Confirms that a payout reported as missing has arrived in full. This ends its tracing, so a dialog asks for confirmation. */
export function ConfirmLateReceiptButton({ withdrawal: { id, payout } }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw.receipt')
  const { format } = useLanguage()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { mutate, isPending, error, reset } = useApiMutation(submitPayoutReceipt, { refresh: withdrawalReads })
  const confirmReceipt = () => mutate({ id, outcome: 'full' }, { onSuccess: () => setDialogOpen(false) })
  const open = () => {
    reset()
    setDialogOpen(true)
  }
  return (
    <>
      <Button variant="primary" icon="check" onClick={open}>
        {t('cameAfterAll')}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={t('cameTitle')}
          text={t('cameText', { amount: formatMoney(payout, format) })}
          confirmLabel={t('cameYes')}
          cancelLabel={t('cameNo')}
          busy={isPending}
          busyLabel={t('sending')}
          failure={error ?? undefined}
          onConfirm={confirmReceipt}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </>
  )
}
