import { Button } from '@foyer/ui/button.tsx'
import { Chip } from '@foyer/ui/chip.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormFailure } from '#lib/form-failure.tsx'
import { formatMoney } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.tsx'
import { navigate } from '#lib/navigation.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { plainAmount } from '#lib/typed-amount.ts'
import { type UplineProblem, type UplineTerms, type UplineValues, uplinePicks, uplineProblems } from './upline-form.ts'

type UplineFormProps = {
  terms: UplineTerms
  amount: string
  /** Why the last try came to nothing, where it led back here. */
  failure: unknown
  onAmount: (amount: string) => void
}

/** How much; the next step shows it once more. */
export function UplineForm({ terms, amount, failure, onAmount }: UplineFormProps) {
  const t = useTranslations('upline')
  const { format } = useLanguage()
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
  return (
    <form noValidate onSubmit={form.handleSubmit(next)} className="grid gap-6">
      <FormFailure error={failure} />
      <AmountPicks terms={terms} chosen={plainAmount(form.watch('amount'))} onChoose={choose} />
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

type AmountPicksProps = { terms: UplineTerms; chosen: string; onChoose: (amount: string) => void }

function AmountPicks({ terms, chosen, onChoose }: AmountPicksProps) {
  const t = useTranslations('upline')
  const { format } = useLanguage()
  const chip = (pick: string, words: string) => (
    <Chip
      key={pick}
      selected={pick === chosen}
      onClick={() => onChoose(pick)}
      className={pick === chosen ? '' : 'bg-surface-3! hover:bg-surface-4!'}
    >
      {words}
    </Chip>
  )
  return (
    <fieldset className="grid gap-2">
      <legend className="mbe-2 text-sm font-semibold">{t('picks')}</legend>
      <div className="flex flex-wrap gap-2">
        {uplinePicks(terms).map((pick) => chip(pick, formatMoney(pick, format, { decimals: 0 })))}
        {chip(terms.most, t('all', { amount: formatMoney(terms.most, format) }))}
      </div>
    </fieldset>
  )
}

function problemText(t: ReturnType<typeof useTranslations<'upline'>>, problem: UplineProblem, limits: string): string {
  const sentence = t(`problems.${problem}`)
  return problem === 'amountTooSmall' || problem === 'amountTooLarge' ? `${sentence} ${limits}` : sentence
}
