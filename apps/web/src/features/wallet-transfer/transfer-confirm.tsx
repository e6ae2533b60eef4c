import { Button } from '@foyer/ui/button.tsx'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PageDestination } from '#platform/navigation/navigation.tsx'
import { BackToFormLink } from '#widgets/back-to-form-link.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import type { TransferSummaryData, TransferTerms } from './transfer-form-rules.ts'
import { useMoneyFormatter } from './wallet-cards.tsx'

type TransferConfirmProps = {
  summary: TransferSummaryData
  terms: TransferTerms
  failure: unknown
  onConfirm: () => Promise<void>
  /** The link back to the form. */
  formLink: PageDestination
}

/** The confirm step of a transfer. */
export function TransferConfirmStep({ summary, terms, failure, onConfirm, formLink }: TransferConfirmProps) {
  const t = useTranslations('funds')
  const money = useMoneyFormatter(terms)
  const [isSubmitting, setSubmitting] = useState(false)
  const confirm = async () => {
    setSubmitting(true)
    await onConfirm().finally(() => setSubmitting(false))
  }
  const { direction, wallet, amount } = summary
  const endpoints = [t('balance'), wallet.displayName]
  const [from, to] = direction === 'IN' ? endpoints : endpoints.toReversed()
  const details = [
    { name: t('from'), value: from },
    { name: t('to'), value: to },
    { name: t('amount'), value: money(amount), isMain: true },
  ]
  return (
    <div className="grid gap-6">
      <DetailList items={details} boxed />
      <FormFailure error={failure} />
      <div className="grid gap-2">
        <Button variant="primary" size="lg" wide busy={isSubmitting} busyLabel={t('sending')} onClick={confirm}>
          {t('confirm', { amount: money(amount) })}
        </Button>
        {!isSubmitting && <BackToFormLink {...formLink} />}
      </div>
    </div>
  )
}
