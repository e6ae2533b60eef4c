import { sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import type { Account } from '#ledger/accounts.ts'
import type { Stretch } from './pages.ts'

/** Which entries of a cash account: those of some kinds, and of some days by the clock of a zone. */
export interface CashQuery {
  readonly account: Account
  readonly kinds: readonly string[]
  readonly timeZone: string
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/** How many entries there are, and their sums in minor units: `in` of the credits, `out` of the debits, both positive. */
export async function cashTotals(db: Db, query: CashQuery): Promise<{ count: number; in: bigint; out: bigint }> {
  const [row] = await db.rows<{ count: string; credit: string; debit: string }>(sql`
    select coalesce(sum(entries), 0)::text as count, coalesce(sum(credit), 0)::text as credit,
      coalesce(sum(debit), 0)::text as debit
    from cash_pieces(${argumentsOf(query)})`)
  return { count: Number(row?.count ?? 0), in: BigInt(row?.credit ?? 0), out: BigInt(row?.debit ?? 0) }
}

/** The versions of the entries next to one, the nearest first. */
export async function cashVersions(db: Db, query: CashQuery, { cursor, isNewer, limit }: Stretch): Promise<bigint[]> {
  const edge = cursor === undefined ? null : String(cursor)
  const rows = await db.rows<{ version: string }>(sql`
    select version::text from cash_page(${argumentsOf(query)}, ${isNewer ? null : edge}::bigint,
      ${isNewer ? edge : null}::bigint, ${limit}) as version`)
  return rows.map(({ version }) => BigInt(version))
}

/** The version that a transaction's entry has in an account; undefined where it did not touch it. */
export async function versionOf(db: Db, account: Account, txId: string): Promise<bigint | undefined> {
  const [row] = await db.rows<{ version: string }>(sql`
    select e.account_version::text as version from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.tx_id = ${txId}::bigint and a.code = ${account.code}`)
  return row && BigInt(row.version)
}

function argumentsOf({ account, kinds, timeZone, startDate, endDate }: CashQuery) {
  return sql`${account.code}, ${timeZone}, ${startDate ?? null}::date, ${endDate ?? null}::date, ${sql.param(kinds)}::text[]`
}
