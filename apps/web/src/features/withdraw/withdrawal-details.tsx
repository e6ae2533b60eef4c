import { getWithdrawalOptions, type Withdrawal } from '@foyer/contract/payments/withdrawals.ts'
import { Card } from '@foyer/ui/card.tsx'
import { type DetailEntry, DetailList } from '@foyer/ui/detail-list.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { apiQueryOptions } from '#platform/api/api.ts'
import { formatMoney, formatTimestamp, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { FormattedAccountNumber } from './payout-accounts/formatted-account-number.tsx'
import { useWithdrawMethodLabels } from './withdraw-method-labels.ts'

/** The amounts, the payout account and the times of a withdrawal. */
export function WithdrawalDetails({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdraw')
  const details = [...useAmountDetails(withdrawal), ...useAccountAndTimeDetails(withdrawal)]
  return (
    <Card padding="lg" heading="h2" title={t('facts')}>
      <DetailList items={details} variant="quiet" />
    </Card>
  )
}

function useAmountDetails(withdrawal: Withdrawal): DetailEntry[] {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const { noFee } = useWithdrawMethodLabels()
  const amountDetail = (name: string, amount: string | null): DetailEntry[] =>
    amount === null ? [] : [{ name, value: <bdi className="tabular-nums">{formatMoney(amount, format)}</bdi> }]
  const { amount, fee, payout, receivedAmount, remainingAmount, refundedAmount } = withdrawal
  return [
    ...amountDetail(t('amount'), amount),
    ...(signOf(fee) === 0 ? [{ name: t('feeName'), value: noFee }] : amountDetail(t('feeName'), `-${fee}`)),
    ...amountDetail(t('arrives'), payout),
    ...amountDetail(t('received'), receivedAmount),
    ...amountDetail(t('remaining'), remainingAmount),
    ...amountDetail(t('refunded'), refundedAmount),
  ]
}

function useAccountAndTimeDetails(withdrawal: Withdrawal): DetailEntry[] {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const labels = useWithdrawMethodLabels()
  const { data: terms } = useQuery(apiQueryOptions(getWithdrawalOptions))
  const { methodId, kind, bankName, number, createdAt, paidAt, settledAt, proofs, id } = withdrawal
  // A method that is no longer offered is labelled by its kind.
  const method = terms?.methods.find((offered) => offered.id === methodId) ?? { kind, name: '' }
  const timeDetail = (name: string, instant: string | null): DetailEntry[] =>
    instant === null ? [] : [{ name, value: formatTimestamp(instant, format) }]
  return [
    { name: t('method'), value: labels.nameOf(method) },
    {
      name: t('account'),
      value: (
        <>
          {bankName} <FormattedAccountNumber>{number}</FormattedAccountNumber>
        </>
      ),
    },
    ...timeDetail(t('asked'), createdAt),
    ...timeDetail(t('paidAt'), paidAt),
    ...timeDetail(t('settledAt'), settledAt),
    ...(proofs > 0 ? [{ name: t('proofs'), value: t('proofCount', { count: proofs }) }] : []),
    { name: t('reference'), value: <code className="font-text select-all">{id}</code> },
  ]
}
