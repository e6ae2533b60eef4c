import type { Currency } from '@foyer/contract/money.ts'
import { getPlayRules, type PlayLimit, setPlayLimit } from '@foyer/contract/responsible.ts'
import { Button } from '@foyer/ui/button.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import { site } from '#lib/site.ts'
import { plainAmount } from '#lib/typed-amount.ts'
import { type LimitProblem, type LimitValues, limitProblems } from './limit-form.ts'

type LimitEditorProps = { limit: PlayLimit; onDone: () => void }

/** Sets a limit in its place: tighter holds at once, looser or none waits a day. */
export function LimitEditor({ limit, onDone }: LimitEditorProps) {
  const t = useTranslations('responsible')
  const currency = site.brand.currency as Currency
  const change = useWrite(setPlayLimit, { refresh: [getPlayRules] })
  const { kind, period, amount } = limit
  const form = useForm<LimitValues>({
    defaultValues: { amount: amount ?? '' },
    resolver: resolveBy<LimitValues, LimitProblem>((values) => limitProblems(values, currency)),
  })
  useEffect(() => form.setFocus('amount', { shouldSelect: true }), [form])
  const send = (next: string | null) => change.mutate({ kind, period, amount: next }, { onSuccess: onDone })
  const problem = form.formState.errors.amount?.type as LimitProblem | undefined
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => send(plainAmount(values.amount)))} className="grid gap-2">
      <TextField
        {...form.register('amount')}
        label={t('amount')}
        hint={t('looserHint')}
        figures
        trailing={<span className="text-muted">{currency}</span>}
        error={problem && t(`problems.${problem}`)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" busy={change.isPending}>
          {t('save')}
        </Button>
        {amount !== null && (
          <Button size="sm" busy={change.isPending} onClick={() => send(null)}>
            {t('remove')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
      {change.error && <FormFailure error={change.error} />}
    </form>
  )
}
