import { countDays } from './date-range-presets.ts'
import { DecimalSum } from './decimal-sum.ts'
import { addDays, type DateRange } from './record-params.ts'

/** The period that one bar covers. */
export type BarPeriod = 'day' | 'week' | 'month'

export interface PeriodBar extends DateRange {
  /** Decimal string. */
  readonly amount: string
}

const maxDayBars = 62
const maxWeekBars = 26

/** Selects few enough bars to tell them apart: days for two months, periods of seven days for half a year, and months beyond. */
export function chooseBarPeriod(days: DateRange): BarPeriod {
  const count = countDays(days)
  if (count <= maxDayBars) return 'day'
  return count <= 7 * maxWeekBars ? 'week' : 'month'
}

/** The sum of each period of the range, oldest first, from the decimal strings of its days; zero for a period without any. */
export function toPeriodBars(amountByDay: ReadonlyMap<string, string>, days: DateRange): PeriodBar[] {
  return splitIntoPeriods(days).map((period) => {
    const sum = new DecimalSum()
    for (let day = period.start; day <= period.end; day = addDays(day, 1)) sum.add(amountByDay.get(day) ?? '0')
    return { ...period, amount: `${sum}` }
  })
}

/** Counts back from the newest day, so that the newest seven days are complete; the first period may be shorter. */
function splitIntoPeriods(days: DateRange): DateRange[] {
  const barPeriod = chooseBarPeriod(days)
  const periods: DateRange[] = []
  for (let { end } = days; end >= days.start; ) {
    const first = { day: end, week: addDays(end, -6), month: `${end.slice(0, 7)}-01` }[barPeriod]
    const start = first < days.start ? days.start : first
    periods.unshift({ start, end })
    end = addDays(start, -1)
  }
  return periods
}
