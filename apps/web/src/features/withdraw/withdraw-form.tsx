import { Button } from '@foyer/ui/button.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { RadioGroup } from '@foyer/ui/radio-group.tsx'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AmountField } from '#payments/amount-field.tsx'
import { AmountOptionButtons, toAmountOption } from '#payments/amount-option-buttons.tsx'
import { normalizeAmount } from '#payments/normalize-typed-amount.ts'
import type { AmountErrorCode } from '#payments/parse-amount.ts'
import { PaymentPasswordRequiredNotice } from '#payments/payment-password-required-notice.tsx'
import { formatMoney, signOf } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { navigate } from '#platform/navigation/navigation.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { useMaskAmount } from '#widgets/masked-amount.tsx'
import { PayoutAccounts } from './payout-accounts/payout-accounts.tsx'
import { WithdrawalHoldNotice } from './security-change-hold-notice.tsx'
import { WithdrawBreakdown } from './withdraw-breakdown.tsx'
import { withdrawDraftStore } from './withdraw-draft.ts'
import {
  computeWithdrawalBreakdown,
  findSelectedMethod,
  listWithdrawQuickAmounts,
  type OfferedMethod,
  replaceUnavailableChoices,
  validateWithdrawForm,
  type WithdrawFieldErrorCode,
  type WithdrawFormValues,
  type WithdrawTerms,
} from './withdraw-form-rules.ts'
import { useWithdrawMethodLabels, type WithdrawMethodLabels } from './withdraw-method-labels.ts'

/** Method, payout account and amount; submitting opens the confirm step. The draft is stored in this tab. */
export function WithdrawForm({ terms }: { terms: WithdrawTerms }) {
  const t = useTranslations('withdraw')
  const labels = useWithdrawMethodLabels()
  const form = useWithdrawForm(terms)
  const values = form.watch()
  const method = findSelectedMethod(values, terms)
  const { errors } = form.formState
  const error = errors.accountId?.type as Extract<WithdrawFieldErrorCode, 'accountMissing'> | undefined
  const openConfirmStep = () => navigate({ to: 'withdraw', search: { step: 'confirm' } })
  return (
    <Card padding="lg">
      <form noValidate onSubmit={form.handleSubmit(openConfirmStep)} className="grid gap-6">
        {terms.heldUntil !== null && <WithdrawalHoldNotice until={terms.heldUntil} />}
        {!terms.hasPaymentPassword && <PaymentPasswordRequiredNotice />}
        <RadioGroup
          {...form.register('methodId', {
            onChange: () => form.formState.touchedFields.amount && form.trigger('amount'),
          })}
          label={t('method')}
          variant="card"
          value={values.methodId}
          options={terms.methods.map((option) => methodOption(option, labels))}
          className="sm:[&>div]:grid sm:[&>div]:grid-cols-2"
        />
        {method && (
          <PayoutAccounts
            terms={terms}
            method={method}
            field={form.register('accountId')}
            chosen={values.accountId}
            problem={error && t(`problems.${error}`)}
            onAdded={(id) => form.setValue('accountId', id, { shouldValidate: true })}
          />
        )}
        {method && <WithdrawAmountField form={form} method={method} terms={terms} />}
        <WithdrawBreakdown
          breakdown={method && computeWithdrawalBreakdown(values.amount, method, terms)}
          method={method}
        />
        <Button type="submit" variant="primary" size="lg" wide endIcon="arrow-right">
          {t('next')}
        </Button>
      </form>
    </Card>
  )
}

/** The form, restored from the draft. Choices that are no longer offered are replaced, and a restored amount is validated at once. */
function useWithdrawForm(terms: WithdrawTerms): UseFormReturn<WithdrawFormValues> {
  const form = useForm<WithdrawFormValues>({
    defaultValues: replaceUnavailableChoices(withdrawDraftStore.read(), terms),
    resolver: createFormResolver((values: WithdrawFormValues) => validateWithdrawForm(values, terms)),
    mode: 'onTouched',
  })
  const { methodId, accountId, amount } = form.watch()
  useEffect(() => {
    const validValues = replaceUnavailableChoices({ methodId, accountId, amount }, terms)
    if (validValues.methodId !== methodId) form.setValue('methodId', validValues.methodId)
    if (validValues.accountId !== accountId) form.setValue('accountId', validValues.accountId)
    withdrawDraftStore.save({ ...validValues, key: withdrawDraftStore.read().key })
  }, [form, terms, methodId, accountId, amount])
  useEffect(() => {
    if (form.getValues('amount') !== '') void form.trigger('amount')
  }, [form])
  return form
}

type WithdrawAmountFieldProps = { form: UseFormReturn<WithdrawFormValues>; method: OfferedMethod; terms: WithdrawTerms }

function WithdrawAmountField({ form, method, terms }: WithdrawAmountFieldProps) {
  const t = useTranslations('withdraw')
  const labels = useWithdrawMethodLabels()
  const { format } = useLanguage()
  const maxAmountText = useMaskAmount()(formatMoney(method.most, format))
  const choose = (amount: string) => form.setValue('amount', amount, { shouldValidate: true, shouldDirty: true })
  const errorText = (code: Exclude<WithdrawFieldErrorCode, AmountErrorCode>) => {
    const isMethodLimit = code === 'amountTooSmall' || code === 'amountTooLarge'
    return [t(`problems.${code}`), isMethodLimit && labels.limitsOf(method)].filter(Boolean).join(' ')
  }
  const canWithdraw = signOf(method.most) > 0
  const hint = [labels.limitsOf(method), canWithdraw && t('mostNow', { amount: maxAmountText })]
  return (
    <div className="grid gap-4">
      {canWithdraw && (
        <AmountOptionButtons
          options={[
            ...listWithdrawQuickAmounts(method, terms.currency).map((amount) => toAmountOption(amount, format)),
            { amount: method.most, label: t('all', { amount: maxAmountText }) },
          ]}
          selectedAmount={normalizeAmount(form.watch('amount'))}
          onSelect={choose}
        />
      )}
      <AmountField<WithdrawFormValues, WithdrawFieldErrorCode>
        form={form}
        name="amount"
        label={t('amount')}
        currency={terms.currency}
        hint={hint.filter(Boolean).join(' · ')}
        errorText={errorText}
      />
    </div>
  )
}

function methodOption(method: OfferedMethod, labels: WithdrawMethodLabels) {
  const lines = [labels.limitsOf(method), labels.feeOf(method), labels.timeOf(method)]
  const hint = lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
  return { value: method.id, label: labels.nameOf(method), hint }
}
