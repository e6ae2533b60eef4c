import type { Currency } from '@foyer/contract/money.ts'
import { getPlayRules, type PlayLimit, setPlayLimit } from '@foyer/contract/responsible.ts'
import { Button } from '@foyer/ui/button.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useWrite } from '#lib/api.ts'
import { FormFailure } from '#lib/form-failure.tsx'
import { resolveBy } from '#lib/problem-resolver.ts'
import type { AmountProblem } from '#lib/read-amount.ts'
import { site } from '#lib/site.ts'
import { plainAmount } from '#lib/typed-amount.ts'
import { type LimitValues, limitProblems } from './limit-form.ts'
import { type TimeProblem, type TimeValues, timeAmount, timeProblems, timeValues } from './time-form.ts'

type LimitEditorProps = { limit: PlayLimit; onDone: () => void }

/** Sets a limit inline. A stricter limit takes effect at once; a looser one, or none, waits a day. */
export function LimitEditor(props: LimitEditorProps) {
  return props.limit.kind === 'session' ? <TimeEditor {...props} /> : <MoneyEditor {...props} />
}

function MoneyEditor(props: LimitEditorProps) {
  const t = useTranslations('responsible')
  const currency = site.brand.currency as Currency
  const { change, send } = useChange(props)
  const form = useForm<LimitValues>({
    defaultValues: { amount: props.limit.amount ?? '' },
    resolver: resolveBy<LimitValues, AmountProblem>((values) => limitProblems(values, currency)),
  })
  useEffect(() => form.setFocus('amount', { shouldSelect: true }), [form])
  const problem = form.formState.errors.amount?.type as AmountProblem | undefined
  return (
    <EditorForm
      {...props}
      change={change}
      onSave={form.handleSubmit((values) => send(plainAmount(values.amount)))}
      onRemove={() => send(null)}
    >
      <TextField
        {...form.register('amount')}
        label={t('amount')}
        hint={t('looserHint')}
        figures
        trailing={<span className="text-muted">{currency}</span>}
        error={problem && t(`problems.${problem}`)}
      />
    </EditorForm>
  )
}

function TimeEditor(props: LimitEditorProps) {
  const t = useTranslations('responsible')
  const { period, amount } = props.limit
  const { change, send } = useChange(props)
  const form = useForm<TimeValues>({
    defaultValues: timeValues(amount),
    resolver: resolveBy<TimeValues, TimeProblem>((values) => timeProblems(values, period)),
  })
  useEffect(() => form.setFocus('hours', { shouldSelect: true }), [form])
  const says = (field: keyof TimeValues) => {
    const problem = form.formState.errors[field]?.type as TimeProblem | undefined
    return problem && t(`problems.${problem}`)
  }
  return (
    <EditorForm
      {...props}
      change={change}
      onSave={form.handleSubmit((values) => send(timeAmount(values)))}
      onRemove={() => send(null)}
    >
      <fieldset className="grid grid-cols-2 items-start gap-3">
        <legend className="mbe-2 text-sm font-semibold">{t('amount')}</legend>
        {(['hours', 'minutes'] as const).map((field) => (
          <TextField
            key={field}
            {...form.register(field)}
            label={t(`units.${field}`)}
            figures
            inputMode="numeric"
            placeholder="0"
            error={says(field)}
          />
        ))}
        <p className="col-span-2 text-sm text-muted">{t('looserHint')}</p>
      </fieldset>
    </EditorForm>
  )
}

function useChange({ limit, onDone }: LimitEditorProps) {
  const change = useWrite(setPlayLimit, { refresh: [getPlayRules] })
  const { kind, period } = limit
  const send = (amount: string | null) => change.mutate({ kind, period, amount }, { onSuccess: onDone })
  return { change, send }
}

type EditorFormProps = LimitEditorProps & {
  change: ReturnType<typeof useChange>['change']
  onSave: () => void
  onRemove: () => void
  children: ReactNode
}

function EditorForm({ limit, onDone, change, onSave, onRemove, children }: EditorFormProps) {
  const t = useTranslations('responsible')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
      className="grid gap-2"
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" busy={change.isPending}>
          {t('save')}
        </Button>
        {limit.amount !== null && (
          <Button size="sm" busy={change.isPending} onClick={onRemove}>
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
