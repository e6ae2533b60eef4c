import { type DateRange, dateRangeEndingAt, isDay, readDateRange } from '#records/record-params.ts'

const defaultDayCount = 30

export interface IncomeParams {
  readonly days: DateRange
  /** The days of the rebate that is open: all of the range, or one of them. */
  readonly rebates: DateRange | undefined
}

/** Reads the URL parameters of the income report. Invalid values count as absent; `today` is the current day in the brand's time zone. */
export function readIncomeParams(params: Readonly<Record<string, string>>, today: string): IncomeParams {
  const days = readDateRange(params) ?? dateRangeEndingAt(today, defaultDayCount)
  return { days, rebates: readRebateDays(params.rebates, days) }
}

function readRebateDays(param: string | undefined, days: DateRange): DateRange | undefined {
  if (param === 'all') return days
  return isDay(param) ? { start: param, end: param } : undefined
}
