import type { DepositMethod } from '@foyer/contract/wallet.ts'
import { Button } from '@foyer/ui/button.tsx'
import { Icon } from '@foyer/ui/icon.tsx'
import { RadioGroup } from '@foyer/ui/radio-group.tsx'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { navigate } from '#lib/navigation.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { DepositAmount } from './deposit-amount.tsx'
import { depositDraft } from './deposit-draft.ts'
import {
  type DepositTerms,
  type DepositValues,
  depositProblems,
  depositSummary,
  fittingValues,
} from './deposit-form.ts'
import { DepositReview } from './deposit-review.tsx'
import { useMethodWords } from './deposit-words.ts'

/** Payment method and amount; submitting opens the confirm step. The draft is stored in this tab. */
export function DepositForm({ terms }: { terms: DepositTerms }) {
  const t = useTranslations('cashier')
  const words = useMethodWords()
  const form = useDraftedForm(terms)
  const values = form.watch()
  const summary = depositSummary(values, terms)
  const confirm = () => navigate({ to: '/member', search: { page: 'depositv2', step: 'confirm' } })
  return (
    <form noValidate onSubmit={form.handleSubmit(confirm)} className="grid gap-6">
      <h2 className="sr-only">{t('another')}</h2>
      <RadioGroup
        {...form.register('methodId', {
          onChange: () => form.formState.touchedFields.amount && form.trigger('amount'),
        })}
        label={t('method')}
        look="card"
        value={values.methodId}
        options={terms.methods.map((option) => methodOption(option, words))}
        className="sm:[&>div]:grid sm:[&>div]:grid-cols-2"
      />
      <DepositAmount form={form} terms={terms} />
      <DepositReview summary={summary} words={words} />
      <Button type="submit" variant="primary" size="lg" wide endIcon="arrow-right">
        {t('next')}
      </Button>
    </form>
  )
}

/** The form, restored from the draft. A method that is no longer offered is replaced, and a restored amount is validated at once. */
function useDraftedForm(terms: DepositTerms): UseFormReturn<DepositValues> {
  const form = useForm<DepositValues>({
    defaultValues: fittingValues(depositDraft.read(), terms),
    resolver: resolveBy((values: DepositValues) => depositProblems(values, terms)),
    mode: 'onTouched',
  })
  const { methodId, amount } = form.watch()
  useEffect(() => {
    const fitting = fittingValues({ methodId, amount }, terms)
    if (fitting.methodId !== methodId) form.setValue('methodId', fitting.methodId)
    depositDraft.keep({ ...fitting, key: depositDraft.read().key })
  }, [form, terms, methodId, amount])
  useEffect(() => {
    if (form.getValues('amount') !== '') void form.trigger('amount')
  }, [form])
  return form
}

function methodOption(method: DepositMethod, words: ReturnType<typeof useMethodWords>) {
  const lines = [words.limitsOf(method), words.feeOf(method), words.timeOf(method)]
  const hint = lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
  const label = (
    <span className="flex items-center gap-2">
      <Icon name={words.iconOf(method)} />
      {words.nameOf(method)}
    </span>
  )
  return { value: method.id, label, hint }
}
