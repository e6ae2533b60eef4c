import { type Currency, clampToZero, toMinor } from '@foyer/contract/money.ts'
import type { PromotionRuleOfKind } from '@foyer/contract/promotions/promotion-rules.ts'
import { rateUnits, toMillionths } from '@foyer/contract/rates.ts'
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'

type CashbackRule = PromotionRuleOfKind<'cashback'>

interface CashbackPeriod {
  readonly memberId: bigint
  readonly rule: CashbackRule
  /** Both included. */
  readonly firstDay: string
  readonly lastDay: string
}

/**
 * What a cashback is a share of, in minor units: the bets of a period, or what was lost of them. Cash bonuses of the period are no loss
 * of the member's.
 */
export async function sumCashbackBase(db: Db, { memberId, rule, firstDay, lastDay }: CashbackPeriod): Promise<bigint> {
  const isCounted =
    rule.categories === undefined
      ? sql`true`
      : sql`(${inArray(activity.category, rule.categories)} or ${eq(activity.kind, 'bonus')})`
  const [sums] = await db
    .select({
      bet: sql<bigint>`coalesce(sum(${activity.betMinor}), 0)::text`.mapWith(BigInt),
      win: sql<bigint>`coalesce(sum(${activity.winMinor}), 0)::text`.mapWith(BigInt),
      bonus: sql<bigint>`coalesce(sum(${activity.amountMinor}) filter (where kind = 'bonus'), 0)::text`.mapWith(BigInt),
    })
    .from(activity)
    .where(and(eq(activity.memberId, memberId), gte(activity.day, firstDay), lte(activity.day, lastDay), isCounted))
  if (!sums) return 0n
  return clampToZero(rule.of === 'bet' ? sums.bet : sums.bet - sums.win - sums.bonus)
}

/** What a rule gives for a base, in minor units, rounded down; zero if that is less than it pays at least. */
export function calculateCashback({ rates, minimum, most }: CashbackRule, base: bigint, currency: Currency): bigint {
  const minor = (amount: string) => toMinor(amount, currency) ?? 0n
  const reached = rates.findLast(({ from }) => base >= minor(from))
  const share = (base * (toMillionths(reached?.rate ?? '0') ?? 0n)) / rateUnits
  const paid = share < minor(most) ? share : minor(most)
  return paid < minor(minimum) ? 0n : paid
}
