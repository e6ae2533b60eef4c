import { createWithdrawal } from '@foyer/contract/withdrawals.ts'
import { Card } from '@foyer/ui/card.tsx'
import { FactList } from '@foyer/ui/fact-list.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { ChangeLink } from '#lib/change-link.tsx'
import { formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { navigate } from '#lib/navigation.tsx'
import { orderKey } from '#lib/order-key.ts'
import { PaymentPasswordMissing } from '#lib/payment-password-missing.tsx'
import { AccountNumber } from './account-number.tsx'
import { PayerForm } from './payer-form.tsx'
import { withdrawDraft } from './withdraw-draft.ts'
import { WithdrawFigures } from './withdraw-figures.tsx'
import { type WithdrawSummary, type WithdrawTerms, withdrawContent } from './withdraw-form.ts'
import { useWithdrawWords } from './withdraw-words.ts'
import { refreshWithdrawals } from './withdrawal-watch.ts'

type WithdrawConfirmProps = { summary: WithdrawSummary; terms: WithdrawTerms }

/** The confirm step: the summary and the payment password. The draft is stored until the withdrawal exists. */
export function WithdrawConfirm({ summary, terms }: WithdrawConfirmProps) {
  const t = useTranslations('withdraw')
  const { format } = useLanguage()
  const ask = useAsking(summary)
  const back = <ChangeLink to="/member" search={{ page: 'withdraw' }} />
  return (
    <Card padding="lg" className="mx-auto grid w-full max-w-160 gap-6">
      <div className="grid gap-1">
        <h2 className="font-display text-lg font-bold tracking-display">{t('confirmTitle')}</h2>
        <p className="text-sm text-muted text-pretty">{t('confirmText')}</p>
      </div>
      <Destination summary={summary} />
      <WithdrawFigures figures={summary} method={summary.method} />
      {terms.hasPaymentPassword ? (
        <PayerForm
          action={t('confirm', { amount: formatMoney(summary.amount, format) })}
          busyLabel={t('asking')}
          onGiven={ask}
        >
          {back}
        </PayerForm>
      ) : (
        <>
          <PaymentPasswordMissing back="withdraw" step="confirm" />
          {back}
        </>
      )}
    </Card>
  )
}

function Destination({ summary: { account, method } }: { summary: WithdrawSummary }) {
  const t = useTranslations('withdraw')
  const words = useWithdrawWords()
  const facts = [
    { name: t('method'), value: words.nameOf(method) },
    {
      name: t('account'),
      value: (
        <>
          {account.bankName} <AccountNumber>{account.number}</AccountNumber>
        </>
      ),
    },
    { name: t('holder'), value: <bdi>{account.holder}</bdi> },
    { name: t('time'), value: words.timeOf(method) },
  ]
  return <FactList facts={facts} />
}

/** Creates the withdrawal and opens it. The idempotency key is stored with the draft, so that a second press, even after a reload, creates no second withdrawal. */
function useAsking(summary: WithdrawSummary): (paymentPassword: string) => Promise<void> {
  const client = useQueryClient()
  const { mutateAsync: send } = useWrite(createWithdrawal)
  return async (paymentPassword) => {
    const draft = withdrawDraft.read()
    const key = orderKey(draft.key, withdrawContent(summary), () => crypto.randomUUID())
    withdrawDraft.keep({ ...draft, key })
    const { id } = await send({
      methodId: summary.method.id,
      accountId: summary.account.id,
      amount: summary.amount,
      paymentPassword,
      idempotencyKey: key.key,
    })
    withdrawDraft.forget()
    navigate({ to: '/member', search: { page: 'withdraw', withdrawal: id }, replace: true })
    refreshWithdrawals(client)
  }
}
