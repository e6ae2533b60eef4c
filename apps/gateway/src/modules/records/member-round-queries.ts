import type { profitAndLossGroupings } from '@foyer/contract/betting-and-transaction-records.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { emptyRoundTotals, type RoundTotals } from '#db/round-totals.ts'
import type { CursorQuery } from './cursor-page.ts'

/** Selects a member's rounds by start date in a time zone, games, vendor and state. */
export interface RoundFilter {
  readonly memberId: bigint
  readonly brand: string
  readonly timeZone: string
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly nodeIds?: readonly string[] | undefined
  readonly vendor?: string | undefined
  readonly state?: string | undefined
}

interface DateRange {
  readonly startDate: string
  readonly endDate: string
}

/** Totals of the rounds. The round count includes returned rounds. */
export async function readRoundTotals(db: Db, query: RoundFilter): Promise<RoundTotals> {
  const [row] = await db.rows<RoundTotalsRow>(sql`select ${totalColumns(sql`p.rounds`)} from ${roundPieces(query)} p`)
  return row ? toRoundTotals(row) : emptyRoundTotals
}

interface RoundGroups {
  readonly groups: (RoundTotals & { key: string })[]
  readonly allTime: RoundTotals
}

/** Totals by day, game or vendor for a date range, and for all time; both come from one pass. Returned rounds are not counted. */
export async function readGroupedRoundTotals(
  db: Db,
  { startDate, endDate, ...allDaysFilter }: RoundFilter & DateRange,
  by: (typeof profitAndLossGroupings)[number],
): Promise<RoundGroups> {
  const countedRounds = sql`p.rounds - p.returned`
  const rows = await db.rows<RoundTotalsRow & { key: string | null }>(sql`
    with p as materialized (select * from ${roundPieces(allDaysFilter)})
    select ${groupKeys[by]} as key, ${totalColumns(countedRounds)} from p where p.day between ${startDate}::date and ${endDate}::date
    group by 1 having sum(${countedRounds}) > 0
    union all
    select null, ${totalColumns(countedRounds)} from p`)
  const groups = rows.flatMap(({ key, ...row }) => (key === null ? [] : [{ key, ...toRoundTotals(row) }]))
  const allTimeRow = rows.find(({ key }) => key === null)
  return { groups, allTime: allTimeRow ? toRoundTotals(allTimeRow) : emptyRoundTotals }
}

/** The games of the rounds, including returned rounds. */
export async function listPlayedNodeIds(db: Db, query: RoundFilter): Promise<string[]> {
  const rows = await db.rows<{ node_id: string }>(sql`
    select p.node_id from ${roundPieces(query)} p group by 1 having sum(p.rounds) > 0`)
  return rows.map(({ node_id }) => node_id)
}

/** Ids of the rounds next to the cursor, nearest first. */
export async function listRoundIds(
  db: Db,
  query: RoundFilter,
  { cursor, isNewer, limit }: CursorQuery,
): Promise<bigint[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id::text from round_page(${filterArguments(query)}, ${cursor === undefined ? null : String(cursor)}::bigint,
      ${isNewer}, ${limit}) as id`)
  return rows.map(({ id }) => BigInt(id))
}

type RoundTotalsRow = { rounds: string; bet: string; win: string }

const groupKeys = { day: sql`to_char(p.day, 'YYYY-MM-DD')`, game: sql`p.node_id`, vendor: sql`p.vendor` }

const totalColumns = (counted: SQL) => sql`coalesce(sum(${counted}), 0)::text as rounds,
  coalesce(sum(p.bet_minor), 0)::text as bet, coalesce(sum(p.win_minor), 0)::text as win`

function toRoundTotals({ rounds, bet, win }: RoundTotalsRow): RoundTotals {
  return { rounds: Number(rounds), bet: BigInt(bet), win: BigInt(win) }
}

function roundPieces(query: RoundFilter): SQL {
  return sql`round_pieces(${filterArguments(query)})`
}

function filterArguments({ memberId, brand, timeZone, startDate, endDate, nodeIds, vendor, state }: RoundFilter): SQL {
  return sql`${String(memberId)}::bigint, ${brand}, ${timeZone}, ${startDate ?? null}::date, ${endDate ?? null}::date,
    ${nodeIds ? sql.param(nodeIds) : null}::text[], ${vendor ?? null}::text, ${state ?? null}::text`
}
