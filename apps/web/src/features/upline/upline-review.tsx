import { getTransactionHistory } from '@foyer/contract/records.ts'
import { getUplineTerms, transferToUpline, type UplineTransfer } from '@foyer/contract/transfers.ts'
import { getBalance } from '@foyer/contract/wallet.ts'
import { FactList } from '@foyer/ui/fact-list.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { ChangeLink } from '#lib/change-link.tsx'
import { FormFailure } from '#lib/form-failure.tsx'
import { formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { orderKey } from '#lib/order-key.ts'
import { OwnMoney } from '#lib/own-money.tsx'
import { type PayerProblem, PaymentPasswordField, payerRefusal } from '#lib/payment-password-field.tsx'
import { PaymentPasswordMissing } from '#lib/payment-password-missing.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { SubmitButton } from '#lib/submit-button.tsx'
import type { UplineDraft } from './upline-draft.ts'
import type { UplineSummary, UplineTerms } from './upline-form.ts'

type UplineReviewProps = {
  terms: UplineTerms
  summary: UplineSummary
  draft: UplineDraft
  failure: unknown
  onKeep: (draft: UplineDraft) => void
  /** Undefined once the response has arrived. */
  onSending: (summary: UplineSummary | undefined) => void
  onFailure: (failure: unknown) => void
  onDone: (transfer: UplineTransfer) => void
}

interface Values {
  paymentPassword: string
}

/** The confirm step: the summary and the payment password. The idempotency key survives a failure, so that a retry transfers nothing twice. */
export function UplineReview(props: UplineReviewProps) {
  const { terms, summary, failure } = props
  const t = useTranslations('upline')
  const { format } = useLanguage()
  const { form, send } = useSending(props)
  const { errors, isSubmitting } = form.formState
  const amount = formatMoney(summary.amount, format)
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="font-display text-lg font-bold">{t('confirmTitle')}</h2>
        <p className="text-muted text-pretty">{t('confirmText')}</p>
      </div>
      <Facts terms={terms} summary={summary} />
      <FormFailure error={failure} />
      {terms.hasPaymentPassword ? (
        <>
          <PaymentPasswordField
            {...form.register('paymentPassword')}
            problem={errors.paymentPassword?.type as PayerProblem | undefined}
          />
          <SubmitButton busy={isSubmitting} busyLabel={t('sending')}>
            {t('confirm', { amount })}
          </SubmitButton>
        </>
      ) : (
        <PaymentPasswordMissing back="transferUpline" step="confirm" />
      )}
      <ChangeLink to="/member" search={{ page: 'transferUpline' }} />
    </form>
  )
}

function useSending({ summary, draft, onKeep, onSending, onFailure, onDone }: UplineReviewProps) {
  const client = useQueryClient()
  const { mutateAsync } = useWrite(transferToUpline, { refresh: [getUplineTerms, getBalance, getTransactionHistory] })
  const form = useForm<Values>({
    defaultValues: { paymentPassword: '' },
    resolver: resolveBy<Values, PayerProblem>(({ paymentPassword }) =>
      paymentPassword.trim() === '' ? { paymentPassword: 'passwordMissing' } : {},
    ),
  })
  const send = async ({ paymentPassword }: Values) => {
    onFailure(undefined)
    onSending(summary)
    const key = orderKey(draft.key, summary.amount, () => crypto.randomUUID())
    onKeep({ ...draft, key })
    try {
      onDone(await mutateAsync({ amount: summary.amount, paymentPassword, idempotencyKey: key.key }))
    } catch (error) {
      const problem = payerRefusal(error)
      if (problem) form.setError('paymentPassword', { type: problem }, { shouldFocus: true })
      else onFailure(error)
      // A refusal may mean that the terms have changed.
      void client.invalidateQueries({ queryKey: [getUplineTerms.path] })
    } finally {
      onSending(undefined)
    }
  }
  return { form, send }
}

function Facts({ terms, summary }: Pick<UplineReviewProps, 'terms' | 'summary'>) {
  const t = useTranslations('upline')
  const { format } = useLanguage()
  const facts = [
    { name: t('to'), value: terms.upline },
    { name: t('amount'), value: formatMoney(summary.amount, format), isMain: true },
    { name: t('left'), value: <OwnMoney text={formatMoney(summary.left, format)} /> },
  ]
  return <FactList facts={facts} boxed />
}
