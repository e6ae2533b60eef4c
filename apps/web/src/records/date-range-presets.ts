import { type CalendarPeriod, calendarPeriodOf, dayMs } from '@foyer/contract/calendar-periods.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { addDays, type DateRange, dateRangeEndingAt } from './record-params.ts'

export interface DateRangePreset {
  /** The message key of its label, in `records.quick`. */
  readonly name:
    | 'today'
    | 'yesterday'
    | 'lastDays'
    | 'thisWeek'
    | 'thisHalfMonth'
    | 'thisMonth'
    | 'lastMonth'
    | 'lastYear'
  /** The number of days, for labels that name it. */
  readonly count: number
  readonly range: DateRange
}

/**
 * The preset ranges: the previous days of specification section 9, months, and the twelve months that a record reaches
 * back. The next days of that section are not offered, because nothing is recorded for them.
 */
export function listDateRangePresets(today: string): readonly DateRangePreset[] {
  const yesterday = addDays(today, -1)
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const endOfLastMonth = addDays(firstOfMonth, -1)
  const lastDays = limits.quickPickDays.map((count) => ({
    name: 'lastDays' as const,
    range: dateRangeEndingAt(today, count),
  }))
  const ranges: readonly Omit<DateRangePreset, 'count'>[] = [
    { name: 'today', range: { start: today, end: today } },
    { name: 'yesterday', range: { start: yesterday, end: yesterday } },
    ...lastDays,
    { name: 'thisMonth', range: { start: firstOfMonth, end: today } },
    { name: 'lastMonth', range: { start: `${endOfLastMonth.slice(0, 7)}-01`, end: endOfLastMonth } },
    { name: 'lastYear', range: { start: addDays(sameDayLastYear(today), 1), end: today } },
  ]
  return ranges.map(withCount)
}

/** The preset ranges of a team's reports: the current calendar periods, up to their last day, and the previous days. */
export function listTeamReportPresets(today: string): readonly DateRangePreset[] {
  const ranges: readonly Omit<DateRangePreset, 'count'>[] = [
    { name: 'today', range: periodAround(today, 'day') },
    { name: 'thisWeek', range: periodAround(today, 'week') },
    { name: 'thisHalfMonth', range: periodAround(today, 'semimonth') },
    { name: 'thisMonth', range: periodAround(today, 'month') },
    ...limits.quickPickDays.map((count) => ({ name: 'lastDays' as const, range: dateRangeEndingAt(today, count) })),
  ]
  return ranges.map(withCount)
}

/** The calendar period that contains a day. */
export function periodAround(day: string, period: CalendarPeriod): DateRange {
  const { firstDay, lastDay } = calendarPeriodOf(day, period)
  return { start: firstDay, end: lastDay }
}

function withCount(preset: Omit<DateRangePreset, 'count'>): DateRangePreset {
  return { ...preset, count: countDays(preset.range) }
}

/** The number of days in a range, both ends included. */
export function countDays({ start, end }: DateRange): number {
  return (Date.parse(end) - Date.parse(start)) / dayMs + 1
}

/** The same day of the previous year; 1 March for 29 February. */
function sameDayLastYear(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year - 1, month - 1, date)).toISOString().slice(0, 10)
}
