import { createWithdrawal } from '@foyer/contract/payments/withdrawals.ts'
import { Card } from '@foyer/ui/card.tsx'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { useTranslations } from 'use-intl'
import { reuseOrCreateOrderKey } from '#payments/order-idempotency-key.ts'
import { PaymentPasswordRequiredNotice } from '#payments/payment-password-required-notice.tsx'
import { useApiMutation } from '#platform/api/api.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { navigate } from '#platform/navigation/navigation.tsx'
import { BackToFormLink } from '#widgets/back-to-form-link.tsx'
import { FormattedAccountNumber } from './payout-accounts/formatted-account-number.tsx'
import { PaymentPasswordConfirmForm } from './payout-accounts/payment-password-confirm-form.tsx'
import { refreshWithdrawals } from './refresh-withdrawals.ts'
import { WithdrawBreakdown } from './withdraw-breakdown.tsx'
import { withdrawDraftStore } from './withdraw-draft.ts'
import { computeWithdrawalFingerprint, type WithdrawSummaryData, type WithdrawTerms } from './withdraw-form-rules.ts'
import { useWithdrawMethodLabels } from './withdraw-method-labels.ts'

type WithdrawConfirmProps = { summary: WithdrawSummaryData; terms: WithdrawTerms }

/** The confirm step: the summary and the payment password. The draft is stored until the withdrawal exists. */
export function WithdrawConfirmStep({ summary, terms }: WithdrawConfirmProps) {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const submit = useSubmitWithdrawal(summary)
  const back = <BackToFormLink to="withdraw" />
  return (
    <Card padding="lg" className="mx-auto grid w-full max-w-160 gap-6">
      <div className="grid gap-1">
        <h2 className="font-display text-lg font-bold tracking-display">{t('confirmTitle')}</h2>
        <p className="text-sm text-muted text-pretty">{t('confirmText')}</p>
      </div>
      <PayoutDestination summary={summary} />
      <WithdrawBreakdown breakdown={summary} method={summary.method} />
      {terms.hasPaymentPassword ? (
        <PaymentPasswordConfirmForm
          submitLabel={t('confirm', { amount: formatMoney(summary.amount, format) })}
          busyLabel={t('asking')}
          onSubmit={submit}
        >
          {back}
        </PaymentPasswordConfirmForm>
      ) : (
        <>
          <PaymentPasswordRequiredNotice step="confirm" />
          {back}
        </>
      )}
    </Card>
  )
}

function PayoutDestination({ summary: { account, method } }: { summary: WithdrawSummaryData }) {
  const t = useTranslations('withdraw')
  const labels = useWithdrawMethodLabels()
  const details = [
    { name: t('method'), value: labels.nameOf(method) },
    {
      name: t('account'),
      value: (
        <>
          {account.bankName} <FormattedAccountNumber>{account.number}</FormattedAccountNumber>
        </>
      ),
    },
    { name: t('holder'), value: <bdi>{account.holder}</bdi> },
    { name: t('time'), value: labels.timeOf(method) },
  ]
  return <DetailList items={details} />
}

/** Creates the withdrawal and opens it. The idempotency key is stored with the draft, so that a second press, even after a reload, creates no second withdrawal. */
function useSubmitWithdrawal(summary: WithdrawSummaryData): (paymentPassword: string) => Promise<void> {
  const { mutateAsync: send } = useApiMutation(createWithdrawal)
  return async (paymentPassword) => {
    const draft = withdrawDraftStore.read()
    const key = reuseOrCreateOrderKey(draft.key, computeWithdrawalFingerprint(summary), () => crypto.randomUUID())
    withdrawDraftStore.save({ ...draft, key })
    const { id } = await send({
      methodId: summary.method.id,
      accountId: summary.account.id,
      amount: summary.amount,
      paymentPassword,
      idempotencyKey: key.key,
    })
    withdrawDraftStore.clear()
    navigate({ to: 'withdraw', search: { withdrawal: id }, replace: true })
    refreshWithdrawals()
  }
}
