import type { Currency } from '@foyer/contract/money.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { accountKinds } from './accounts.ts'
import { accountKindSql, accountOwnerSql, houseAccountBrandSql } from './balance-sums.ts'

export interface BrandSummaryQuery {
  readonly brand: string
  readonly currency: Currency
  /** Inclusive. */
  readonly from: Date
  /** Exclusive. */
  readonly to: Date
}

/** Amounts in minor units. */
export interface BrandSummary {
  /** Total cash of the members after their last entries before `from` and before `to`. */
  readonly opening: bigint
  readonly closing: bigint
  /** Number and sum of the cash entries in the range, by transaction kind. */
  readonly movements: readonly { readonly kind: string; readonly count: number; readonly amount: bigint }[]
  /** Sum of all entries of the range's transactions by account kind, the house's included. Together they are zero. */
  readonly accounts: readonly { readonly kind: string; readonly amount: bigint }[]
}

/**
 * Opening balance, transactions by kind and closing balance of the cash of a brand's members, and what the range's transactions
 * changed on every kind of account of the brand, in one snapshot. The cash balances are read from `balance_after` of the last entries,
 * the transactions from the entries in between, so each verifies the other.
 *
 * The last entry before a given time is found by binary search over the account's versions, which are in time order. This takes a
 * few lookups per account and reads no entries outside the range. Imported transactions that are slightly out of time order are
 * counted in the range where the ledger has them. Every transaction has an entry of a member or an agent, so the house's entries of
 * the range are found by its transactions; entries of another brand's house accounts are left out, and would be missing in the sum.
 */
export async function readBrandSummary(
  db: Db,
  { brand, currency, from, to }: BrandSummaryQuery,
): Promise<BrandSummary> {
  const rows = await db.rows<Row>(sql`
    with recursive account as (
      select a.id, a.version, ${accountKindSql} as kind from ledger_account a join member m on m.id = ${accountOwnerSql}
      where a.live and m.brand = ${brand} and a.currency = ${currency}
    ), moment(name, at) as (
      values ('opening', ${from.toISOString()}::timestamptz), ('closing', ${to.toISOString()}::timestamptz)
    ), search(account_id, kind, name, at, version, step) as (
      select a.id, a.kind, m.name, m.at, 0::bigint, 2 * (1::bigint << log(2, greatest(a.version, 1))::integer)
      from account a, moment m
      union all
      select s.account_id, s.kind, s.name, s.at, case when probe.is_before then s.version + s.step else s.version end, s.step / 2
      from search s left join lateral (
        select t.created_at < s.at as is_before from ledger_entry e join ledger_tx t on t.id = e.tx_id
        where e.account_id = s.account_id and e.account_version = s.version + s.step limit 1) probe on true
      where s.step > 0
    ), stood as (
      select s.account_id, s.kind, s.name, s.version, coalesce(e.balance_after, 0) as balance
      from search s left join lateral (select balance_after from ledger_entry
        where account_id = s.account_id and account_version = s.version limit 1) e on true
      where s.step = 0
    ), held as (
      select account_id, kind, max(version) filter (where name = 'opening') as opened,
        max(version) filter (where name = 'closing') as closed
      from stood group by account_id, kind
    ), moved as (
      select e.tx_id, held.kind as account, t.kind, e.amount from held
      cross join lateral (select tx_id, amount from ledger_entry
        where account_id = held.account_id and account_version > held.opened and account_version <= held.closed offset 0) e
      cross join lateral (select kind from ledger_tx where id = e.tx_id limit 1) t
    ), house_entry as (
      select e.account_id, sum(e.amount) as amount, count(*) as count from (select distinct tx_id from moved) tx
      cross join lateral (select account_id, amount from ledger_entry
        where tx_id = tx.tx_id and account_version is null offset 0) e
      group by e.account_id
    ), changed as (
      select account, sum(amount) as amount, count(*) as count from moved group by account
      union all
      select ${accountKindSql}, e.amount, e.count from house_entry e
      cross join lateral (select * from ledger_account where id = e.account_id limit 1) a
      where ${houseAccountBrandSql} in ('', ${brand})
    )
    select name, null as kind, count(*)::integer as count, sum(balance)::text as amount from stood
    where kind = ${accountKinds.playerCash} group by name
    union all
    select 'moved', kind, count(*)::integer, sum(amount)::text from moved
    where account = ${accountKinds.playerCash} group by kind
    union all
    select 'account', account, sum(count)::integer, sum(amount)::text from changed group by account`)
  const balanceAt = (name: Row['name']) => BigInt(rows.find((row) => row.name === name)?.amount ?? 0)
  return {
    opening: balanceAt('opening'),
    closing: balanceAt('closing'),
    movements: listByKind(rows, 'moved'),
    accounts: listByKind(rows, 'account').map(({ kind, amount }) => ({ kind, amount })),
  }
}

interface Row extends Record<string, unknown> {
  name: 'opening' | 'closing' | 'moved' | 'account'
  kind: string | null
  count: number
  amount: string
}

function listByKind(rows: readonly Row[], name: Row['name']): { kind: string; count: number; amount: bigint }[] {
  return rows
    .flatMap(({ kind, count, amount, ...row }) =>
      row.name !== name || kind === null ? [] : [{ kind, count, amount: BigInt(amount) }],
    )
    .sort((one, other) => (one.kind < other.kind ? -1 : 1))
}
