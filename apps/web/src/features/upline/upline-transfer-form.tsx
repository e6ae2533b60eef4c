import { Button } from '@foyer/ui/button.tsx'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AmountField } from '#payments/amount-field.tsx'
import { AmountOptionButtons, toAmountOption } from '#payments/amount-option-buttons.tsx'
import { normalizeAmount } from '#payments/normalize-typed-amount.ts'
import type { AmountErrorCode } from '#payments/parse-amount.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { navigate } from '#platform/navigation/navigation.tsx'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { useMaskAmount } from '#widgets/masked-amount.tsx'
import {
  computeUplineQuickAmounts,
  type UplineTransferFieldErrorCode,
  type UplineTransferFormValues,
  type UplineTransferTerms,
  validateUplineTransferForm,
} from './upline-transfer-form-rules.ts'

type UplineTransferFormProps = {
  terms: UplineTransferTerms
  amount: string
  /** The error of the last attempt, when it returned to the form. */
  failure: unknown
  onAmount: (amount: string) => void
}

/** The amount to transfer; submitting opens the confirm step. */
export function UplineTransferForm({ terms, amount, failure, onAmount }: UplineTransferFormProps) {
  const t = useTranslations('upline')
  const { format } = useLanguage()
  const own = useMaskAmount()
  const form = useForm<UplineTransferFormValues>({
    defaultValues: { amount },
    resolver: createFormResolver<UplineTransferFormValues, UplineTransferFieldErrorCode>((values) =>
      validateUplineTransferForm(values, terms),
    ),
    mode: 'onTouched',
  })
  const limits = t('limits', {
    min: formatMoney(terms.minAmount, format),
    max: formatMoney(terms.maxAmount, format),
  })
  const choose = (pick: string) => {
    form.setValue('amount', pick, { shouldValidate: true, shouldDirty: true })
    onAmount(pick)
  }
  const openConfirmStep = () => navigate({ to: 'transferUpline', search: { step: 'confirm' }, keepsScroll: true })
  const picks = [
    ...computeUplineQuickAmounts(terms).map((amount) => toAmountOption(amount, format)),
    { amount: terms.most, label: t('all', { amount: own(formatMoney(terms.most, format)) }) },
  ]
  return (
    <form noValidate onSubmit={form.handleSubmit(openConfirmStep)} className="grid gap-6">
      <h2 className="sr-only">{t('new')}</h2>
      <FormFailure error={failure} />
      <AmountOptionButtons options={picks} selectedAmount={normalizeAmount(form.watch('amount'))} onSelect={choose} />
      <AmountField<UplineTransferFormValues, UplineTransferFieldErrorCode>
        form={form}
        name="amount"
        label={t('amount')}
        currency={terms.currency}
        hint={limits}
        errorText={(code) => errorText(t, code, limits)}
        onChange={() => onAmount(form.getValues('amount'))}
      />
      <Button type="submit" variant="primary" size="lg" wide endIcon="arrow-right">
        {t('next')}
      </Button>
    </form>
  )
}

function errorText(
  t: ReturnType<typeof useTranslations<'upline'>>,
  error: Exclude<UplineTransferFieldErrorCode, AmountErrorCode>,
  limits: string,
): string {
  const sentence = t(`problems.${error}`)
  return error === 'amountTooSmall' || error === 'amountTooLarge' ? `${sentence} ${limits}` : sentence
}
