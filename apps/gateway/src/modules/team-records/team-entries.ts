import {
  type getTeamBets,
  type getTeamEntries,
  type getTeamTransactions,
  type TeamEntry,
  type TeamEntryFigure,
  type TeamEntryKind,
  teamTransactionKinds,
} from '@foyer/contract/agents/team-records.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, between, count, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { member } from '#db/schema/members.ts'
import { teamNode } from '#db/schema/team.ts'
import { teamDay, teamMoney } from '#db/schema/team-sums.ts'
import { sqlSum } from '#db/sql-sum.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import { type AgentContext, accountNamesFor, isInTeamWithAgent, type TeamNode } from '#modules/team/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { assertReportRange } from '#time/date-ranges.ts'
import { type EntryFilter, type EntryPage, isMoneySumOf, isPlaySumOf } from './entry-filter.ts'
import { findFirstDay } from './first-day-of-page.ts'
import { type DayRange, noSums, type PlaySums, playAggregates, toPlayFigures } from './team-figures.ts'
import { readAsOf, readReportedNode, teamCursorOf } from './team-report.ts'

const playKinds = ['round', 'change'] as const satisfies TeamEntryKind[]

interface EntryFigure {
  readonly kinds: readonly TeamEntryKind[]
  /** What each entry adds to the figure. */
  readonly amount: SQL
  /** The figure of play by the sums of the team; of money it is the sum of its kind. */
  readonly sumOf?: (sums: CountedPlay) => bigint
}

const moneyFigure = (kind: TeamEntryKind): EntryFigure => ({ kinds: [kind], amount: sql`${activity.amountMinor}` })
const playFigure = (amount: SQL, sumOf: (sums: CountedPlay) => bigint): EntryFigure => ({
  kinds: playKinds,
  amount,
  sumOf,
})

const figures: Readonly<Record<TeamEntryFigure, EntryFigure>> = {
  deposit: moneyFigure('deposit'),
  withdrawal: moneyFigure('withdrawal'),
  transferUp: moneyFigure('transferUp'),
  transferDown: moneyFigure('transferDown'),
  adjust: moneyFigure('adjust'),
  bonus: moneyFigure('bonus'),
  rebate: moneyFigure('rebate'),
  bet: playFigure(sql`${activity.betMinor}`, ({ bet }) => bet),
  validBet: playFigure(sql`${activity.validMinor}`, ({ valid }) => valid),
  commissionableBet: playFigure(sql`${activity.commissionableMinor}`, ({ commissionable }) => commissionable),
  win: playFigure(sql`${activity.winMinor}`, ({ win }) => win),
  profit: playFigure(sql`${activity.winMinor} - ${activity.betMinor}`, ({ win, bet }) => win - bet),
}

/** The entries behind a figure. Throws `downline_not_found`, `date_range_invalid`, `date_range_too_long`, `invalid_input`. */
export async function listTeamEntries(
  { db }: AppServices,
  context: AgentContext,
  catalogue: BrandCatalogue,
  query: RequestQueryOf<typeof getTeamEntries>,
): Promise<ResponseValueOf<typeof getTeamEntries>> {
  assertReportRange(query)
  const { startDate, endDate, account, own = account !== undefined, figure, category, vendor, from, to } = query
  const { caller, node } = await readReportedNode(db, context, query)
  const filter: EntryFilter = { startDate, endDate, node, isOwn: own, ...figures[figure], category, vendor, from, to }
  const { entries, total } = await readFigure(db, figure, filter)
  return {
    ...(await readEntryPage(db, { context, catalogue, caller }, filter, query)),
    rows: entries,
    total: fromMinor(total, context.brand.currency),
  }
}

/** Movements of the team's money. Throws `downline_not_found`, `date_range_invalid`, `date_range_too_long`, `invalid_input`. */
export async function listTeamTransactions(
  { db }: AppServices,
  context: AgentContext,
  catalogue: BrandCatalogue,
  query: RequestQueryOf<typeof getTeamTransactions>,
): Promise<ResponseValueOf<typeof getTeamTransactions>> {
  const { startDate, endDate, type } = query
  const found = await findReported(db, context, query)
  const all = { startDate, endDate, ...found, kinds: teamTransactionKinds, amount: sql`${activity.amountMinor}` }
  const moved = await readMoved(db, all)
  const { currency } = context.brand
  const totalOf = (kind: TeamEntryKind) => fromMinor(moved.get(kind)?.total ?? 0n, currency)
  const filter: EntryFilter = type === undefined ? all : { ...all, kinds: [type] }
  return {
    ...(await readEntryPage(db, { context, catalogue, caller: found.caller }, filter, query)),
    rows: filter.kinds.reduce((sum, kind) => sum + (moved.get(kind)?.entries ?? 0), 0),
    totals: {
      deposit: totalOf('deposit'),
      withdrawal: totalOf('withdrawal'),
      transferUp: totalOf('transferUp'),
      transferDown: totalOf('transferDown'),
      adjust: totalOf('adjust'),
      bonus: totalOf('bonus'),
      rebate: totalOf('rebate'),
    },
  }
}

/** Rounds of the team. Throws `downline_not_found`, `date_range_invalid`, `date_range_too_long`, `invalid_input`. */
export async function listTeamBets(
  { db }: AppServices,
  context: AgentContext,
  catalogue: BrandCatalogue,
  query: RequestQueryOf<typeof getTeamBets>,
): Promise<ResponseValueOf<typeof getTeamBets>> {
  const { startDate, endDate, category, vendor } = query
  const found = await findReported(db, context, query)
  const filter: EntryFilter = { startDate, endDate, ...found, ...figures.profit, category, vendor }
  const sums = await readPlay(db, filter)
  return {
    ...(await readEntryPage(db, { context, catalogue, caller: found.caller }, filter, query)),
    rows: sums.entries,
    totals: toPlayFigures(sums, context.brand.currency),
  }
}

/** The whole team, or one member of it by account name. */
async function findReported(
  db: Db,
  context: AgentContext,
  { account, ...range }: DayRange & { account?: string },
): Promise<{ caller: TeamNode; node: TeamNode; isOwn: boolean }> {
  assertReportRange(range)
  return { ...(await readReportedNode(db, context, { account })), isOwn: account !== undefined }
}

interface EntrySum {
  readonly entries: number
  readonly total: bigint
}

/** A figure, and of how many entries it is. The sums of the team have both, whatever its size; only parts of them are added up here. */
async function readFigure(db: Db, figure: TeamEntryFigure, filter: EntryFilter): Promise<EntrySum> {
  const { category, vendor, from, to } = filter
  const { sumOf } = figures[figure]
  if (from !== undefined || to !== undefined) return addUpEntries(db, filter)
  if (sumOf) {
    const play = await readPlay(db, filter)
    return { entries: play.entries, total: sumOf(play) }
  }
  if (category !== undefined || vendor !== undefined) return addUpEntries(db, filter)
  const [moved] = (await readMoved(db, filter)).values()
  return moved ?? { entries: 0, total: 0n }
}

type CountedPlay = PlaySums & { readonly commissionable: bigint; readonly entries: number }

async function readPlay(db: Db, filter: EntryFilter): Promise<CountedPlay> {
  const [play] = await db
    .select({
      ...playAggregates,
      commissionable: sqlSum(teamDay.commissionableMinor),
      entries: sql<number>`coalesce(sum(${teamDay.entries}), 0)`.mapWith(Number),
    })
    .from(teamDay)
    .where(isPlaySumOf(filter))
  return play ?? { ...noSums, commissionable: 0n, entries: 0 }
}

/** By kind of movement. */
async function readMoved(db: Db, filter: EntryFilter): Promise<Map<string, EntrySum>> {
  const rows = await db
    .select({
      kind: teamMoney.kind,
      entries: sql<number>`sum(${teamMoney.entries})`.mapWith(Number),
      total: sqlSum(teamMoney.amountMinor),
    })
    .from(teamMoney)
    .where(isMoneySumOf(filter))
    .groupBy(teamMoney.kind)
  return new Map(rows.map(({ kind, ...sum }) => [kind, sum]))
}

async function addUpEntries(db: Db, filter: EntryFilter): Promise<EntrySum> {
  const [sum] = await db
    .select({ entries: count(), total: sqlSum(filter.amount) })
    .from(activity)
    .innerJoin(teamNode, eq(teamNode.memberId, activity.memberId))
    .where(matches(filter))
  return sum ?? { entries: 0, total: 0n }
}

/** The condition for the entries, of `activity` joined with `teamNode`. */
function matches({ node, isOwn, kinds, startDate, endDate, category, vendor, from, to }: EntryFilter): SQL | undefined {
  return and(
    eq(activity.brand, node.brand),
    isOwn ? eq(activity.memberId, node.memberId) : isInTeamWithAgent(node.path),
    between(activity.day, startDate, endDate),
    inArray(activity.kind, [...kinds]),
    // The condition of the index `activity_money`.
    kinds.includes('round') ? undefined : isNull(activity.roundId),
    category === undefined ? undefined : eq(activity.category, category),
    vendor === undefined ? undefined : eq(activity.vendor, vendor),
    from === undefined ? undefined : gte(activity.countedAt, new Date(from)),
    to === undefined ? undefined : lt(activity.countedAt, new Date(to)),
    // What the sums have, and no more.
    lte(activity.id, teamCursorOf(node.brand)),
  )
}

interface EntryReader {
  readonly context: AgentContext
  readonly catalogue: BrandCatalogue
  readonly caller: TeamNode
}

/** Of how many members a team is small: its rows of some days are sorted. */
const smallTeam = 2_000

/** Newest day first, within a day the last that was counted first. */
async function readEntryPage(
  db: Db,
  { context: { brand }, catalogue, caller }: EntryReader,
  filter: EntryFilter,
  page: EntryPage,
): Promise<{ asOf: string | null; list: TeamEntry[]; next: string | null }> {
  const names = accountNamesFor(brand)
  const order = { table: activity, by: [activity.day, activity.id], isNewestFirst: true } as const
  // In the order of the index a small team's rows would be looked for among all of the brand.
  const isSmall = filter.isOwn || filter.node.members <= smallTeam
  const sorted = sql`(${activity.day} + 0) desc, (${activity.id} + 0) desc`
  const fromDay = isSmall ? await findFirstDay(db, filter, page) : undefined
  const { rows, next } = await fetchCursorPage(db, order, page, {
    read: ({ follows, order: by, limit }) =>
      db
        .select({
          row: activity,
          account: member.account,
          level: teamNode.level,
          amount: sql<bigint>`(${filter.amount})::text`.mapWith(BigInt),
        })
        .from(activity)
        .innerJoin(teamNode, eq(teamNode.memberId, activity.memberId))
        .innerJoin(member, eq(member.id, activity.memberId))
        .where(and(matches(filter), follows, fromDay === undefined ? undefined : gte(activity.day, fromDay)))
        .orderBy(...(isSmall ? [sorted] : by))
        .limit(limit),
    idOf: ({ row }) => row.id,
  })
  const format = (minor: bigint) => fromMinor(minor, brand.currency)
  return {
    asOf: await readAsOf(db, brand.code),
    list: rows.map(({ row, account, level, amount }) => ({
      id: String(row.id),
      kind: row.kind as TeamEntryKind,
      account: level === caller.level ? account : names(account, level - caller.level),
      countedAt: row.countedAt.toISOString(),
      happenedAt: row.happenedAt?.toISOString() ?? null,
      reference: row.roundId === null ? (row.ref?.slice(row.ref.lastIndexOf(':') + 1) ?? '') : String(row.roundId),
      gameName: row.nodeId === null ? '' : (catalogue.find(row.nodeId)?.publicView.displayName ?? row.nodeId),
      vendor: row.vendor === null ? '' : catalogue.vendorName(row.vendor),
      category: row.category ?? '',
      bet: format(row.betMinor),
      validBet: format(row.validMinor),
      win: format(row.winMinor),
      amount: format(amount),
    })),
    next,
  }
}
