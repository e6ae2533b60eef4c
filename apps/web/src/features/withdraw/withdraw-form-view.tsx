import { Button } from '@foyer/ui/button.tsx'
import { Card } from '@foyer/ui/card.tsx'
import { RadioGroup } from '@foyer/ui/radio-group.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AmountPicks, roundPick } from '#lib/amount-picks.tsx'
import { formatMoney, signOf } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { navigate } from '#lib/navigation.tsx'
import { useOwnMoney } from '#lib/own-money.tsx'
import { PaymentPasswordMissing } from '#lib/payment-password-missing.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { plainAmount } from '#lib/typed-amount.ts'
import { PayoutAccounts } from './payout-accounts.tsx'
import { withdrawDraft } from './withdraw-draft.ts'
import { WithdrawFigures } from './withdraw-figures.tsx'
import {
  chosenMethod,
  figuresOf,
  fittingValues,
  type OfferedMethod,
  possiblePicks,
  type WithdrawProblem,
  type WithdrawTerms,
  type WithdrawValues,
  withdrawProblems,
} from './withdraw-form.ts'
import { useWithdrawWords, type WithdrawWords } from './withdraw-words.ts'

/** Method, payout account and amount; submitting opens the confirm step. The draft is stored in this tab. */
export function WithdrawForm({ terms }: { terms: WithdrawTerms }) {
  const t = useTranslations('withdraw')
  const words = useWithdrawWords()
  const form = useDraftedForm(terms)
  const values = form.watch()
  const method = chosenMethod(values, terms)
  const { errors } = form.formState
  const problem = errors.accountId?.type as WithdrawProblem | undefined
  const confirm = () => navigate({ to: '/member', search: { page: 'withdraw', step: 'confirm' } })
  return (
    <Card padding="lg">
      <form noValidate onSubmit={form.handleSubmit(confirm)} className="grid gap-6">
        {!terms.hasPaymentPassword && <PaymentPasswordMissing back="withdraw" />}
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
        {method && (
          <PayoutAccounts
            terms={terms}
            method={method}
            field={form.register('accountId')}
            chosen={values.accountId}
            problem={problem && t(`problems.${problem}`)}
            onAdded={(id) => form.setValue('accountId', id, { shouldValidate: true })}
          />
        )}
        {method && <AmountField form={form} method={method} terms={terms} />}
        <WithdrawFigures figures={method && figuresOf(values.amount, method, terms)} method={method} />
        <Button type="submit" variant="primary" size="lg" wide endIcon="arrow-right">
          {t('next')}
        </Button>
      </form>
    </Card>
  )
}

/** The form, restored from the draft. Choices that are no longer offered are replaced, and a restored amount is validated at once. */
function useDraftedForm(terms: WithdrawTerms): UseFormReturn<WithdrawValues> {
  const form = useForm<WithdrawValues>({
    defaultValues: fittingValues(withdrawDraft.read(), terms),
    resolver: resolveBy((values: WithdrawValues) => withdrawProblems(values, terms)),
    mode: 'onTouched',
  })
  const { methodId, accountId, amount } = form.watch()
  useEffect(() => {
    const fitting = fittingValues({ methodId, accountId, amount }, terms)
    if (fitting.methodId !== methodId) form.setValue('methodId', fitting.methodId)
    if (fitting.accountId !== accountId) form.setValue('accountId', fitting.accountId)
    withdrawDraft.keep({ ...fitting, key: withdrawDraft.read().key })
  }, [form, terms, methodId, accountId, amount])
  useEffect(() => {
    if (form.getValues('amount') !== '') void form.trigger('amount')
  }, [form])
  return form
}

type AmountFieldProps = { form: UseFormReturn<WithdrawValues>; method: OfferedMethod; terms: WithdrawTerms }

function AmountField({ form, method, terms }: AmountFieldProps) {
  const t = useTranslations('withdraw')
  const words = useWithdrawWords()
  const { format } = useLanguage()
  const most = useOwnMoney()(formatMoney(method.most, format))
  const problem = form.formState.errors.amount?.type as WithdrawProblem | undefined
  const choose = (amount: string) => form.setValue('amount', amount, { shouldValidate: true, shouldDirty: true })
  const isLimit = problem === 'amountTooSmall' || problem === 'amountTooLarge'
  const canAny = signOf(method.most) > 0
  const hint = [words.limitsOf(method), canAny && t('mostNow', { amount: most })]
  return (
    <div className="grid gap-4">
      {canAny && (
        <AmountPicks
          picks={[
            ...possiblePicks(method, terms.currency).map((amount) => roundPick(amount, format)),
            { amount: method.most, label: t('all', { amount: most }) },
          ]}
          chosen={plainAmount(form.watch('amount'))}
          onChoose={choose}
        />
      )}
      <TextField
        {...form.register('amount')}
        label={t('amount')}
        figures
        autoComplete="off"
        dir="ltr"
        placeholder="0"
        hint={hint.filter(Boolean).join(' · ')}
        error={problem && [t(`problems.${problem}`), isLimit && words.limitsOf(method)].filter(Boolean).join(' ')}
        trailing={<span className="text-muted">{terms.currency}</span>}
      />
    </div>
  )
}

function methodOption(method: OfferedMethod, words: WithdrawWords) {
  const lines = [words.limitsOf(method), words.feeOf(method), words.timeOf(method)]
  const hint = lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
  return { value: method.id, label: words.nameOf(method), hint }
}
