import type { ContractPeriod } from '@foyer/contract/agents/contract-tiers.ts'
import { type CalendarPeriod, calendarPeriodOf } from '@foyer/contract/calendar-periods.ts'
import { calendarDayOf, periodContaining } from '#time/date-ranges.ts'
import { lastOccurrence, nextOccurrence } from '#time/recurrence.ts'

/** How long a window of real-time salaries lasts. */
const windowMs = 5 * 60_000

const fullHour = { every: 'hour', minute: 0 } as const

const calendarPeriods = { daily: 'day', weekly: 'week', semimonthly: 'semimonth', monthly: 'month' } as const

/**
 * The period of a contract that contains a moment, from its first moment to that of the next one. Days, weeks from Monday, half-months,
 * months and hours are those of the brand's time zone; the windows of real-time salaries are the same in every zone.
 */
export function contractPeriodContaining(
  nowMs: number,
  period: ContractPeriod,
  timeZone: string,
): { readonly fromMs: number; readonly toMs: number } {
  if (period === 'realtime') {
    const fromMs = Math.floor(nowMs / windowMs) * windowMs
    return { fromMs, toMs: fromMs + windowMs }
  }
  if (period === 'hourly') {
    return {
      fromMs: lastOccurrence(fullHour, timeZone, nowMs),
      toMs: nextOccurrence(fullHour, timeZone, nowMs),
    }
  }
  const { from, to } = periodContaining(nowMs, calendarPeriods[period], timeZone)
  return { fromMs: from.getTime(), toMs: to.getTime() }
}

/** Whether a moment is the first of a day of the brand. */
export function isStartOfDay(ms: number, timeZone: string): boolean {
  return periodContaining(ms, 'day', timeZone).from.getTime() === ms
}

/** The first and the last day that a period has a part of. It ends before `toMs`. */
export function daysOfPeriod(
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  timeZone: string,
): { readonly firstDay: string; readonly lastDay: string } {
  return { firstDay: calendarDayOf(fromMs, timeZone), lastDay: calendarDayOf(toMs - 1, timeZone) }
}

/** When the next period begins, in milliseconds since 1970: always after the moment. */
export function nextContractPeriodStart(nowMs: number, period: ContractPeriod, timeZone: string): number {
  return contractPeriodContaining(nowMs, period, timeZone).toMs
}

/** The calendar period of a contract's periods; undefined for hours and windows of five minutes. */
export function calendarPeriodOfContract(period: ContractPeriod): CalendarPeriod | undefined {
  return period === 'hourly' || period === 'realtime' ? undefined : calendarPeriods[period]
}

/** A period with its days, both included, and its moments. */
export interface ClosedPeriod {
  readonly period: ContractPeriod
  readonly firstDay: string
  readonly lastDay: string
  readonly fromMs: number
  readonly toMs: number
}

/** The last calendar period that is over; for hours and windows of five minutes the last day. */
export function lastClosedPeriod(nowMs: number, contractPeriod: ContractPeriod, timeZone: string): ClosedPeriod {
  const calendarPeriod = calendarPeriodOfContract(contractPeriod) ?? 'day'
  const beforeMs = periodContaining(nowMs, calendarPeriod, timeZone).from.getTime() - 1
  const { from, to } = periodContaining(beforeMs, calendarPeriod, timeZone)
  const days = calendarPeriodOf(calendarDayOf(beforeMs, timeZone), calendarPeriod)
  const period = calendarPeriodOfContract(contractPeriod) ? contractPeriod : 'daily'
  return { period, ...days, fromMs: from.getTime(), toMs: to.getTime() }
}
