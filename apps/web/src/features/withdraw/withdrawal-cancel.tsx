import { cancelWithdrawal, type Withdrawal } from '@foyer/contract/withdrawals.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { QuestionDialog } from '#lib/question-dialog.tsx'
import { refreshWithdrawals } from './withdrawal-watch.ts'

/** Cancels a withdrawal that is still under review, after a confirmation dialog. */
export function CancelWithdrawal({ withdrawal: { id, amount } }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useWrite(cancelWithdrawal)
  const cancel = () =>
    mutate({ id }, { onSettled: () => refreshWithdrawals(client), onSuccess: () => setAsking(false) })
  const open = () => {
    reset()
    setAsking(true)
  }
  return (
    <>
      <Button onClick={open}>{t('cancel')}</Button>
      {isAsking && (
        <QuestionDialog
          title={t('cancelTitle')}
          text={t('cancelText', { amount: formatMoney(amount, format) })}
          yes={t('cancel')}
          no={t('keepIt')}
          variant="danger"
          busy={isPending}
          busyLabel={t('cancelling')}
          failure={error ?? undefined}
          onYes={cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
