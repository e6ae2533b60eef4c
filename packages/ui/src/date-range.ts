import { type CalendarDate, parseDate } from '@internationalized/date'

/** A range of whole days in the region's zone, both included, as ISO 8601 dates: `2026-11-21`. */
export type DateRange = { start: string; end: string }

type CalendarRange = { start: CalendarDate; end: CalendarDate }

/** The range as the calendar holds it; null for none and for anything that is not two real days in order. */
export function toCalendarRange(range: DateRange | undefined): CalendarRange | null {
  const start = dayOf(range?.start)
  const end = dayOf(range?.end)
  return start && end && start.compare(end) <= 0 ? { start, end } : null
}

/** A day, or undefined where the text is not one. */
export function dayOf(text: string | undefined): CalendarDate | undefined {
  if (!text) return undefined
  try {
    return parseDate(text)
  } catch {
    return undefined
  }
}

/** True where both name the same days. */
export function sameRange(one: DateRange | undefined, other: DateRange): boolean {
  return one?.start === other.start && one.end === other.end
}

/** The range of `days` days that ends (`days` below 0) or begins (above 0) with `today`, which counts as one of them. */
export function rangeFrom(today: string, days: number): DateRange {
  const other = parseDate(today)
    .add({ days: days > 0 ? days - 1 : days + 1 })
    .toString()
  return days > 0 ? { start: today, end: other } : { start: other, end: today }
}
