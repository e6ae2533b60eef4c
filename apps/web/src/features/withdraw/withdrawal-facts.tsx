import { getWithdrawTerms, type Withdrawal } from '@foyer/contract/withdrawals.ts'
import { Card } from '@foyer/ui/card.tsx'
import { type Fact, FactList } from '@foyer/ui/fact-list.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { read } from '#lib/api.ts'
import { formatInstant, formatMoney, signOf } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { AccountNumber } from './account-number.tsx'
import { useWithdrawWords } from './withdraw-words.ts'

/** The amounts, the payout account and the times of a withdrawal. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw')
  const facts = [...useAmounts(withdrawal), ...useCircumstances(withdrawal)]
  return (
    <Card padding="lg" heading="h2" title={t('facts')}>
      <FactList facts={facts} look="quiet" />
    </Card>
  )
}

function useAmounts(withdrawal: Withdrawal): Fact[] {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const { noFee } = useWithdrawWords()
  const fact = (name: string, amount: string | null): Fact[] =>
    amount === null ? [] : [{ name, value: <bdi className="tabular-nums">{formatMoney(amount, format)}</bdi> }]
  const { amount, fee, payout, receivedAmount, remainingAmount, refundedAmount } = withdrawal
  return [
    ...fact(t('amount'), amount),
    ...(signOf(fee) === 0 ? [{ name: t('feeName'), value: noFee }] : fact(t('feeName'), `-${fee}`)),
    ...fact(t('arrives'), payout),
    ...fact(t('received'), receivedAmount),
    ...fact(t('remaining'), remainingAmount),
    ...fact(t('refunded'), refundedAmount),
  ]
}

function useCircumstances(withdrawal: Withdrawal): Fact[] {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const words = useWithdrawWords()
  const { data: terms } = useQuery(read(getWithdrawTerms))
  const { methodId, kind, bankName, number, createdAt, paidAt, settledAt, proofs, id } = withdrawal
  // A method that is no longer offered is labelled by its kind.
  const method = terms?.methods.find((offered) => offered.id === methodId) ?? { kind, name: '' }
  const at = (name: string, instant: string | null): Fact[] =>
    instant === null ? [] : [{ name, value: formatInstant(instant, format) }]
  return [
    { name: t('method'), value: words.nameOf(method) },
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
