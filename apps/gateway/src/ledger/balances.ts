import { and, type Column, count, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { ledgerAccount, ledgerEntry, ledgerTx } from '#db/schema/ledger.ts'
import { sqlSum } from '#db/sql-sum.ts'
import { type Account, playerVendorWalletCodeRange } from './accounts.ts'
import type { TransactionMemo } from './encode-ledger-transaction.ts'

/** Minor units; zero for an account that does not exist yet. */
export async function balanceOf(db: Db, account: Account): Promise<bigint> {
  return (await balancesOf(db, [account])).get(account.code) ?? 0n
}

/** A live account's balance and its version (number of entries). Of two reads, the one with the higher version is newer. */
export async function versionedBalanceOf(db: Db, { code }: Account): Promise<{ balance: bigint; version: bigint }> {
  const [row] = await db
    .select({ balance: ledgerAccount.balance, version: ledgerAccount.version })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.code, code))
  return row ?? { balance: 0n, version: 0n }
}

/**
 * Minor units by account code, all read from one snapshot. For an append-only account: the rolled-up balance plus every entry since.
 */
export async function balancesOf(db: Db, accounts: readonly Account[]): Promise<Map<string, bigint>> {
  const balances = new Map(accounts.map(({ code }) => [code, 0n]))
  if (accounts.length === 0) return balances
  const rows = await db
    .select({ code: ledgerAccount.code, balance: accountBalanceSql.mapWith(BigInt) })
    .from(ledgerAccount)
    .where(inArray(ledgerAccount.code, [...balances.keys()]))
  for (const { code, balance } of rows) balances.set(code, balance)
  return balances
}

/** Subquery for an account's balance as text, to read it in the same snapshot as other data; null if the account does not exist yet. */
export function balanceQuery(db: Db, { code }: Account) {
  return db.select({ balance: accountBalanceSql }).from(ledgerAccount).where(eq(ledgerAccount.code, code))
}

/** Subquery for the sum of a player's transfer wallets in minor units, to read it in the same snapshot as other data. */
export function vendorWalletTotalQuery(db: Db, player: bigint) {
  const { from, below } = playerVendorWalletCodeRange(player)
  const isTheirs = and(gte(ledgerAccount.code, from), lt(ledgerAccount.code, below))
  return db
    .select({ sum: sqlSum(ledgerAccount.balance) })
    .from(ledgerAccount)
    .where(isTheirs)
}

/** SQL for the balance of the surrounding query's `ledger_account` row, as text. */
export const accountBalanceSql = sql<string>`case when ${ledgerAccount.live} then ${ledgerAccount.balance} else
  coalesce((select h.balance from ledger_house_balance h where h.account_id = ${ledgerAccount.id}), 0) + coalesce((
    select sum(e.amount) from ledger_entry e where e.account_id = ${ledgerAccount.id} and e.account_version is null
      and e.xid >= coalesce((select folded_below from ledger_watermark), '0')
      and e.tx_id > coalesce((select base_tx from ledger_watermark), 0)), 0) end::text`

export interface EntryFilter {
  /** A live account. */
  account: Account
  /** Inclusive. */
  from?: Date | undefined
  /** Exclusive. */
  to?: Date | undefined
  kinds?: readonly string[] | undefined
  /** The namespace of the transactions' idempotency keys. */
  scope?: string | undefined
}

export interface EntryPageQuery extends EntryFilter {
  /** Only entries older than this version: `next` of the previous page. */
  before?: bigint | undefined
  limit: number
}

export interface AccountEntry {
  txId: bigint
  scope: string
  key: string
  kind: string
  /** Signed minor units. */
  amount: bigint
  balanceAfter: bigint
  /** 1 for the account's first entry, without gaps. */
  version: bigint
  roundId: bigint | null
  refTx: bigint | null
  memo: TransactionMemo | undefined
  at: Date
}

/** Lists a live account's entries, newest first. `next` is undefined on the last page. Pages stay stable while new entries arrive. */
export async function listEntries(
  db: Db,
  page: EntryPageQuery,
): Promise<{ entries: AccountEntry[]; next: bigint | undefined }> {
  const conditions = [...entryConditions(page), page.before === undefined ? undefined : olderThan(page.before)]
  const rows = await selectEntriesNewestFirst(db, conditions).limit(page.limit + 1)
  const entries = rows.slice(0, page.limit).map(toAccountEntry)
  return { entries, next: rows.length > page.limit ? entries.at(-1)?.version : undefined }
}

/** Lists a live account's entries with these versions, newest first. */
export async function listEntriesByVersion(
  db: Db,
  account: Account,
  versions: readonly bigint[],
): Promise<AccountEntry[]> {
  if (versions.length === 0) return []
  const isNamed = inArray(ledgerEntry.accountVersion, [...versions])
  return (await selectEntriesNewestFirst(db, [...entryConditions({ account }), isNamed])).map(toAccountEntry)
}

/**
 * The entry of a transaction on an account: the amount (signed minor units) and the entry's version, which is null for an
 * append-only account. Undefined if the transaction did not change the account, such as a zero bet (a free spin).
 */
export async function findEntryByTransaction(
  db: Db,
  { code }: Account,
  txId: bigint,
): Promise<{ amount: bigint; version: bigint | null } | undefined> {
  const [row] = await db
    .select({ amount: ledgerEntry.amount, version: ledgerEntry.accountVersion })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.txId, txId), eq(ledgerEntry.accountId, accountIdSql(code))))
  return row
}

function selectEntriesNewestFirst(db: Db, conditions: readonly (SQL | undefined)[]) {
  return db
    .select({
      txId: ledgerTx.id,
      scope: ledgerTx.scope,
      key: ledgerTx.idemKey,
      kind: ledgerTx.kind,
      amount: ledgerEntry.amount,
      balanceAfter: nonNullColumn(ledgerEntry.balanceAfter),
      version: nonNullColumn(ledgerEntry.accountVersion),
      roundId: ledgerTx.roundId,
      refTx: ledgerTx.refTx,
      result: ledgerTx.result,
      at: ledgerTx.createdAt,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTx, eq(ledgerTx.id, ledgerEntry.txId))
    .where(and(...conditions))
    .orderBy(desc(ledgerEntry.accountVersion))
}

function toAccountEntry({
  result,
  ...row
}: Awaited<ReturnType<typeof selectEntriesNewestFirst>>[number]): AccountEntry {
  return { ...row, memo: result.memo as TransactionMemo | undefined }
}

/** Number of matching entries and their sums in minor units: `in` for credits, `out` for debits (both positive). */
export async function sumEntries(db: Db, query: EntryFilter): Promise<{ count: number; in: bigint; out: bigint }> {
  const sum = (sign: SQL) => sqlSum(sql`abs(${ledgerEntry.amount})`, sql`${ledgerEntry.amount} ${sign}`)
  const [totals] = await db
    .select({ count: count(), in: sum(sql`> 0`), out: sum(sql`< 0`) })
    .from(ledgerEntry)
    .innerJoin(ledgerTx, eq(ledgerTx.id, ledgerEntry.txId))
    .where(and(...entryConditions(query)))
  return totals ?? { count: 0, in: 0n, out: 0n }
}

/** The sums of matching entries by calendar day of the time zone, signed minor units; days without an entry are missing. */
export async function sumEntriesByDay(db: Db, filter: EntryFilter, timeZone: string): Promise<Map<string, bigint>> {
  const day = sql<string>`(${ledgerTx.createdAt} at time zone ${timeZone})::date::text`
  const rows = await db
    .select({ day, sum: sqlSum(ledgerEntry.amount) })
    .from(ledgerEntry)
    .innerJoin(ledgerTx, eq(ledgerTx.id, ledgerEntry.txId))
    .where(and(...entryConditions(filter)))
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, row.sum]))
}

export function entryConditions({ account, from, to, kinds, scope }: EntryFilter) {
  return [
    eq(ledgerEntry.accountId, accountIdSql(account.code)),
    isNotNull(ledgerEntry.accountVersion),
    from && gte(ledgerTx.createdAt, from),
    to && lt(ledgerTx.createdAt, to),
    kinds && inArray(ledgerTx.kind, [...kinds]),
    scope === undefined ? undefined : eq(ledgerTx.scope, scope),
  ]
}

const accountIdSql = (code: string) => sql`(select id from ledger_account where code = ${code})`

const olderThan = (version: bigint) => lt(ledgerEntry.accountVersion, version)

/** These columns are never null for entries of live accounts. */
const nonNullColumn = (column: Column) => sql<bigint>`${column}::text`.mapWith(BigInt)
