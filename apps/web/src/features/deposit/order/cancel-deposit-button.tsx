import { cancelDeposit, getDeposits } from '@foyer/contract/payments/deposits.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiMutation } from '#platform/api/api.ts'
import { ConfirmDialog } from '#widgets/confirm-dialog.tsx'

/** Cancels a deposit after a confirmation dialog: a member who has already paid should wait instead. */
export function CancelDepositButton({ id }: { id: string }) {
  const t = useTranslations('cashier')
  const [isDialogOpen, setDialogOpen] = useState(false)
  const cancel = useApiMutation(cancelDeposit, { refresh: [getDeposits] })
  const close = () => {
    setDialogOpen(false)
    cancel.reset()
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setDialogOpen(true)}>
        {t('cancel')}
      </Button>
      {isDialogOpen && (
        <ConfirmDialog
          title={t('cancelTitle')}
          text={t('cancelText')}
          confirmLabel={t('cancelYes')}
          cancelLabel={t('cancelNo')}
          variant="danger"
          busy={cancel.isPending}
          busyLabel={t('cancelling')}
          failure={cancel.error ?? undefined}
          onConfirm={() => cancel.mutate({ id }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}
