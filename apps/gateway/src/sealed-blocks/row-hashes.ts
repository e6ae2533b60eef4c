import type { SealedChain } from '@foyer/contract/operator/sealed-blocks.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { type IdRange, isInIdRange } from '#db/id-range.ts'
import { sqlEpoch } from '#db/sql-epoch.ts'
import { transactionContentSql, transactionTableSql, transactionTimeSql } from '#ledger/transaction-content.ts'

/** The SHA-256 of one row of a chain: a ledger transaction with its entries, or an entry of the audit log. */
export interface RowHash {
  readonly id: bigint
  /** Hexadecimal. */
  readonly hash: string
}

/** The format of new blocks. A format never changes: a further column gets a new one, and old blocks keep theirs. */
export const currentRowFormat = 1

/** Below every id, so that the first block covers them all. */
export const belowAllIds = -(2n ** 63n)

/** Reads the hashes of all rows in an id range, in the order of ids. Throws for a format that this version does not know. */
export async function readRowHashes(
  db: Db,
  chain: SealedChain,
  range: IdRange & { readonly format: number },
): Promise<RowHash[]> {
  if (!isKnownRowFormat(range.format)) throw new Error(`The row format ${range.format} is not known.`)
  const rows = await db.rows<{ id: string; hash: string }>(sql`
    select r.id::text as id, encode(sha256(convert_to(r.content::text, 'UTF8')), 'hex') as hash
    from (${sources[chain].contentSql(range)}) r order by r.id`)
  return rows.map(({ id, hash }) => ({ id: BigInt(id), hash }))
}

export function isKnownRowFormat(format: number): boolean {
  return format === currentRowFormat
}

/** The id of the last of the first `limit` rows in a range; undefined if there is none. */
export async function findLastId(
  db: Db,
  chain: SealedChain,
  { limit, ...range }: IdRange & { readonly limit: number },
): Promise<bigint | undefined> {
  const [row] = await db.rows<{ id: string | null }>(sql`
    select max(id)::text as id from (
      select t.id from ${sources[chain].table} t where ${isInIdRange(sql`t.id`, range)} order by t.id limit ${limit}) r`)
  return row?.id ? BigInt(row.id) : undefined
}

/** The newest id; zero if there are no rows. */
export async function readNewestId(db: Db, chain: SealedChain): Promise<bigint> {
  const [row] = await db.rows<{ id: string }>(sql`select coalesce(max(id), 0)::text as id from ${sources[chain].table}`)
  return BigInt(row?.id ?? 0)
}

/** Counts the rows with ids above `after`. */
export async function countRowsAfter(db: Db, chain: SealedChain, after: bigint): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    sql`select count(*)::int as count from ${sources[chain].table} where id > ${String(after)}::bigint`,
  )
  return row?.count ?? 0
}

/** When the oldest row with an id above `after` was created; undefined if there is none. */
export async function readOldestTimeAfter(db: Db, chain: SealedChain, after: bigint): Promise<number | undefined> {
  const { table, time } = sources[chain]
  const [row] = await db.rows<{ ms: string }>(sql`
    select ${sqlEpoch(time, 'milliseconds')} as ms from ${table} where id > ${String(after)}::bigint order by id limit 1`)
  return row && Number(row.ms)
}

/** SQL for (id, content) of the audit entries in an id range, like that of the ledger's transactions. */
const auditContentSql = (range: IdRange): SQL => sql`
  select a.id, jsonb_build_array('audit', 1, ${sqlEpoch(sql`a.at`, 'microseconds')}, a.operator, a.brand, a.action, a.subject,
    a.reason, a.detail) as content
  from operator_audit a where ${isInIdRange(sql`a.id`, range)}`

/**
 * Where the rows of each chain are. `contentSql` selects (id, content): what the hash covers. The id is not part of it, because the
 * block states it beside the hash: exchanged rows are recognised.
 */
const sources: Record<SealedChain, { table: SQL; time: SQL; contentSql: (range: IdRange) => SQL }> = {
  ledger: { table: transactionTableSql, time: transactionTimeSql, contentSql: transactionContentSql },
  audit: { table: sql`operator_audit`, time: sql`at`, contentSql: auditContentSql },
}
