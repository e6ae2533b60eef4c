import { DateRangeField } from '@foyer/ui/date-range-field.tsx'
import { useTranslations } from 'use-intl'
import { serverNow } from '#lib/clock.ts'
import { zoneOffset } from '#lib/format.ts'
import { site } from '#lib/site.ts'
import { quickPicks } from './quick-days.ts'
import type { Days } from './record-search.ts'

export type DayFilterProps = { days: Days; today: string; onChange: (days: { start: string; end: string }) => void }

/** The date range of a record. Days begin and end in the brand's time zone, which the label names. */
export function DayFilter({ days, today, onChange }: DayFilterProps) {
  const t = useTranslations('records')
  const zone = zoneOffset(serverNow(), site.brand.timeZone)
  return (
    <DateRangeField
      label={t('days', { zone })}
      value={days}
      onValueChange={onChange}
      max={today}
      labels={{ openCalendar: t('calendar'), previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
      quickPicks={quickPicks(today).map(({ name, count, range }) => ({ label: t(`quick.${name}`, { count }), range }))}
    />
  )
}
