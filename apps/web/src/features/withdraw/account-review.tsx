import { addPayoutAccount, getWithdrawTerms, type PayoutKind } from '@foyer/contract/withdrawals.ts'
import { Button } from '@foyer/ui/button.tsx'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { toasts } from '#lib/toasts.ts'
import { type AccountValues, accountRefusal, plainNumber } from './account-form.ts'
import { AccountNumber } from './account-number.tsx'
import { PayerForm } from './payer-form.tsx'

type AccountReviewProps = {
  form: UseFormReturn<AccountValues>
  kind: PayoutKind
  onSending: (isSending: boolean) => void
  /** Back to the fields, which keep their values and show the errors. */
  onBack: () => void
  onAdded: (id: string) => void
}

/** The confirm step of a new payout account: its number in groups that are easy to compare, and the payment password. */
export function AccountReview({ form, kind, onSending, onBack, onAdded }: AccountReviewProps) {
  const t = useTranslations('withdraw.accounts')
  const { mutateAsync: add } = useWrite(addPayoutAccount, { refresh: [getWithdrawTerms] })
  const [isSending, setSending] = useState(false)
  const { bankName, number, holder } = form.getValues()
  const plain = plainNumber(number, kind)
  const send = async (paymentPassword: string) => {
    setSending(true)
    onSending(true)
    try {
      const { id } = await add({ kind, bankName, number: plain, holder: holder.trim(), paymentPassword })
      toasts.add({ tone: 'success', title: t('added') })
      onAdded(id)
    } catch (error) {
      const named = accountRefusal(error)
      if (!named) throw error
      onBack()
      form.setError(named.field, { type: named.problem }, { shouldFocus: true })
    } finally {
      setSending(false)
      onSending(false)
    }
  }
  const facts = [
    { name: t(kind === 'bank' ? 'bank' : 'walletCompany'), value: bankName },
    {
      name: t(kind === 'bank' ? 'number' : 'walletNumber'),
      value: <AccountNumber>{kind === 'bank' ? plain.replaceAll(/(.{4})(?=.)/g, '$1 ') : plain}</AccountNumber>,
    },
    { name: t('holder'), value: <bdi>{holder.trim()}</bdi> },
  ]
  return (
    <div className="grid gap-4">
      <dl className="grid gap-3 rounded-card bg-surface-3 px-4 py-3">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted text-pretty">{t('reviewText')}</p>
      <PayerForm action={t('add')} busyLabel={t('adding')} onGiven={send}>
        <Button wide size="lg" disabled={isSending} onClick={onBack}>
          {t('back')}
        </Button>
      </PayerForm>
    </div>
  )
}
