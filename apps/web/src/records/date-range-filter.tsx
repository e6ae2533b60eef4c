import { DateRangeField } from '@foyer/ui/date-range-field.tsx'
import { useTranslations } from 'use-intl'
import { formatZoneOffset } from '#platform/i18n/format.ts'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { site } from '#platform/site/site.ts'
import { listDateRangePresets } from './date-range-presets.ts'
import type { DateRange } from './record-params.ts'

export type DateRangeFilterProps = {
  days: DateRange
  today: string
  onChange: (days: { start: string; end: string }) => void
}

/** The date range of a record. Days begin and end in the brand's time zone, which the label names. */
export function DateRangeFilter({ days, today, onChange }: DateRangeFilterProps) {
  const t = useTranslations('records')
  const zone = formatZoneOffset(getServerNowMs(), site.brand.timeZone)
  return (
    <DateRangeField
      label={t('days', { zone })}
      value={days}
      onValueChange={onChange}
      max={today}
      labels={{ openCalendar: t('calendar'), previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
      quickPicks={listDateRangePresets(today).map(({ name, count, range }) => ({
        label: t(`quick.${name}`, { count }),
        range,
      }))}
    />
  )
}
