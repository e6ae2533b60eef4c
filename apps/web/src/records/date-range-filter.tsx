import { DateRangeField } from '@foyer/ui/date-range-field.tsx'
import { useTranslations } from 'use-intl'
import { formatZoneOffset } from '#platform/i18n/format.ts'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { site } from '#platform/site/site.ts'
import { type DateRangePreset, listDateRangePresets } from './date-range-presets.ts'
import type { DateRange } from './record-params.ts'

export type DateRangeFilterProps = {
  days: DateRange
  today: string
  /** Ranges to choose from, which also say how far ahead a range may end; those of a member's records by default. */
  presets?: readonly DateRangePreset[]
  onChange: (days: { start: string; end: string }) => void
}

/** The date range of a record. Days begin and end in the brand's time zone, which the label names. */
export function DateRangeFilter({
  days,
  today,
  presets = listDateRangePresets(today),
  onChange,
}: DateRangeFilterProps) {
  const t = useTranslations('records')
  const zone = formatZoneOffset(getServerNowMs(), site.brand.timeZone)
  return (
    <DateRangeField
      label={t('days', { zone })}
      value={days}
      onValueChange={onChange}
      max={presets.map(({ range }) => range.end).reduce((one, other) => (one > other ? one : other), today)}
      labels={{ openCalendar: t('calendar'), previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
      quickPicks={presets.map(({ name, count, range }) => ({
        label: t(`quick.${name}`, { count }),
        range,
      }))}
    />
  )
}
