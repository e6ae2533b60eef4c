import { DateRangeField } from '@foyer/ui/date-range-field.tsx'
import { useTranslations } from 'use-intl'
import { getServerNowMs } from '#lib/clock.ts'
import { formatZoneOffset } from '#lib/format.ts'
import { site } from '#lib/site.ts'
import { dateRangePresets } from './quick-days.ts'
import type { DateRange } from './record-search.ts'

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
      quickPicks={dateRangePresets(today).map(({ name, count, range }) => ({
        label: t(`quick.${name}`, { count }),
        range,
      }))}
    />
  )
}
