import { Button } from '@foyer/ui/button.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AmountPicks, roundPick } from '#lib/amount-picks.tsx'
import { FormFailure } from '#lib/form-failure.tsx'
import { formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { navigate } from '#lib/navigation.tsx'
import { useOwnMoney } from '#lib/own-money.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { plainAmount } from '#lib/typed-amount.ts'
import { type UplineProblem, type UplineTerms, type UplineValues, uplinePicks, uplineProblems } from './upline-form.ts'

type UplineFormProps = {
  terms: UplineTerms
  amount: string
  /** The error of the last attempt, when it returned to the form. */
  failure: unknown
  onAmount: (amount: string) => void
}

/** The amount to transfer; submitting opens the confirm step. */
export function UplineForm({ terms, amount, failure, onAmount }: UplineFormProps) {
  const t = useTranslations('upline')
  const { format } = useLanguage()
  const own = useOwnMoney()
  const form = useForm<UplineValues>({
    defaultValues: { amount },
    resolver: resolveBy<UplineValues, UplineProblem>((values) => uplineProblems(values, terms)),
    mode: 'onTouched',
  })
  const problem = form.formState.errors.amount?.type as UplineProblem | undefined
  const limits = t('limits', {
    min: formatMoney(terms.minAmount, format),
    max: formatMoney(terms.maxAmount, format),
  })
  const choose = (pick: string) => {
    form.setValue('amount', pick, { shouldValidate: true, shouldDirty: true })
    onAmount(pick)
  }
  const next = () => navigate({ to: '/member', search: { page: 'transferUpline', step: 'confirm' }, keepsScroll: true })
  const picks = [
    ...uplinePicks(terms).map((amount) => roundPick(amount, format)),
    { amount: terms.most, label: t('all', { amount: own(formatMoney(terms.most, format)) }) },
  ]
  return (
    <form noValidate onSubmit={form.handleSubmit(next)} className="grid gap-6">
      <h2 className="sr-only">{t('new')}</h2>
      <FormFailure error={failure} />
      <AmountPicks picks={picks} chosen={plainAmount(form.watch('amount'))} onChoose={choose} />
      <TextField
        {...form.register('amount', { onChange: ({ target }) => onAmount(target.value) })}
        label={t('amount')}
        figures
        autoComplete="off"
        dir="ltr"
        placeholder="0"
        hint={limits}
        error={problem && problemText(t, problem, limits)}
        trailing={<span className="text-muted">{terms.currency}</span>}
      />
      <Button type="submit" variant="primary" size="lg" wide endIcon="arrow-right">
        {t('next')}
      </Button>
    </form>
  )
}

function problemText(t: ReturnType<typeof useTranslations<'upline'>>, problem: UplineProblem, limits: string): string {
  const sentence = t(`problems.${problem}`)
  return problem === 'amountTooSmall' || problem === 'amountTooLarge' ? `${sentence} ${limits}` : sentence
}
