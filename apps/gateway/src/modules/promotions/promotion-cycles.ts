import { calendarPeriodOf } from '@foyer/contract/calendar-periods.ts'
import type { PromotionRule } from '@foyer/contract/promotions/promotion-rules.ts'
import type { PromotionCycle } from '@foyer/contract/promotions/promotion-states.ts'
import type { Brand } from '#brands/brands.ts'
import { calendarDayOf, dayAfter, periodOfDay } from '#time/date-ranges.ts'
import type { PromotionRow } from './promotion-rows.ts'

/** The key of entries of a promotion that is entered once. */
const onceKey = 'once'

/** How often a promotion is entered: a cashback once in each of its periods, whatever the row says. */
export function cycleOf({ cycle, rule }: { readonly cycle: PromotionCycle; readonly rule: PromotionRule }) {
  return rule.kind === 'cashback' ? rule.period : cycle
}

/** The cycle that a moment is in: `once`, or its first day. */
export function cycleKeyAt(row: PromotionRow, brand: Brand, nowMs: number): string {
  return cycleKeysAt(brand, nowMs)[cycleOf(row)]
}

/** The same of each kind of cycle. */
export function cycleKeysAt({ site }: Brand, nowMs: number): Readonly<Record<PromotionCycle, string>> {
  const today = calendarDayOf(nowMs, site.timeZone)
  const firstDayOf = (cycle: Exclude<PromotionCycle, 'once'>) => calendarPeriodOf(today, cycle).firstDay
  return { once: onceKey, day: firstDayOf('day'), week: firstDayOf('week'), month: firstDayOf('month') }
}

/** The days of an entry's cycle, and the moment when it ends; undefined for a promotion that is entered once. */
export function cyclePeriod(cycle: PromotionCycle, cycleKey: string, { site }: Brand) {
  if (cycle === 'once' || cycleKey === onceKey) return undefined
  const { firstDay, lastDay } = calendarPeriodOf(cycleKey, cycle)
  const { from } = periodOfDay(firstDay, site.timeZone)
  return { firstDay, lastDay, from, to: periodOfDay(dayAfter(lastDay), site.timeZone).from }
}
