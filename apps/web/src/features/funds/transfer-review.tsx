import { Button } from '@foyer/ui/button.tsx'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#lib/form-failure.tsx'
import type { FundsSummary, FundsTerms } from './funds-form.ts'
import { useMoney } from './wallet-cards.tsx'

type TransferReviewProps = {
  summary: FundsSummary
  terms: FundsTerms
  failure: unknown
  onConfirm: () => Promise<void>
  onChange: () => void
}

/** Everything once more before it is sent. */
export function TransferReview({ summary, terms, failure, onConfirm, onChange }: TransferReviewProps) {
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
      <dl className="grid gap-2 rounded-card bg-surface-3 px-4 py-3">
        {facts.map(({ name, value, isMain }) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd
              className={`min-w-0 tabular-nums wrap-anywhere ${isMain ? 'font-display text-xl font-bold' : 'font-semibold'}`}
            >
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <FormFailure error={failure} />
      <div className="grid gap-2">
        <Button variant="primary" size="lg" wide busy={isSending} busyLabel={t('sending')} onClick={confirm}>
          {t('confirm', { amount: money(amount) })}
        </Button>
        {!isSending && (
          <Button variant="ghost" wide onClick={onChange}>
            {t('change')}
          </Button>
        )}
      </div>
    </div>
  )
}
