import type { DepositMethod } from '@foyer/contract/payments/deposits.ts'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AmountField } from '#payments/amount-field.tsx'
import { AmountOptionButtons, toAmountOption } from '#payments/amount-option-buttons.tsx'
import { normalizeAmount } from '#payments/normalize-typed-amount.ts'
import type { AmountErrorCode } from '#payments/parse-amount.ts'
import { formatMoney } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import {
  computeMaxAmountByLimit,
  type DepositFieldErrorCode,
  type DepositFormValues,
  type DepositTerms,
  findSelectedMethod,
  isRemainingLimitBelowMinimum,
  listDepositQuickAmounts,
} from './deposit-form-rules.ts'
import { useDepositMethodLabels } from './deposit-labels.ts'

/** The amount field with quick amounts, bounded by the method's limits and the member's deposit limits. */
export function DepositAmountField({ form, terms }: { form: UseFormReturn<DepositFormValues>; terms: DepositTerms }) {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  const { hintOf, problemOf } = useAmountLabels(terms)
  const method = findSelectedMethod(form.watch(), terms)
  if (!method) return null
  return (
    <>
      <AmountOptionButtons
        options={listDepositQuickAmounts(method, terms).map((amount) => toAmountOption(amount, format))}
        selectedAmount={normalizeAmount(form.watch('amount'))}
        onSelect={(amount) => form.setValue('amount', amount, { shouldValidate: true, shouldDirty: true })}
      />
      <AmountField<DepositFormValues, DepositFieldErrorCode>
        form={form}
        name="amount"
        label={t('amount')}
        currency={terms.currency}
        hint={hintOf(method)}
        errorText={(code) => problemOf(code, method)}
      />
    </>
  )
}

function useAmountLabels(terms: DepositTerms) {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  const { limitsOf } = useDepositMethodLabels()
  const limitHint = (method: DepositMethod) => {
    const maxAmount = computeMaxAmountByLimit(method, terms)
    if (maxAmount === undefined) return undefined
    return t(isRemainingLimitBelowMinimum(method, terms) ? 'limitTooLow' : 'mostByLimit', {
      amount: formatMoney(maxAmount, format),
    })
  }
  const hintOf = (method: DepositMethod) => [limitsOf(method), limitHint(method)].filter(Boolean).join(' · ')
  const problemOf = (error: Exclude<DepositFieldErrorCode, AmountErrorCode>, method: DepositMethod) => {
    if (error === 'overLimit' || error === 'limitTooLow') return limitHint(method)
    const sentence = t(`problems.${error}`)
    return error === 'amountTooSmall' || error === 'amountTooLarge' ? `${sentence} ${limitsOf(method)}` : sentence
  }
  return { hintOf, problemOf }
}
