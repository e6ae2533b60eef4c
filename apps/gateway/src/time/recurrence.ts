import {
  type CalendarDate,
  fromAbsolute,
  parseTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'

/**
 * When something recurs in a time zone. `at` is a local time such as `04:30`. A week's `weekday` is 1 (Monday) to 7. A month's
 * `day` is 1 to 31; in a shorter month it is the last day. `minute` is that of each local hour.
 */
export type Recurrence =
  | { readonly every: 'hour'; readonly minute: number }
  | { readonly every: 'day'; readonly at: string }
  | { readonly every: 'week'; readonly weekday: number; readonly at: string }
  | { readonly every: 'month'; readonly day: number; readonly at: string }

/** The first occurrence after a moment. Both are milliseconds since 1970. */
export function nextOccurrence(recurrence: Recurrence, timeZone: string, afterMs: number): number {
  return Math.min(...listNearbyOccurrences(recurrence, timeZone, afterMs).filter((ms) => ms > afterMs))
}

/** The last occurrence at or before a moment. Both are milliseconds since 1970. */
export function lastOccurrence(recurrence: Recurrence, timeZone: string, atMs: number): number {
  return Math.max(...listNearbyOccurrences(recurrence, timeZone, atMs).filter((ms) => ms <= atMs))
}

/** A recurrence in words, such as `weekly on day 1 at 04:30`. */
export function describeRecurrence(recurrence: Recurrence): string {
  switch (recurrence.every) {
    case 'hour':
      return `hourly at minute ${recurrence.minute}`
    case 'day':
      return `daily at ${recurrence.at}`
    case 'week':
      return `weekly on day ${recurrence.weekday} at ${recurrence.at}`
    case 'month':
      return `monthly on day ${recurrence.day} at ${recurrence.at}`
  }
}

/** The calendar days in a time zone from the one that contains `fromMs` to the one before that of `toMs`, such as `2026-01-31`. */
export function listDaysBetween(fromMs: number, toMs: number, timeZone: string): string[] {
  const end = toCalendarDate(fromAbsolute(toMs, timeZone))
  const days: string[] = []
  let day = toCalendarDate(fromAbsolute(fromMs, timeZone))
  for (; day.compare(end) < 0; day = day.add({ days: 1 })) days.push(day.toString())
  return days
}

/** How many periods before and after a moment are looked at. Two, because a time zone that crosses the date line skips a day. */
const nearby = [-2, -1, 0, 1, 2]

function listNearbyOccurrences(recurrence: Recurrence, timeZone: string, ms: number): number[] {
  if (recurrence.every === 'hour') return listNearbyHours(recurrence.minute, timeZone, ms)
  const time = parseTime(recurrence.at)
  const today = toCalendarDate(fromAbsolute(ms, timeZone))
  // A local time that the clocks skip is postponed by what they skip; of a repeated one, the first is used.
  return nearby.map((offset) =>
    toZoned(toCalendarDateTime(dateOfPeriod(recurrence, today, offset), time), timeZone, 'compatible')
      .toDate()
      .getTime(),
  )
}

/** The recurrence's day in the period that is `offset` periods after that of `today`. */
function dateOfPeriod(
  recurrence: Exclude<Recurrence, { every: 'hour' }>,
  today: CalendarDate,
  offset: number,
): CalendarDate {
  switch (recurrence.every) {
    case 'day':
      return today.add({ days: offset })
    case 'week':
      return today.add({ days: recurrence.weekday - isoWeekday(today) + 7 * offset })
    case 'month':
      // A day beyond the end of the month becomes its last day.
      return today.set({ day: 1 }).add({ months: offset }).set({ day: recurrence.day })
  }
}

/** 1 (Monday) to 7 (Sunday). */
function isoWeekday(date: CalendarDate): number {
  return date.toDate('UTC').getUTCDay() || 7
}

const hourMs = 3_600_000
const minuteMs = 60_000

/** Real hours: an hour that the clocks repeat occurs twice, and one that they skip does not occur. */
function listNearbyHours(minute: number, timeZone: string, ms: number): number[] {
  const offsetAt = (at: number) => fromAbsolute(at, timeZone).offset
  const firstLocal = Math.floor((ms + offsetAt(ms)) / hourMs) * hourMs + minute * minuteMs
  return nearby.flatMap((hours) => {
    const local = firstLocal + hours * hourMs
    const guess = local - offsetAt(ms)
    // Where the clocks change by a part of an hour, the offset of that moment decides.
    return [guess, local - offsetAt(guess)].filter((at) => fromAbsolute(at, timeZone).minute === minute)
  })
}
