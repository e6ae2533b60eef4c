import { sql } from 'drizzle-orm'
import { type BrandScope, isInBrandScope } from '#db/brand-scope.ts'
import type { Db } from '#db/database-transactions.ts'

/** Entries of append-only accounts that are not rolled up yet, summed by account. */
const pendingHouseEntriesCte = sql`tail as (
  select e.account_id, sum(e.amount) as balance from ledger_entry e
  where e.account_version is null and e.xid >= coalesce((select folded_below from ledger_watermark), '0')
    and e.tx_id > coalesce((select base_tx from ledger_watermark), 0)
  group by e.account_id
)`

const currentBalanceSql = sql`a.balance + coalesce(h.balance, 0) + coalesce(tail.balance, 0)`

const allAccountsSql = sql`ledger_account a
  left join ledger_house_balance h on h.account_id = a.id left join tail on tail.account_id = a.id`

/** SQL for the account kind: the code (`accounts.ts`) without owner, vendor, provider, brand and currency, such as `player:cash`, `house:ggr`, `bank`. */
export const accountKindSql = sql`case split_part(a.code, ':', 1)
  when 'house' then 'house:' || split_part(a.code, ':', 2)
  when 'bank' then 'bank' when 'receivable' then 'receivable'
  else split_part(a.code, ':', 1) || ':' || split_part(a.code, ':', 3) end`

/** SQL for the owner's id; null for the house's accounts. The `case` keeps the database from casting a part that is not a number. */
export const accountOwnerSql = sql`case when a.live then split_part(a.code, ':', 2)::bigint end`

/** SQL for the brand in the code of a house account; empty for a code without one, and for accounts of members and agents. */
export const houseAccountBrandSql = sql`case when not a.live and cardinality(string_to_array(a.code, ':'))
  = case when a.code ~ '^(house:ggr|psp):' then 5 else 4 end then split_part(a.code, ':', -2) else '' end`

export interface AccountKindBalance {
  readonly kind: string
  readonly currency: string
  /** Minor units. */
  readonly balance: bigint
}

/** Sums balances by account kind and currency, in one snapshot. Reads every account, but no entry that is already rolled up. */
export async function sumBalancesByAccountKind(db: Db): Promise<AccountKindBalance[]> {
  const rows = await db.rows<{ kind: string; currency: string; balance: string }>(sql`
    with ${pendingHouseEntriesCte}
    select a.currency, ${accountKindSql} as kind, sum(${currentBalanceSql})::text as balance
    from ${allAccountsSql} group by 1, 2 order by 1, 2`)
  return rows.map(({ kind, currency, balance }) => ({ kind, currency, balance: BigInt(balance) }))
}

/** Sums all accounts by currency (minor units), in one snapshot. Every sum is zero in a consistent ledger. */
export async function sumBalancesByCurrency(db: Db): Promise<Map<string, bigint>> {
  const rows = await db.rows<{ currency: string; sum: string }>(sql`
    with ${pendingHouseEntriesCte} select a.currency, sum(${currentBalanceSql})::text as sum from ${allAccountsSql} group by 1 order by 1`)
  return new Map(rows.map(({ currency, sum }) => [currency, BigInt(sum)]))
}

export interface BrandBalance extends AccountKindBalance {
  /** Empty for house accounts without a brand in their code, and if the owner is no longer a member. */
  readonly brand: string
}

/** Sums the accounts of these brands by brand, account kind and currency, in one snapshot. The sums of all brands are the ledger. */
export async function sumBalancesByBrand(db: Db, brands: BrandScope = 'all'): Promise<BrandBalance[]> {
  const brandSql = sql`case when a.live then coalesce(m.brand, '') else ${houseAccountBrandSql} end`
  const rows = await db.rows<{ brand: string; kind: string; currency: string; balance: string }>(sql`
    with ${pendingHouseEntriesCte}
    select ${brandSql} as brand, a.currency, ${accountKindSql} as kind, sum(${currentBalanceSql})::text as balance
    from ${allAccountsSql} left join member m on m.id = ${accountOwnerSql}
    where ${isInBrandScope(brandSql, brands) ?? sql`true`} group by 1, 2, 3 order by 1, 2, 3`)
  return rows.map(({ balance, ...row }) => ({ ...row, balance: BigInt(balance) }))
}
