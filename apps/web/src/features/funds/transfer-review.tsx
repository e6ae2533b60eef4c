import { Button } from '@foyer/ui/button.tsx'
import { FactList } from '@foyer/ui/fact-list.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeLink } from '#lib/change-link.tsx'
import { FormFailure } from '#lib/form-failure.tsx'
import type { Destination } from '#lib/navigation.tsx'
import type { FundsSummary, FundsTerms } from './funds-form.ts'
import { useMoney } from './wallet-cards.tsx'

type TransferReviewProps = {
  summary: FundsSummary
  terms: FundsTerms
  failure: unknown
  onConfirm: () => Promise<void>
  /** The link back to the form. */
  form: Destination
}

/** The confirm step of a transfer. */
export function TransferReview({ summary, terms, failure, onConfirm, form }: TransferReviewProps) {
  const t = useTranslations('funds')
  const money = useMoney(terms)
  const [isSending, setSending] = useState(false)
  const confirm = async () => {
    setSending(true)
    await onConfirm().finally(() => setSending(false))
  }
  const { direction, wallet, amount } = summary
  const ends = [t('balance'), wallet.displayName]
  const [from, to] = direction === 'IN' ? ends : ends.toReversed()
  const facts = [
    { name: t('from'), value: from },
    { name: t('to'), value: to },
    { name: t('amount'), value: money(amount), isMain: true },
  ]
  return (
    <div className="grid gap-6">
      <FactList facts={facts} boxed />
      <FormFailure error={failure} />
      <div className="grid gap-2">
        <Button variant="primary" size="lg" wide busy={isSending} busyLabel={t('sending')} onClick={confirm}>
          {t('confirm', { amount: money(amount) })}
        </Button>
        {!isSending && <ChangeLink {...form} />}
      </div>
    </div>
  )
}
