import { type ActivityPeriod, activityPeriods, type getTeamOverview } from '@foyer/contract/agents/team-overview.ts'
import type { getTeamBetSums } from '@foyer/contract/agents/team-records.ts'
import { calendarPeriodOf } from '@foyer/contract/calendar-periods.ts'
import type { GameType } from '@foyer/contract/games/games.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { teamActive, teamDay, teamMoney } from '#db/schema/team-sums.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { readNetIncome } from '#modules/agent-income/service.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import { type AgentContext, countOnline } from '#modules/team/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { assertReportRange } from '#time/date-ranges.ts'
import {
  addPlay,
  addSums,
  type DayRange,
  heldAfter,
  isSumOf,
  noSums,
  type PlaySums,
  playAggregates,
  readSumsByDay,
  readSumsByOwner,
  type SumsFilter,
  toPlayFigures,
  toTeamFigures,
} from './team-figures.ts'
import { readAsOf, readReportedNode } from './team-report.ts'

/** The caller's team: how many there are, the figures of a range, and the caller's own income of it. Throws `date_range_invalid`, `date_range_too_long`. */
export async function readTeamOverview(
  services: AppServices,
  context: AgentContext,
  range: RequestQueryOf<typeof getTeamOverview>,
): Promise<ResponseValueOf<typeof getTeamOverview>> {
  assertReportRange(range)
  const { db } = services
  const { brand } = context
  const { currency } = brand
  const { node } = await readReportedNode(db, context)
  const filter = { ownerIds: [node.memberId], ...range }
  const byDay = await readSumsByDay(db, filter)
  const joined = await readJoined(db, filter)
  const allTime = (await readSumsByOwner(db, { ownerIds: [node.memberId] })).get(node.memberId) ?? noSums
  const days = [...new Set([...byDay.keys(), ...joined.newByDay.keys()])].sort()
  return {
    asOf: await readAsOf(db, brand.code),
    members: node.members,
    agents: node.agents,
    online: await countOnline(services, node),
    money: fromMinor(heldAfter(allTime), currency),
    totals: toTeamFigures([...byDay.values()].reduce(addSums, noSums), currency),
    income: await readNetIncome(db, context, range),
    newMembers: [...joined.newByDay.values()].reduce((sum, count) => sum + count, 0),
    firstDeposits: { count: joined.firstDeposits, amount: fromMinor(joined.firstDepositMinor, currency) },
    active: await readActive(db, node.memberId, range),
    days: days.map((day) => ({
      day,
      newMembers: joined.newByDay.get(day) ?? 0,
      ...toTeamFigures(byDay.get(day) ?? noSums, currency),
    })),
    categories: (await readPlayBy(db, 'category', filter)).map(({ key, ...sums }) => ({
      category: key as GameType,
      ...toPlayFigures(sums, currency),
    })),
  }
}

/** The rounds of a team added up. Throws `downline_not_found`, `date_range_invalid`, `date_range_too_long`. */
export async function readTeamBetSums(
  { db }: AppServices,
  context: AgentContext,
  catalogue: BrandCatalogue,
  { startDate, endDate, of, account, by, category, vendor }: RequestQueryOf<typeof getTeamBetSums>,
): Promise<ResponseValueOf<typeof getTeamBetSums>> {
  assertReportRange({ startDate, endDate })
  const { currency, code } = context.brand
  const { node } = await readReportedNode(db, context, { of, account })
  const filter = { ownerIds: [node.memberId], own: account !== undefined, startDate, endDate }
  const rows = await readPlayBy(db, by, filter, { category, vendor })
  const total = rows.reduce<PlaySums>(addPlay, noSums)
  return {
    asOf: await readAsOf(db, code),
    list: rows.map(({ key, ...sums }) => ({
      key,
      name: by === 'vendor' ? catalogue.vendorName(key) : key,
      ...toPlayFigures(sums, currency),
    })),
    totals: toPlayFigures(total, currency),
  }
}

/** Registrations by day, and first deposits, below the owner. */
async function readJoined(db: Db, filter: SumsFilter) {
  const rows = await db
    .select({
      day: teamMoney.day,
      kind: teamMoney.kind,
      entries: sql<number>`sum(${teamMoney.entries})`.mapWith(Number),
      amount: sqlSum(teamMoney.amountMinor),
    })
    .from(teamMoney)
    .where(and(isSumOf(teamMoney, filter), eq(teamMoney.isOwn, false)))
    .groupBy(teamMoney.day, teamMoney.kind)
  const firstDeposits = rows.filter(({ kind }) => kind === 'firstDeposit')
  return {
    newByDay: new Map(rows.filter(({ kind }) => kind === 'register').map(({ day, entries }) => [day, entries])),
    firstDeposits: firstDeposits.reduce((sum, { entries }) => sum + entries, 0),
    firstDepositMinor: firstDeposits.reduce((sum, { amount }) => sum + amount, 0n),
  }
}

/** How many were active, if the range is one calendar period. */
async function readActive(db: Db, ownerId: bigint, range: DayRange) {
  const period = activityPeriods.find((name) => isPeriod(name, range))
  if (period === undefined) return null
  const [row] = await db
    .select({ active: teamActive.active })
    .from(teamActive)
    .where(and(eq(teamActive.ownerId, ownerId), eq(teamActive.period, period), eq(teamActive.start, range.startDate)))
  return { period, count: row?.active ?? 0 }
}

function isPeriod(period: ActivityPeriod, { startDate, endDate }: DayRange): boolean {
  const { firstDay, lastDay } = calendarPeriodOf(startDate, period)
  return firstDay === startDate && lastDay === endDate
}

/** Play by a column: days newest first, anything else by valid bet. */
async function readPlayBy(
  db: Db,
  by: 'day' | 'category' | 'vendor',
  filter: SumsFilter,
  only: { category?: string | undefined; vendor?: string | undefined } = {},
): Promise<(PlaySums & { key: string })[]> {
  const key = teamDay[by]
  return db
    .select({ key, ...playAggregates })
    .from(teamDay)
    .where(
      and(
        isSumOf(teamDay, filter),
        only.category === undefined ? undefined : eq(teamDay.category, only.category),
        only.vendor === undefined ? undefined : eq(teamDay.vendor, only.vendor),
      ),
    )
    .groupBy(key)
    .orderBy(by === 'day' ? desc(key) : desc(playAggregates.valid), key)
}
