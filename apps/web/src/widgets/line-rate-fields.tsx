import type { LineRates } from '@foyer/contract/agents/line-rates.ts'
import type { GameType } from '@foyer/contract/games/games.ts'
import { Icon } from '@foyer/ui/icon.tsx'
import { TextField } from '@foyer/ui/text-field.tsx'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { formatRate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/i18n.tsx'
import { findRateError, percentTextToRate, type RateBounds, rateToPercentText } from './line-rate-percent.ts'

export interface LineRateBounds extends RateBounds {
  readonly category: GameType
  /** What the field begins with. */
  readonly start: string
}

/** The state of the fields. `read` returns the rates, or undefined after it has shown what is wrong and focused it. */
export function useLineRateFields(bounds: readonly LineRateBounds[]) {
  const [typed, setTyped] = useState<Readonly<Partial<Record<GameType, string>>>>({})
  const [isChecked, setChecked] = useState(false)
  const group = useRef<HTMLFieldSetElement>(null)
  const textOf = ({ category, start }: LineRateBounds) => typed[category] ?? rateToPercentText(start)
  const read = (): LineRates | undefined => {
    if (bounds.every((field) => findRateError(textOf(field), field) === undefined)) {
      return Object.fromEntries(bounds.map((field) => [field.category, percentTextToRate(textOf(field)) ?? '0']))
    }
    flushSync(() => setChecked(true))
    group.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    return undefined
  }
  const change = (category: GameType, text: string) => setTyped({ ...typed, [category]: text })
  return { bounds, textOf, isChecked, group, read, change }
}

type LineRateFieldsProps = {
  fields: ReturnType<typeof useLineRateFields>
  legend: string
  hint: string
}

/** A percentage for each category of games, within its bounds. */
export function LineRateFields({ fields, legend, hint }: LineRateFieldsProps) {
  const t = useTranslations()
  const { tag } = useLanguage()
  const { bounds, textOf, isChecked, group, change } = fields
  return (
    <fieldset ref={group} className="grid min-w-0 gap-3">
      <legend className="mbe-1 font-semibold">{legend}</legend>
      <p className="text-sm text-muted text-pretty">{hint}</p>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {bounds.map((field) => {
          const range = { least: formatRate(field.least, tag), most: formatRate(field.most, tag) }
          const error = isChecked ? findRateError(textOf(field), field) : undefined
          return (
            <TextField
              key={field.category}
              label={t(`category.${field.category}`)}
              value={textOf(field)}
              onChange={({ target }) => change(field.category, target.value)}
              hint={t('lineRates.range', range)}
              error={error && t(`lineRates.problems.${error}`, range)}
              figures
              dir="ltr"
              autoComplete="off"
              maxLength={8}
              trailing={<Icon name="percent" size={16} className="text-muted" />}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
