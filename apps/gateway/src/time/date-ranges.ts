import { type CalendarPeriod, calendarPeriodOf, dayMs } from '@foyer/contract/calendar-periods.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'

interface DateRange {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/**
 * Resolves a range of calendar days in a time zone to the moments where it begins and ends; the last day is included. Throws
 * `date_range_invalid` if the range ends before it begins or a day does not exist.
 */
export function resolveDateRange(
  { startDate, endDate }: DateRange,
  timeZone: string,
): { from: Date | undefined; to: Date | undefined } {
  assertDateRange({ startDate, endDate })
  return {
    from: startDate ? startOfDay(startDate, timeZone) : undefined,
    to: endDate ? startOfDay(dayAfter(endDate), timeZone) : undefined,
  }
}

/** Throws `date_range_invalid` if a range of calendar days ends before it begins or a day does not exist. */
export function assertDateRange({ startDate, endDate }: DateRange): void {
  if (startDate && endDate && endDate < startDate) throw new AppError('date_range_invalid')
  for (const day of [startDate, endDate]) {
    if (day && !isSupportedDate(day)) throw new AppError('date_range_invalid')
    if (day) utcMidnight(day)
  }
}

/** The calendar period in a time zone that contains a moment. */
export function periodContaining(nowMs: number, period: CalendarPeriod, timeZone: string): { from: Date; to: Date } {
  const { firstDay, lastDay } = calendarPeriodOf(calendarDayOf(nowMs, timeZone), period)
  return { from: startOfDay(firstDay, timeZone), to: startOfDay(dayAfter(lastDay), timeZone) }
}

const dayOfUtc = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)

/** The calendar day of a moment in a time zone, `2026-03-01`. */
export function calendarDayOf(atMs: number, timeZone: string): string {
  return dayOfUtc(atMs + offsetMs(atMs, timeZone))
}

/** For a report of a range: throws `date_range_invalid`, and `date_range_too_long` beyond twelve months. */
export function assertReportRange(range: { readonly startDate: string; readonly endDate: string }): void {
  assertDateRange(range)
  if (countCalendarDays(range.startDate, range.endDate) > limits.recordsMaxDays) {
    throw new AppError('date_range_too_long')
  }
}

/** The number of calendar days in a range, both ends included. Throws `date_range_invalid` if a day does not exist. */
function countCalendarDays(startDate: string, endDate: string): number {
  return (utcMidnight(endDate) - utcMidnight(startDate)) / dayMs + 1
}

/** The years that JavaScript and PostgreSQL both handle; no data lies outside them. */
function isSupportedDate(day: string): boolean {
  return day >= '1900-01-01' && day <= '9998-12-31'
}

/** The calendar day after this one. */
export function dayAfter(day: string): string {
  return dayOfUtc(utcMidnight(day) + dayMs)
}

/** The calendar day before this one. */
export function dayBefore(day: string): string {
  return dayOfUtc(utcMidnight(day) - dayMs)
}

/** The moments between which a calendar day lies in a time zone. */
export function periodOfDay(day: string, timeZone: string): { from: Date; to: Date } {
  return { from: startOfDay(day, timeZone), to: startOfDay(dayAfter(day), timeZone) }
}

function utcMidnight(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
  if (!isReal) throw new AppError('date_range_invalid')
  return midnight
}

/**
 * The first guess uses the offset at UTC midnight; the second computation corrects it if the clocks change that night. If they
 * skip midnight, the second result falls on the previous evening, and the guess is the first moment of the day.
 */
function startOfDay(day: string, timeZone: string): Date {
  const midnight = utcMidnight(day)
  const guess = midnight - offsetMs(midnight, timeZone)
  const start = midnight - offsetMs(guess, timeZone)
  const isOnDay = start + offsetMs(start, timeZone) >= midnight
  return new Date(isOnDay ? start : guess)
}

function offsetMs(atMs: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterFor(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(atMs / 1_000) * 1_000
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Cached per time zone: creating a formatter costs fifteen times as much as using it. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, format)
  return format
}
