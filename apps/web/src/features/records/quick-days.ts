import { limits } from '@foyer/contract/limits.ts'
import { type Days, daysUntil, plusDays } from './record-search.ts'

interface QuickPick {
  /** The key of what it is called, in `records.quick`. */
  readonly name: 'today' | 'yesterday' | 'lastDays' | 'thisMonth' | 'lastMonth' | 'lastYear'
  /** How many days it has, where its name says so. */
  readonly count: number
  readonly range: Days
}

/**
 * Ranges to pick with one press: the previous days of specification section 9, months, and the twelve months that a
 * record reaches back. The next days of that section are not offered: nothing is recorded of them.
 */
export function quickPicks(today: string): readonly QuickPick[] {
  const yesterday = plusDays(today, -1)
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const endOfLastMonth = plusDays(firstOfMonth, -1)
  const lastDays = limits.quickPickDays.map((count) => ({ name: 'lastDays' as const, range: daysUntil(today, count) }))
  const ranges: readonly Omit<QuickPick, 'count'>[] = [
    { name: 'today', range: { start: today, end: today } },
    { name: 'yesterday', range: { start: yesterday, end: yesterday } },
    ...lastDays,
    { name: 'thisMonth', range: { start: firstOfMonth, end: today } },
    { name: 'lastMonth', range: { start: `${endOfLastMonth.slice(0, 7)}-01`, end: endOfLastMonth } },
    { name: 'lastYear', range: { start: plusDays(yearBefore(today), 1), end: today } },
  ]
  return ranges.map((pick) => ({ ...pick, count: dayCount(pick.range) }))
}

/** How many days a range has, both ends included. */
export function dayCount({ start, end }: Days): number {
  return (Date.parse(end) - Date.parse(start)) / dayMs + 1
}

const dayMs = 24 * 60 * 60 * 1_000

/** The same day of the year before; of the 29th of February the 1st of March. */
function yearBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year - 1, month - 1, date)).toISOString().slice(0, 10)
}
