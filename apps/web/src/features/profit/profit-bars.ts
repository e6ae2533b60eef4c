import type { ProfitAndLossLine } from '@foyer/contract/betting-and-transaction-records.ts'
import { countDays } from '#records/date-range-presets.ts'
import { DecimalSum } from '#records/decimal-sum.ts'
import { addDays, type DateRange } from '#records/record-params.ts'

/** The period that one bar covers. */
export type ProfitBarPeriod = 'day' | 'week' | 'month'

export interface ProfitBarData extends DateRange {
  /** Decimal string. */
  readonly profit: string
}

const maxDayBars = 62
const maxWeekBars = 26

/** Selects few enough bars to tell them apart: days for two months, periods of seven days for half a year, and months beyond. */
export function chooseProfitBarPeriod(days: DateRange): ProfitBarPeriod {
  const count = countDays(days)
  if (count <= maxDayBars) return 'day'
  return count <= 7 * maxWeekBars ? 'week' : 'month'
}

/** The profit of each period of the range, oldest first; zero for a period without play. */
export function toProfitBars(rows: readonly ProfitAndLossLine[], days: DateRange): ProfitBarData[] {
  const byDay = new Map(rows.map(({ key, profit }) => [key, profit]))
  return splitIntoPeriods(days).map((period) => {
    const sum = new DecimalSum()
    for (let day = period.start; day <= period.end; day = addDays(day, 1)) sum.add(byDay.get(day) ?? '0')
    return { ...period, profit: `${sum}` }
  })
}

/** Counts back from the newest day, so that the newest seven days are complete; the first period may be shorter. */
function splitIntoPeriods(days: DateRange): DateRange[] {
  const barPeriod = chooseProfitBarPeriod(days)
  const periods: DateRange[] = []
  for (let { end } = days; end >= days.start; ) {
    const first = { day: end, week: addDays(end, -6), month: `${end.slice(0, 7)}-01` }[barPeriod]
    const start = first < days.start ? days.start : first
    periods.unshift({ start, end })
    end = addDays(start, -1)
  }
  return periods
}
