import type { getAgentRebates, LineRebate } from '@foyer/contract/agents/line-rebates.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import { fromMillionths } from '@foyer/contract/rates.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, asc, count, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { lineRebateDay } from '#db/schema/line-rebates.ts'
import { member } from '#db/schema/members.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { type AgentContext, accountNamesFor } from '#modules/team/service.ts'
import { readAsOf } from '#modules/team-records/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { assertDateRange, assertReportRange, resolveDateRange } from '#time/date-ranges.ts'

/** When something was paid: from the first moment until before the last one. Days are those of the time zone. */
export interface PaidPeriod {
  readonly from: Date | undefined
  readonly to: Date | undefined
  readonly timeZone: string
}

/** The rebates that an agent was paid, in minor units by the day of the payment; days without one are missing. */
export async function sumLineRebatesByDay(
  db: Db,
  agentId: bigint,
  period: PaidPeriod,
): Promise<ReadonlyMap<string, bigint>> {
  const day = sql<string>`(${lineRebateDay.paidAt} at time zone ${period.timeZone})::date::text`
  const rows = await db
    .select({ day, sum: sqlSum(lineRebateDay.amountMinor) })
    .from(lineRebateDay)
    .where(isPaidTo(agentId, period))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, row.sum]))
}

/**
 * What the caller's rebate of a range consists of: the payments to the caller alone, by the day, category and direct downline that they are
 * for. The total is that of all pages, and the rebate of `readIncome`. Throws `date_range_invalid` and `date_range_too_long`.
 */
export async function listLineRebates(
  { db }: AppServices,
  { brand, session }: AgentContext,
  query: RequestQueryOf<typeof getAgentRebates>,
): Promise<ResponseValueOf<typeof getAgentRebates>> {
  assertReportRange(query)
  const { before, pageSize } = query
  const { timeZone } = brand.site
  const isPaid = isPaidTo(session.memberId, { ...resolveDateRange(query, timeZone), timeZone })
  const follows = before === undefined ? undefined : isAfterRebate(before)
  const found = await db
    .select({ row: lineRebateDay, account: member.account })
    .from(lineRebateDay)
    .innerJoin(member, eq(member.id, lineRebateDay.childId))
    .where(and(isPaid, follows))
    .orderBy(desc(lineRebateDay.day), asc(lineRebateDay.childId), asc(lineRebateDay.category))
    .limit(pageSize + 1)
  const nameOf = accountNamesFor(brand)
  const list = found.slice(0, pageSize).map(({ row, account }): LineRebate => {
    const format = (minor: bigint) => fromMinor(minor, brand.currency)
    return {
      id: toRebateId(row),
      day: row.day,
      category: row.category,
      downline: { id: String(row.childId), account: nameOf(account, 1) },
      validBet: format(row.volumeMinor),
      carryIn: format(row.carryInMinor),
      ownRate: fromMillionths(BigInt(row.ownRate)),
      downlineRate: fromMillionths(BigInt(row.childRate)),
      amount: format(row.amountMinor),
    }
  })
  const [sums] = await db
    .select({ rows: count(), total: sqlSum(lineRebateDay.amountMinor) })
    .from(lineRebateDay)
    .where(isPaid)
  return {
    asOf: await readAsOf(db, brand.code),
    list,
    next: found.length > pageSize ? (list.at(-1)?.id ?? null) : null,
    rows: sums?.rows ?? 0,
    total: fromMinor(sums?.total ?? 0n, brand.currency),
  }
}

function isPaidTo(agentId: bigint, { from, to }: PaidPeriod): SQL | undefined {
  const { paidAt } = lineRebateDay
  return and(eq(lineRebateDay.agentId, agentId), isNotNull(paidAt), from && gte(paidAt, from), to && lt(paidAt, to))
}

type RebateKey = Pick<typeof lineRebateDay.$inferSelect, 'day' | 'childId' | 'category'>

function toRebateId({ day, childId, category }: RebateKey): string {
  return `${day}.${childId}.${category}`
}

/** The condition for the rebates that follow this one in the list. Throws `date_range_invalid` for an id whose day does not exist. */
function isAfterRebate(id: string): SQL {
  const [startDate = '', after = '', afterCategory = ''] = id.split('.')
  assertDateRange({ startDate })
  const { day, childId, category } = lineRebateDay
  return sql`(${day} < ${startDate}::date
    or ${day} = ${startDate}::date and (${childId}, ${category}) > (${after}::bigint, ${afterCategory}::text))`
}
