import {
  type getTeamBets,
  type getTeamEntries,
  type getTeamTransactions,
  type TeamEntry,
  type TeamEntryKind,
  type TeamFigureName,
  teamTransactionKinds,
} from '@foyer/contract/agents/team-records.ts'
import { fromMinor } from '@foyer/contract/money.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { and, between, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { fetchCursorPage } from '#db/cursor-pagination.ts'
import type { Db } from '#db/database-transactions.ts'
import { activity } from '#db/schema/activity.ts'
import { member } from '#db/schema/members.ts'
import { teamNode } from '#db/schema/team.ts'
import { sqlSum } from '#db/sql-sum.ts'
import type { BrandCatalogue } from '#modules/games/catalogue.ts'
import { type AgentContext, accountNamesFor, isInTeamWithAgent, type TeamNode } from '#modules/team/service.ts'
import type { AppServices } from '#src/app-services.ts'
import { assertReportRange } from '#time/date-ranges.ts'
import { addPlay, type DayRange, noSums, type PlaySums, toPlayFigures } from './team-figures.ts'
import { readAsOf, readReportedNode } from './team-report.ts'

const playKinds = ['round', 'change'] as const satisfies TeamEntryKind[]

/** Which kinds of entry a figure is made of, and what each adds to it. */
const figures: Readonly<Record<TeamFigureName, { kinds: readonly TeamEntryKind[]; amount: SQL }>> = {
  deposit: { kinds: ['deposit'], amount: sql`${activity.amountMinor}` },
  withdrawal: { kinds: ['withdrawal'], amount: sql`${activity.amountMinor}` },
  transferUp: { kinds: ['transferUp'], amount: sql`${activity.amountMinor}` },
  transferDown: { kinds: ['transferDown'], amount: sql`${activity.amountMinor}` },
  adjust: { kinds: ['adjust'], amount: sql`${activity.amountMinor}` },
  bet: { kinds: playKinds, amount: sql`${activity.betMinor}` },
  validBet: { kinds: playKinds, amount: sql`${activity.validMinor}` },
  win: { kinds: playKinds, amount: sql`${activity.winMinor}` },
  profit: { kinds: playKinds, amount: sql`${activity.winMinor} - ${activity.betMinor}` },
}

interface EntryFilter extends DayRange {
  readonly node: TeamNode
  /** The node's member alone. */
  readonly isOwn: boolean
  readonly kinds: readonly TeamEntryKind[]
  /** What each entry adds. */
  readonly amount: SQL
  readonly category?: string | undefined
  readonly vendor?: string | undefined
}

interface EntryPage {
  readonly before?: string
  readonly pageSize: number
}

/** The entries behind a figure. Throws `downline_not_found`, `date_range_invalid`, `date_range_too_long`, `invalid_input`. */
export async function listTeamEntries(
  { db }: AppServices,
  context: AgentContext,
  catalogue: BrandCatalogue,
  query: RequestQueryOf<typeof getTeamEntries>,
): Promise<ResponseValueOf<typeof getTeamEntries>> {
  assertReportRange(query)
  const { startDate, endDate, account, own = account !== undefined, figure, category, vendor } = query
  const { caller, node } = await readReportedNode(db, context, query)
  const filter: EntryFilter = { startDate, endDate, node, isOwn: own, ...figures[figure], category, vendor }
  const sums = await sumEntries(db, filter)
  return {
    ...(await readEntryPage(db, { context, catalogue, caller }, filter, query)),
    rows: countEntries(sums),
    total: fromMinor(
      sums.reduce((sum, { total }) => sum + total, 0n),
      context.brand.currency,
    ),
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
  const sums = await sumEntries(db, all)
  const { currency } = context.brand
  const totalOf = (kind: TeamEntryKind) => fromMinor(sums.find((row) => row.kind === kind)?.total ?? 0n, currency)
  const filter = type === undefined ? all : { ...all, kinds: [type] }
  return {
    ...(await readEntryPage(db, { context, catalogue, caller: found.caller }, filter, query)),
    rows: countEntries(sums.filter(({ kind }) => type === undefined || kind === type)),
    totals: {
      deposit: totalOf('deposit'),
      withdrawal: totalOf('withdrawal'),
      transferUp: totalOf('transferUp'),
      transferDown: totalOf('transferDown'),
      adjust: totalOf('adjust'),
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
  const sums = await sumEntries(db, filter)
  return {
    ...(await readEntryPage(db, { context, catalogue, caller: found.caller }, filter, query)),
    rows: countEntries(sums),
    totals: toPlayFigures(sums.reduce<PlaySums>(addPlay, noSums), context.brand.currency),
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

/** The sums of the entries of each kind; `total` is what they add to the figure. */
function sumEntries(db: Db, filter: EntryFilter) {
  return db
    .select({
      kind: activity.kind,
      entries: count(),
      rounds: sql<number>`sum(${activity.rounds})`.mapWith(Number),
      bet: sqlSum(activity.betMinor),
      valid: sqlSum(activity.validMinor),
      win: sqlSum(activity.winMinor),
      total: sqlSum(filter.amount),
    })
    .from(activity)
    .innerJoin(teamNode, eq(teamNode.memberId, activity.memberId))
    .where(matches(filter))
    .groupBy(activity.kind)
}

function countEntries(sums: readonly { readonly entries: number }[]): number {
  return sums.reduce((sum, { entries }) => sum + entries, 0)
}

/** The condition for the entries, of `activity` joined with `teamNode`. */
function matches({ node, isOwn, kinds, startDate, endDate, category, vendor }: EntryFilter): SQL | undefined {
  return and(
    eq(activity.brand, node.brand),
    isOwn ? eq(activity.memberId, node.memberId) : isInTeamWithAgent(node.path),
    between(activity.day, startDate, endDate),
    inArray(activity.kind, [...kinds]),
    category === undefined ? undefined : eq(activity.category, category),
    vendor === undefined ? undefined : eq(activity.vendor, vendor),
  )
}

interface EntryReader {
  readonly context: AgentContext
  readonly catalogue: BrandCatalogue
  readonly caller: TeamNode
}

/** Newest day first, within a day the last that was counted first. */
async function readEntryPage(
  db: Db,
  { context: { brand }, catalogue, caller }: EntryReader,
  filter: EntryFilter,
  page: EntryPage,
): Promise<{ asOf: string | null; list: TeamEntry[]; next: string | null }> {
  const names = accountNamesFor(brand)
  const order = { table: activity, by: [activity.day, activity.id], isNewestFirst: true } as const
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
        .where(and(matches(filter), follows))
        .orderBy(...by)
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
