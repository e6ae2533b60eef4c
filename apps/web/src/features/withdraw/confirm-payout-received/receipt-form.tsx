import type { PayoutReceiptOutcome } from '@foyer/contract/payments/withdrawals.ts'
import { Progress } from '@foyer/ui/progress.tsx'
import { RadioGroup } from '@foyer/ui/radio-group.tsx'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AmountField } from '#payments/amount-field.tsx'
import type { AmountErrorCode } from '#payments/parse-amount.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { ImagePicker } from '#widgets/image-picker.tsx'
import { SubmitButton } from '#widgets/submit-button.tsx'
import { ReceiptCommentField } from './receipt-comment-field.tsx'
import { createReceiptDraftStore } from './receipt-form-draft.ts'
import {
  computeMissingReceiptAmount,
  type PaidOutAmount,
  type ReceiptFormValues,
  toReceiptFormValues,
  validateReceiptForm,
} from './receipt-form-rules.ts'
import { useSubmitReceipt } from './use-submit-receipt-form.ts'

/** Full, partial or no receipt. The input for an outcome stays when another is selected, when submitting fails, and over a reload. */
export function ReceiptForm({ id, paid }: { id: string; paid: PaidOutAmount }) {
  const t = useTranslations('withdraw.receipt')
  const { format } = useLanguage()
  const form = useForm<ReceiptFormValues>({
    defaultValues: toReceiptFormValues(createReceiptDraftStore(id).read()),
    resolver: createFormResolver((values: ReceiptFormValues) => validateReceiptForm(values, paid)),
  })
  const submission = useSubmitReceipt(id, form)
  const { errors, isSubmitting } = form.formState
  const { outcome, received, comment } = form.watch()
  useEffect(() => createReceiptDraftStore(id).save({ outcome, received, comment }), [id, outcome, received, comment])
  const amount = formatMoney(paid.payout, format)
  const option = (value: PayoutReceiptOutcome) => ({ value, label: t(value), hint: t(`${value}Hint`, { amount }) })
  return (
    <form noValidate onSubmit={form.handleSubmit(submission.submit)} className="grid gap-4">
      <RadioGroup<PayoutReceiptOutcome | ''>
        {...form.register('outcome')}
        label={t('title')}
        variant="card"
        value={outcome}
        options={[option('full'), option('part'), option('none')]}
        error={errors.outcome && t('problems.outcomeMissing')}
        className="[&>legend]:sr-only"
      />
      {outcome === 'part' && <PartialReceiptFields form={form} paid={paid} />}
      {(outcome === 'part' || outcome === 'none') && <ReceiptCommentField form={form} />}
      {outcome === 'none' && (
        <ImagePicker
          legend={t('proofs')}
          images={submission.images}
          error={submission.imageError}
          onChange={submission.setImages}
          disabled={isSubmitting}
        />
      )}
      <FormFailure error={submission.failure} />
      {isSubmitting && outcome === 'none' && (
        <Progress
          label={t('sending')}
          {...(submission.uploadProgress !== undefined && { value: submission.uploadProgress })}
        />
      )}
      <SubmitButton busy={isSubmitting} busyLabel={t('sending')}>
        {t('send')}
      </SubmitButton>
    </form>
  )
}

/** The amount received, with the remaining amount computed from it. */
function PartialReceiptFields({ form, paid }: { form: UseFormReturn<ReceiptFormValues>; paid: PaidOutAmount }) {
  const t = useTranslations('withdraw.receipt')
  const { format } = useLanguage()
  const remaining = computeMissingReceiptAmount(form.watch('received'), paid)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AmountField<ReceiptFormValues, AmountErrorCode | 'amountNotPart'>
        form={form}
        name="received"
        label={t('amount')}
        currency={paid.currency}
        errorText={(code) => t(`problems.${code}`, { amount: formatMoney(paid.payout, format) })}
        required
      />
      <div aria-live="polite" className="grid content-start gap-1">
        <p className="text-sm font-semibold">{t('remaining')}</p>
        {remaining === undefined ? (
          <p className="text-sm text-muted text-pretty">{t('remainingEmpty')}</p>
        ) : (
          <bdi className="font-display text-xl font-bold tabular-nums wrap-anywhere">
            {formatMoney(remaining, format)}
          </bdi>
        )}
      </div>
    </div>
  )
}
