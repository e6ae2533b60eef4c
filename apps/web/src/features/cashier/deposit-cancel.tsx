import { cancelDeposit, getDeposits } from '@foyer/contract/wallet.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { QuestionDialog } from '#lib/question-dialog.tsx'

/** Cancels a deposit after a confirmation dialog: a member who has already paid should wait instead. */
export function CancelDeposit({ id }: { id: string }) {
  const t = useTranslations('cashier')
  const [isAsked, setAsked] = useState(false)
  const cancel = useWrite(cancelDeposit, { refresh: [getDeposits] })
  const close = () => {
    setAsked(false)
    cancel.reset()
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {t('cancel')}
      </Button>
      {isAsked && (
        <QuestionDialog
          title={t('cancelTitle')}
          text={t('cancelText')}
          yes={t('cancelYes')}
          no={t('cancelNo')}
          variant="danger"
          busy={cancel.isPending}
          busyLabel={t('cancelling')}
          failure={cancel.error ?? undefined}
          onYes={() => cancel.mutate({ id }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </>
  )
}
