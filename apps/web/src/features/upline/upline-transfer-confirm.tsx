import { getTransactionHistory } from '@foyer/contract/betting-and-transaction-records.ts'
import { getBalance } from '@foyer/contract/payments/balance.ts'
import {
  getUplineTransferOptions,
  transferToUpline,
  type UplineTransfer,
} from '@foyer/contract/payments/vendor-and-upline-transfers.ts'
import { DetailList } from '@foyer/ui/detail-list.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { reuseOrCreateOrderKey } from '#payments/order-idempotency-key.ts'
import {
  type PaymentPasswordErrorCode,
  PaymentPasswordField,
  toPaymentPasswordError,
} from '#payments/payment-password-field.tsx'
import { PaymentPasswordRequiredNotice } from '#payments/payment-password-required-notice.tsx'
import { useApiMutation } from '#platform/api/api.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { BackToFormLink } from '#widgets/back-to-form-link.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { MaskedAmount } from '#widgets/masked-amount.tsx'
import { SubmitButton } from '#widgets/submit-button.tsx'
import type { UplineTransferDraft } from './upline-transfer-draft.ts'
import type { UplineTransferSummaryData, UplineTransferTerms } from './upline-transfer-form-rules.ts'

type UplineTransferConfirmProps = {
  terms: UplineTransferTerms
  summary: UplineTransferSummaryData
  draft: UplineTransferDraft
  failure: unknown
  onDraftChange: (draft: UplineTransferDraft) => void
  /** Undefined once the response has arrived. */
  onSubmittingChange: (summary: UplineTransferSummaryData | undefined) => void
  onFailure: (failure: unknown) => void
  onDone: (transfer: UplineTransfer) => void
}

interface PaymentPasswordValues {
  paymentPassword: string
}

/** The confirm step: the summary and the payment password. The idempotency key survives a failure, so that a retry transfers nothing twice. */
export function UplineTransferConfirmStep(props: UplineTransferConfirmProps) {
  const { terms, summary, failure } = props
  const t = useTranslations('upline')
  const { format } = useLanguage()
  const { form, send } = useSubmitUplineTransfer(props)
  const { errors, isSubmitting } = form.formState
  const amount = formatMoney(summary.amount, format)
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="font-display text-lg font-bold">{t('confirmTitle')}</h2>
        <p className="text-muted text-pretty">{t('confirmText')}</p>
      </div>
      <SummaryDetails terms={terms} summary={summary} />
      <FormFailure error={failure} />
      {terms.hasPaymentPassword ? (
        <>
          <PaymentPasswordField
            {...form.register('paymentPassword')}
            problem={errors.paymentPassword?.type as PaymentPasswordErrorCode | undefined}
          />
          <SubmitButton busy={isSubmitting} busyLabel={t('sending')}>
            {t('confirm', { amount })}
          </SubmitButton>
        </>
      ) : (
        <PaymentPasswordRequiredNotice step="confirm" />
      )}
      <BackToFormLink to="transferUpline" />
    </form>
  )
}

function useSubmitUplineTransfer({
  summary,
  draft,
  onDraftChange,
  onSubmittingChange,
  onFailure,
  onDone,
}: UplineTransferConfirmProps) {
  const client = useQueryClient()
  const { mutateAsync } = useApiMutation(transferToUpline, {
    refresh: [getUplineTransferOptions, getBalance, getTransactionHistory],
  })
  const form = useForm<PaymentPasswordValues>({
    defaultValues: { paymentPassword: '' },
    resolver: createFormResolver<PaymentPasswordValues, PaymentPasswordErrorCode>(({ paymentPassword }) =>
      paymentPassword.trim() === '' ? { paymentPassword: 'passwordMissing' } : {},
    ),
  })
  const send = async ({ paymentPassword }: PaymentPasswordValues) => {
    onFailure(undefined)
    onSubmittingChange(summary)
    const key = reuseOrCreateOrderKey(draft.key, summary.amount, () => crypto.randomUUID())
    onDraftChange({ ...draft, key })
    try {
      onDone(await mutateAsync({ amount: summary.amount, paymentPassword, idempotencyKey: key.key }))
    } catch (error) {
      const fieldError = toPaymentPasswordError(error)
      if (fieldError) form.setError('paymentPassword', { type: fieldError }, { shouldFocus: true })
      else onFailure(error)
      // A refusal may mean that the terms have changed.
      void client.invalidateQueries({ queryKey: [getUplineTransferOptions.path] })
    } finally {
      onSubmittingChange(undefined)
    }
  }
  return { form, send }
}

function SummaryDetails({ terms, summary }: Pick<UplineTransferConfirmProps, 'terms' | 'summary'>) {
  const t = useTranslations('upline')
  const { format } = useLanguage()
  const details = [
    { name: t('to'), value: terms.upline },
    { name: t('amount'), value: formatMoney(summary.amount, format), isMain: true },
    { name: t('left'), value: <MaskedAmount text={formatMoney(summary.left, format)} /> },
  ]
  return <DetailList items={details} boxed />
}
