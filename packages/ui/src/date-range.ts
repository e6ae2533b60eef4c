import { type CalendarDate, parseDate } from '@internationalized/date'

/** A range of whole days in the region's time zone, both ends included, as ISO 8601 dates: `2026-11-21`. */
export type IsoDateRange = { start: string; end: string }

type CalendarRange = { start: CalendarDate; end: CalendarDate }

/** Converts a range for the calendar; null if it is missing or is not two valid days in order. */
export function toCalendarRange(range: IsoDateRange | undefined): CalendarRange | null {
  const start = parseDay(range?.start)
  const end = parseDay(range?.end)
  return start && end && start.compare(end) <= 0 ? { start, end } : null
}

/** Parses an ISO 8601 day; undefined if the text is not one. */
export function parseDay(text: string | undefined): CalendarDate | undefined {
  if (!text) return undefined
  try {
    return parseDate(text)
  } catch {
    return undefined
  }
}

/** Whether both ranges have the same start and end. */
export function isSameRange(one: IsoDateRange | undefined, other: IsoDateRange): boolean {
  return one?.start === other.start && one.end === other.end
}

/** A range of `days` days that ends with `today` (negative `days`) or starts with it (positive). `today` is included. */
export function createRelativeDateRange(today: string, days: number): IsoDateRange {
  const other = parseDate(today)
    .add({ days: days > 0 ? days - 1 : days + 1 })
    .toString()
  return days > 0 ? { start: today, end: other } : { start: other, end: today }
}
