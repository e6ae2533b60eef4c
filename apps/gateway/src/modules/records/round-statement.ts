import type { profitGroups } from '@foyer/contract/records.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { nothing, type RoundSums } from '#src/round-sums.ts'
import type { Stretch } from './pages.ts'

/** Selects a member's rounds by start date in a time zone, games, vendor and state. */
export interface RoundQuery {
  readonly memberId: bigint
  readonly brand: string
  readonly timeZone: string
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly nodeIds?: readonly string[] | undefined
  readonly vendor?: string | undefined
  readonly state?: string | undefined
}

interface Days {
  readonly startDate: string
  readonly endDate: string
}

/** Totals of the rounds. The round count includes returned rounds. */
export async function roundTotals(db: Db, query: RoundQuery): Promise<RoundSums> {
  const [row] = await db.rows<SumsRow>(sql`select ${sums(sql`p.rounds`)} from ${piecesOf(query)} p`)
  return row ? sumsOf(row) : nothing
}

interface Groups {
  readonly groups: (RoundSums & { key: string })[]
  readonly ever: RoundSums
}

/** Totals by day, game or vendor for a date range, and for all time; both come from one pass. Returned rounds are not counted. */
export async function roundGroups(
  db: Db,
  { startDate, endDate, ...ofAllDays }: RoundQuery & Days,
  by: (typeof profitGroups)[number],
): Promise<Groups> {
  const kept = sql`p.rounds - p.returned`
  const rows = await db.rows<SumsRow & { key: string | null }>(sql`
    with p as materialized (select * from ${piecesOf(ofAllDays)})
    select ${keys[by]} as key, ${sums(kept)} from p where p.day between ${startDate}::date and ${endDate}::date
    group by 1 having sum(${kept}) > 0
    union all
    select null, ${sums(kept)} from p`)
  const groups = rows.flatMap(({ key, ...row }) => (key === null ? [] : [{ key, ...sumsOf(row) }]))
  const whole = rows.find(({ key }) => key === null)
  return { groups, ever: whole ? sumsOf(whole) : nothing }
}

/** The games of the rounds, including returned rounds. */
export async function playedNodeIds(db: Db, query: RoundQuery): Promise<string[]> {
  const rows = await db.rows<{ node_id: string }>(sql`
    select p.node_id from ${piecesOf(query)} p group by 1 having sum(p.rounds) > 0`)
  return rows.map(({ node_id }) => node_id)
}

/** Ids of the rounds next to the cursor, nearest first. */
export async function roundIds(db: Db, query: RoundQuery, { cursor, isNewer, limit }: Stretch): Promise<bigint[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id::text from round_page(${argumentsOf(query)}, ${cursor === undefined ? null : String(cursor)}::bigint,
      ${isNewer}, ${limit}) as id`)
  return rows.map(({ id }) => BigInt(id))
}

type SumsRow = { rounds: string; bet: string; win: string }

const keys = { day: sql`to_char(p.day, 'YYYY-MM-DD')`, game: sql`p.node_id`, vendor: sql`p.vendor` }

const sums = (counted: SQL) => sql`coalesce(sum(${counted}), 0)::text as rounds,
  coalesce(sum(p.bet_minor), 0)::text as bet, coalesce(sum(p.win_minor), 0)::text as win`

function sumsOf({ rounds, bet, win }: SumsRow): RoundSums {
  return { rounds: Number(rounds), bet: BigInt(bet), win: BigInt(win) }
}

function piecesOf(query: RoundQuery): SQL {
  return sql`round_pieces(${argumentsOf(query)})`
}

function argumentsOf({ memberId, brand, timeZone, startDate, endDate, nodeIds, vendor, state }: RoundQuery): SQL {
  return sql`${String(memberId)}::bigint, ${brand}, ${timeZone}, ${startDate ?? null}::date, ${endDate ?? null}::date,
    ${nodeIds ? sql.param(nodeIds) : null}::text[], ${vendor ?? null}::text, ${state ?? null}::text`
}
