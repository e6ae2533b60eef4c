import type { ContractKind } from '@foyer/contract/agents/contract-tiers.ts'
import {
  type getAgentIncome,
  type IncomeFigures,
  type IncomeKind,
  incomeKinds,
} from '@foyer/contract/agents/settlements.ts'
import { type Currency, fromMinor } from '@foyer/contract/money.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { settlement } from '#db/schema/settlements.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { agentPayable } from '#ledger/accounts.ts'
import { sumEntriesByDay } from '#ledger/balances.ts'
import { type PaidPeriod, sumLineRebatesByDay } from '#modules/line-rebate/service.ts'
import type { AgentContext } from '#modules/team/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { assertReportRange, resolveDateRange } from '#time/date-ranges.ts'
import { readAgentPayable } from './agent-payable.ts'
import { payableLedgerScope } from './move-payable.ts'

/** Sums by day and kind, in minor units; days and kinds without income are missing. */
type IncomeByDay = ReadonlyMap<string, ReadonlyMap<IncomeKind, bigint>>

/** What the caller was paid, and has paid to direct downlines. */
interface PaidIncome {
  readonly received: IncomeByDay
  readonly given: IncomeByDay
}

/**
 * What the caller was paid and has paid to direct downlines, on the days of the payments in the brand's time zone, and what can be taken
 * now. Throws `date_range_invalid`, `date_range_too_long`.
 */
export async function readIncome(
  { db }: AppServices,
  context: AgentContext,
  query: RequestQueryOf<typeof getAgentIncome>,
): Promise<ResponseValueOf<typeof getAgentIncome>> {
  assertReportRange(query)
  const { currency, site } = context.brand
  const { timeZone } = site
  const account = agentPayable(context.session.memberId, currency)
  const movedRange = resolveDateRange(query, timeZone)
  const moved = await sumEntriesByDay(db, { account, ...movedRange, scope: payableLedgerScope }, timeZone)
  const income = await readPaidIncome(db, context, query)
  const { received, given } = income
  const { payable, reserve, debt, available, isHeld } = await readAgentPayable(db, context)
  const days = [...new Set([...received.keys(), ...given.keys()])].sort()
  return {
    payable: fromMinor(payable, currency),
    reserve: fromMinor(reserve, currency),
    debt: fromMinor(debt, currency),
    available: fromMinor(available, currency),
    isHeld,
    taken: fromMinor(-[...moved.values()].reduce((sum, minor) => sum + minor, 0n), currency),
    days: days.map((day) => ({
      day,
      net: toIncomeFigures((kind) => sumOn(received, day, kind) - sumOn(given, day, kind), currency),
    })),
    totals: {
      received: toIncomeFigures((kind) => sumOf(received, kind), currency),
      given: toIncomeFigures((kind) => sumOf(given, kind), currency),
      net: toNetIncome(income, currency),
    },
  }
}

/** The caller's net income of a range by kind: the net totals of `readIncome`. */
export async function readNetIncome(db: Db, context: AgentContext, range: IncomeRange): Promise<IncomeFigures> {
  return toNetIncome(await readPaidIncome(db, context, range), context.brand.currency)
}

type IncomeRange = Pick<RequestQueryOf<typeof getAgentIncome>, 'startDate' | 'endDate'>

async function readPaidIncome(db: Db, { brand, session }: AgentContext, days: IncomeRange): Promise<PaidIncome> {
  const { memberId } = session
  const { timeZone } = brand.site
  const range = { ...resolveDateRange(days, timeZone), timeZone }
  const received = await sumPaid(db, 'downlineId', memberId, range)
  for (const [day, sum] of await sumLineRebatesByDay(db, memberId, range)) addTo(received, day, ['rebate', sum])
  return { received, given: await sumPaid(db, 'uplineId', memberId, range) }
}

/** What was paid to the member as the downline of contracts, or by the member as their upline. */
async function sumPaid(
  db: Db,
  party: 'downlineId' | 'uplineId',
  memberId: bigint,
  { from, to, timeZone }: PaidPeriod,
): Promise<Map<string, Map<IncomeKind, bigint>>> {
  const rows = await db
    .select({
      day: sql<string>`(${settlement.paidAt} at time zone ${timeZone})::date::text`,
      kind: settlement.kind,
      sum: sqlSum(settlement.grossMinor),
    })
    .from(settlement)
    .where(
      and(
        eq(settlement[party], memberId),
        eq(settlement.state, 'paid'),
        from && gte(settlement.paidAt, from),
        to && lt(settlement.paidAt, to),
      ),
    )
    .groupBy(sql`1`, settlement.kind)
  const days = new Map<string, Map<IncomeKind, bigint>>()
  for (const { day, kind, sum } of rows) addTo(days, day, [kind, sum])
  return days
}

function addTo(
  days: Map<string, Map<IncomeKind, bigint>>,
  day: string,
  [kind, sum]: readonly [kind: 'rebate' | ContractKind, sum: bigint],
): void {
  days.set(day, (days.get(day) ?? new Map<IncomeKind, bigint>()).set(kind, sum))
}

function sumOn(days: IncomeByDay, day: string, kind: IncomeKind): bigint {
  return days.get(day)?.get(kind) ?? 0n
}

function sumOf(days: IncomeByDay, kind: IncomeKind): bigint {
  return [...days.keys()].reduce((sum, day) => sum + sumOn(days, day, kind), 0n)
}

function toNetIncome({ received, given }: PaidIncome, currency: Currency): IncomeFigures {
  return toIncomeFigures((kind) => sumOf(received, kind) - sumOf(given, kind), currency)
}

function toIncomeFigures(minorOf: (kind: IncomeKind) => bigint, currency: Currency): IncomeFigures {
  const format = (minor: bigint) => fromMinor(minor, currency)
  return {
    rebate: format(minorOf('rebate')),
    dividend: format(minorOf('dividend')),
    daily: format(minorOf('daily')),
    hourly: format(minorOf('hourly')),
    realtime: format(minorOf('realtime')),
    total: format(incomeKinds.reduce((sum, kind) => sum + minorOf(kind), 0n)),
  }
}
