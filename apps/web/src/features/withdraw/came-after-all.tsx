import { giveReceipt, type Withdrawal } from '@foyer/contract/withdrawals.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { QuestionDialog } from '#lib/question-dialog.tsx'
import { refreshWithdrawals } from './withdrawal-watch.ts'

/** Confirms that a payout reported as missing has arrived in full. This ends its tracing, so a dialog asks for confirmation. */
export function CameAfterAll({ withdrawal: { id, payout } }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw.receipt')
  const { format } = useLanguage()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useWrite(giveReceipt)
  const say = () =>
    mutate({ id, outcome: 'full' }, { onSettled: () => refreshWithdrawals(client), onSuccess: () => setAsking(false) })
  const open = () => {
    reset()
    setAsking(true)
  }
  return (
    <>
      <Button variant="primary" icon="check" onClick={open}>
        {t('cameAfterAll')}
      </Button>
      {isAsking && (
        <QuestionDialog
          title={t('cameTitle')}
          text={t('cameText', { amount: formatMoney(payout, format) })}
          yes={t('cameYes')}
          no={t('cameNo')}
          busy={isPending}
          busyLabel={t('sending')}
          failure={error ?? undefined}
          onYes={say}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
