import type { Withdrawal } from '@foyer/contract/withdrawals.ts'
import { Card } from '@foyer/ui/card.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatInstant, formatMoney, signOf } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { AccountNumber } from './account-number.tsx'

interface Fact {
  readonly name: string
  readonly value: ReactNode
}

/** What a withdrawal comes to, where it goes and when it was what. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw')
  const facts = [...useAmounts(withdrawal), ...useCircumstances(withdrawal)]
  return (
    <Card padding="lg" heading="h2" title={t('facts')}>
      <dl className="grid gap-y-2 text-sm">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function useAmounts(withdrawal: Withdrawal): Fact[] {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const fact = (name: string, amount: string | null): Fact[] =>
    amount === null ? [] : [{ name, value: <bdi className="tabular-nums">{formatMoney(amount, format)}</bdi> }]
  const { amount, fee, payout, receivedAmount, remainingAmount, refundedAmount } = withdrawal
  return [
    ...fact(t('amount'), amount),
    ...(signOf(fee) === 0 ? [{ name: t('feeName'), value: t('noFee') }] : fact(t('feeName'), `-${fee}`)),
    ...fact(t('arrives'), payout),
    ...fact(t('received'), receivedAmount),
    ...fact(t('remaining'), remainingAmount),
    ...fact(t('refunded'), refundedAmount),
  ]
}

function useCircumstances(withdrawal: Withdrawal): Fact[] {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const { kind, bankName, number, createdAt, paidAt, settledAt, proofs, id } = withdrawal
  const at = (name: string, instant: string | null): Fact[] =>
    instant === null ? [] : [{ name, value: formatInstant(instant, format) }]
  return [
    { name: t('method'), value: t(`kinds.${kind}`) },
    {
      name: t('account'),
      value: (
        <>
          {bankName} <AccountNumber>{number}</AccountNumber>
        </>
      ),
    },
    ...at(t('asked'), createdAt),
    ...at(t('paidAt'), paidAt),
    ...at(t('settledAt'), settledAt),
    ...(proofs > 0 ? [{ name: t('proofs'), value: t('proofCount', { count: proofs }) }] : []),
    { name: t('reference'), value: <code className="font-text select-all">{id}</code> },
  ]
}
