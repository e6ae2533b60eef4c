import type { DepositMethod } from '@foyer/contract/wallet.ts'
import { TextField } from '@foyer/ui/text-field.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AmountPicks, roundPick } from '#lib/amount-picks.tsx'
import { formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { plainAmount } from '#lib/typed-amount.ts'
import {
  chosenMethod,
  type DepositProblem,
  type DepositTerms,
  type DepositValues,
  isLimitTooLow,
  mostByLimit,
  possiblePicks,
} from './deposit-form.ts'
import { useMethodWords } from './deposit-words.ts'

/** The amount field with quick amounts, bounded by the method's limits and the member's deposit limits. */
export function DepositAmount({ form, terms }: { form: UseFormReturn<DepositValues>; terms: DepositTerms }) {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  const { hintOf, problemOf } = useAmountWords(terms)
  const method = chosenMethod(form.watch(), terms)
  const problem = form.formState.errors.amount?.type as DepositProblem | undefined
  if (!method) return null
  return (
    <>
      <AmountPicks
        picks={possiblePicks(method, terms).map((amount) => roundPick(amount, format))}
        chosen={plainAmount(form.watch('amount'))}
        onChoose={(amount) => form.setValue('amount', amount, { shouldValidate: true, shouldDirty: true })}
      />
      <TextField
        {...form.register('amount')}
        label={t('amount')}
        figures
        autoComplete="off"
        dir="ltr"
        placeholder="0"
        hint={hintOf(method)}
        error={problem && problemOf(problem, method)}
        trailing={<span className="text-muted">{terms.currency}</span>}
      />
    </>
  )
}

function useAmountWords(terms: DepositTerms) {
  const t = useTranslations('cashier')
  const { format } = useLanguage()
  const { limitsOf } = useMethodWords()
  const byLimit = (method: DepositMethod) => {
    const most = mostByLimit(method, terms)
    if (most === undefined) return undefined
    return t(isLimitTooLow(method, terms) ? 'limitTooLow' : 'mostByLimit', { amount: formatMoney(most, format) })
  }
  const hintOf = (method: DepositMethod) => [limitsOf(method), byLimit(method)].filter(Boolean).join(' · ')
  const problemOf = (problem: DepositProblem, method: DepositMethod) => {
    if (problem === 'overLimit' || problem === 'limitTooLow') return byLimit(method)
    const sentence = t(`problems.${problem}`)
    return problem === 'amountTooSmall' || problem === 'amountTooLarge' ? `${sentence} ${limitsOf(method)}` : sentence
  }
  return { hintOf, problemOf }
}
