import type { ProfitRow } from '@foyer/contract/records.ts'
import { DecimalSum } from './decimal-sum.ts'
import { dayCount } from './quick-days.ts'
import { type Days, plusDays } from './record-search.ts'

/** The period that one bar covers. */
export type BarStep = 'day' | 'week' | 'month'

export interface ProfitBar extends Days {
  /** Decimal string. */
  readonly profit: string
}

const mostDays = 62
const mostWeeks = 26

/** Selects few enough bars to tell them apart: days for two months, periods of seven days for half a year, and months beyond. */
export function barStep(days: Days): BarStep {
  const count = dayCount(days)
  if (count <= mostDays) return 'day'
  return count <= 7 * mostWeeks ? 'week' : 'month'
}

/** The profit of each period of the range, oldest first; zero for a period without play. */
export function profitBars(rows: readonly ProfitRow[], days: Days): ProfitBar[] {
  const byDay = new Map(rows.map(({ key, profit }) => [key, profit]))
  return stretchesOf(days).map((stretch) => {
    const sum = new DecimalSum()
    for (let day = stretch.start; day <= stretch.end; day = plusDays(day, 1)) sum.add(byDay.get(day) ?? '0')
    return { ...stretch, profit: `${sum}` }
  })
}

/** Counts back from the newest day, so that the newest seven days are complete; the first period may be shorter. */
function stretchesOf(days: Days): Days[] {
  const step = barStep(days)
  const stretches: Days[] = []
  for (let { end } = days; end >= days.start; ) {
    const first = { day: end, week: plusDays(end, -6), month: `${end.slice(0, 7)}-01` }[step]
    const start = first < days.start ? days.start : first
    stretches.unshift({ start, end })
    end = plusDays(start, -1)
  }
  return stretches
}
