import { type DateRange, dateRangeEndingAt, readDateRange } from '#records/record-params.ts'

const defaultDayCount = 30

/** Reads the dates of the income report from the URL. `today` is the current day in the brand's time zone. */
export function readIncomeParams(
  params: Readonly<Record<string, string>>,
  today: string,
): { readonly days: DateRange } {
  return { days: readDateRange(params) ?? dateRangeEndingAt(today, defaultDayCount) }
}
