import type { DepositMethod } from '@foyer/contract/payments/deposits.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { RadioGroup } from '@foyer/ui/radio-group.tsx'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { navigate } from '#platform/navigation/navigation.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { DepositAmountField } from './deposit-amount-field.tsx'
import { depositDraftStore } from './deposit-draft.ts'
import {
  type DepositFormValues,
  type DepositTerms,
  replaceUnavailableChoices,
  toDepositSummary,
  validateDepositForm,
} from './deposit-form-rules.ts'
import { useDepositMethodLabels } from './deposit-labels.ts'
import { DepositSummaryPanel } from './deposit-summary-panel.tsx'

/** Payment method and amount; submitting opens the confirm step. The draft is stored in this tab. */
export function DepositForm({ terms }: { terms: DepositTerms }) {
  const t = useTranslations('cashier')
  const labels = useDepositMethodLabels()
  const form = useDepositForm(terms)
  const values = form.watch()
  const summary = toDepositSummary(values, terms)
  const openConfirmStep = () => navigate({ to: 'depositv2', search: { step: 'confirm' } })
  return (
    <form noValidate onSubmit={form.handleSubmit(openConfirmStep)} className="grid gap-6">
      <h2 className="sr-only">{t('another')}</h2>
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
      <DepositAmountField form={form} terms={terms} />
      <DepositSummaryPanel summary={summary} labels={labels} />
      <Button type="submit" variant="primary" size="lg" wide endIcon="arrow-right">
        {t('next')}
      </Button>
    </form>
  )
}

/** The form, restored from the draft. A method that is no longer offered is replaced, and a restored amount is validated at once. */
function useDepositForm(terms: DepositTerms): UseFormReturn<DepositFormValues> {
  const form = useForm<DepositFormValues>({
    defaultValues: replaceUnavailableChoices(depositDraftStore.read(), terms),
    resolver: createFormResolver((values: DepositFormValues) => validateDepositForm(values, terms)),
    mode: 'onTouched',
  })
  const { methodId, amount } = form.watch()
  useEffect(() => {
    const validValues = replaceUnavailableChoices({ methodId, amount }, terms)
    if (validValues.methodId !== methodId) form.setValue('methodId', validValues.methodId)
    depositDraftStore.save({ ...validValues, key: depositDraftStore.read().key })
  }, [form, terms, methodId, amount])
  useEffect(() => {
    if (form.getValues('amount') !== '') void form.trigger('amount')
  }, [form])
  return form
}

function methodOption(method: DepositMethod, labels: ReturnType<typeof useDepositMethodLabels>) {
  const lines = [labels.limitsOf(method), labels.feeOf(method), labels.timeOf(method)]
  const hint = lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
  const label = (
    <span className="flex items-center gap-2">
      <Icon name={labels.iconOf(method)} />
      {labels.nameOf(method)}
    </span>
  )
  return { value: method.id, label, hint }
}
