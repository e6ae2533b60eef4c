import { getResponsiblePlaySettings, type PlayLimit, setPlayLimit } from '@foyer/contract/responsible-play.ts'
import { Button } from '@foyer/ui/button.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AmountField } from '#payments/amount-field.tsx'
import { normalizeAmount } from '#payments/normalize-typed-amount.ts'
import type { AmountErrorCode } from '#payments/parse-amount.ts'
import { useApiMutation } from '#platform/api/api.ts'
import { getBrandCurrency } from '#platform/site/brand-currency.ts'
import { FormFailure } from '#widgets/form-failure.tsx'
import { createFormResolver } from '#widgets/form-resolver.ts'
import { type LimitFormValues, validateLimitForm } from './play-limit-form-rules.ts'
import {
  type TimeLimitFieldErrorCode,
  type TimeLimitFormValues,
  toTimeLimitFormValues,
  toTotalMinutes,
  validateTimeLimitForm,
} from './time-limit-form-rules.ts'

type LimitEditorProps = { limit: PlayLimit; onDone: () => void }

/** Sets a limit inline. A stricter limit takes effect at once; a looser one, or none, waits a day. */
export function PlayLimitEditor(props: LimitEditorProps) {
  return props.limit.kind === 'session' ? <TimeLimitEditor {...props} /> : <MoneyLimitEditor {...props} />
}

function MoneyLimitEditor(props: LimitEditorProps) {
  const t = useTranslations('responsible')
  const currency = getBrandCurrency()
  const { change, send } = useSetLimit(props)
  const form = useForm<LimitFormValues>({
    defaultValues: { amount: props.limit.amount ?? '' },
    resolver: createFormResolver<LimitFormValues, AmountErrorCode>((values) => validateLimitForm(values, currency)),
  })
  useEffect(() => form.setFocus('amount', { shouldSelect: true }), [form])
  return (
    <EditorForm
      {...props}
      change={change}
      onSave={form.handleSubmit((values) => send(normalizeAmount(values.amount)))}
      onRemove={() => send(null)}
    >
      <AmountField<LimitFormValues, AmountErrorCode>
        form={form}
        name="amount"
        label={t('amount')}
        currency={currency}
        hint={t('looserHint')}
        errorText={() => undefined}
      />
    </EditorForm>
  )
}

function TimeLimitEditor(props: LimitEditorProps) {
  const t = useTranslations('responsible')
  const { period, amount } = props.limit
  const { change, send } = useSetLimit(props)
  const form = useForm<TimeLimitFormValues>({
    defaultValues: toTimeLimitFormValues(amount),
    resolver: createFormResolver<TimeLimitFormValues, TimeLimitFieldErrorCode>((values) =>
      validateTimeLimitForm(values, period),
    ),
  })
  useEffect(() => form.setFocus('hours', { shouldSelect: true }), [form])
  const errorText = (field: keyof TimeLimitFormValues) => {
    const error = form.formState.errors[field]?.type as TimeLimitFieldErrorCode | undefined
    return error && t(`problems.${error}`)
  }
  return (
    <EditorForm
      {...props}
      change={change}
      onSave={form.handleSubmit((values) => send(toTotalMinutes(values)))}
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
            error={errorText(field)}
          />
        ))}
        <p className="col-span-2 text-sm text-muted">{t('looserHint')}</p>
      </fieldset>
    </EditorForm>
  )
}

function useSetLimit({ limit, onDone }: LimitEditorProps) {
  const change = useApiMutation(setPlayLimit, { refresh: [getResponsiblePlaySettings] })
  const { kind, period } = limit
  const send = (amount: string | null) => change.mutate({ kind, period, amount }, { onSuccess: onDone })
  return { change, send }
}

type EditorFormProps = LimitEditorProps & {
  change: ReturnType<typeof useSetLimit>['change']
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
