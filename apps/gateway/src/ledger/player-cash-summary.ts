import type { Currency } from '@foyer/contract/money.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import { accountKindSql, accountOwnerSql } from './balance-sums.ts'

export interface BrandPlayerCashQuery {
  readonly brand: string
  readonly currency: Currency
  /** Inclusive. */
  readonly from: Date
  /** Exclusive. */
  readonly to: Date
}

/** Amounts in minor units. */
export interface PlayerCashSummary {
  /** Total balance after the last entries before `from` and before `to`. */
  readonly opening: bigint
  readonly closing: bigint
  /** Number and sum of the entries in the range, by transaction kind. */
  readonly movements: readonly { readonly kind: string; readonly count: number; readonly amount: bigint }[]
}

/**
 * Opening balance, transactions by kind and closing balance of a brand's members, in one snapshot. The balances are read from
 * `balance_after` of the last entries, the transactions from the entries in between, so each verifies the other.
 *
 * The last entry before a given time is found by binary search over the account's versions, which are in time order. This takes a
 * few lookups per account and reads no entries outside the range. Imported transactions that are slightly out of time order are
 * counted in the range where the ledger has them.
 */
export async function readPlayerCashSummary(
  db: Db,
  { brand, currency, from, to }: BrandPlayerCashQuery,
): Promise<PlayerCashSummary> {
  const rows = await db.rows<Row>(sql`
    with recursive account as (
      select a.id, a.version from ledger_account a join member m on m.id = ${accountOwnerSql}
      where a.live and m.brand = ${brand} and a.currency = ${currency} and ${accountKindSql} = 'player:cash'
    ), moment(name, at) as (
      values ('opening', ${from.toISOString()}::timestamptz), ('closing', ${to.toISOString()}::timestamptz)
    ), search(account_id, name, at, version, step) as (
      select a.id, m.name, m.at, 0::bigint, 2 * (1::bigint << log(2, greatest(a.version, 1))::integer) from account a, moment m
      union all
      select s.account_id, s.name, s.at, case when probe.is_before then s.version + s.step else s.version end, s.step / 2
      from search s left join lateral (
        select t.created_at < s.at as is_before from ledger_entry e join ledger_tx t on t.id = e.tx_id
        where e.account_id = s.account_id and e.account_version = s.version + s.step limit 1) probe on true
      where s.step > 0
    ), stood as (
      select s.account_id, s.name, s.version, coalesce(e.balance_after, 0) as balance
      from search s left join lateral (select balance_after from ledger_entry
        where account_id = s.account_id and account_version = s.version limit 1) e on true
      where s.step = 0
    ), held as (
      select account_id, max(version) filter (where name = 'opening') as opened,
        max(version) filter (where name = 'closing') as closed
      from stood group by account_id
    ), moved as (
      select t.kind, e.amount from held
      cross join lateral (select tx_id, amount from ledger_entry
        where account_id = held.account_id and account_version > held.opened and account_version <= held.closed offset 0) e
      cross join lateral (select kind from ledger_tx where id = e.tx_id limit 1) t
    )
    select name, null as kind, count(*)::integer as count, sum(balance)::text as amount from stood group by name
    union all
    select 'moved', kind, count(*)::integer, sum(amount)::text from moved group by kind`)
  const balanceAt = (name: Row['name']) => BigInt(rows.find((row) => row.name === name)?.amount ?? 0)
  return {
    opening: balanceAt('opening'),
    closing: balanceAt('closing'),
    movements: rows
      .flatMap(({ kind, count, amount }) => (kind === null ? [] : [{ kind, count, amount: BigInt(amount) }]))
      .sort((one, other) => (one.kind < other.kind ? -1 : 1)),
  }
}

interface Row extends Record<string, unknown> {
  name: 'opening' | 'closing' | 'moved'
  kind: string | null
  count: number
  amount: string
}
