import { sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'

/** The entries of append-only accounts that the roll-up has not folded yet, summed by account. */
const houseTail = sql`tail as (
  select e.account_id, sum(e.amount) as balance from ledger_entry e
  where e.account_version is null and e.xid >= coalesce((select folded_below from ledger_watermark), '0')
    and e.tx_id > coalesce((select base_tx from ledger_watermark), 0)
  group by e.account_id
)`

const standing = sql`a.balance + coalesce(h.balance, 0) + coalesce(tail.balance, 0)`

const everyAccount = sql`ledger_account a
  left join ledger_house_balance h on h.account_id = a.id left join tail on tail.account_id = a.id`

/** The code of an account (`accounts.ts`) without its owner, vendor, company and currency: `player:cash`, `house:ggr`, `bank`. */
export const kindOfAccount = sql`case split_part(a.code, ':', 1)
  when 'house' then 'house:' || split_part(a.code, ':', 2)
  when 'bank' then 'bank' when 'receivable' then 'receivable'
  else split_part(a.code, ':', 1) || ':' || split_part(a.code, ':', 3) end`

/** Whose account it is: null of the house's. The test keeps the database from reading a number where there is none. */
export const ownerOfAccount = sql`case when a.live then split_part(a.code, ':', 2)::bigint end`

export interface KindSum {
  readonly kind: string
  readonly currency: string
  /** Minor units. */
  readonly balance: bigint
}

/** What all accounts of each kind hold, by currency, as of one moment. Reads every account and no entry that was folded. */
export async function kindSums(db: Db): Promise<KindSum[]> {
  const rows = await db.rows<{ kind: string; currency: string; balance: string }>(sql`
    with ${houseTail}
    select a.currency, ${kindOfAccount} as kind, sum(${standing})::text as balance
    from ${everyAccount} group by 1, 2 order by 1, 2`)
  return rows.map(({ kind, currency, balance }) => ({ kind, currency, balance: BigInt(balance) }))
}

/** Minor units by currency: what all accounts of it sum to, as of one moment. Zero in a sound book. */
export async function currencySums(db: Db): Promise<Map<string, bigint>> {
  const rows = await db.rows<{ currency: string; sum: string }>(sql`
    with ${houseTail} select a.currency, sum(${standing})::text as sum from ${everyAccount} group by 1 order by 1`)
  return new Map(rows.map(({ currency, sum }) => [currency, BigInt(sum)]))
}

export interface BrandSum extends KindSum {
  /** Empty where the owner is no member any more. */
  readonly brand: string
}

/** What the accounts of members and agents hold, by their brand, by kind and currency: the other side of the house's. */
export async function brandSums(db: Db): Promise<BrandSum[]> {
  const rows = await db.rows<{ brand: string; kind: string; currency: string; balance: string }>(sql`
    select coalesce(m.brand, '') as brand, a.currency, ${kindOfAccount} as kind, sum(a.balance)::text as balance
    from ledger_account a left join member m on m.id = ${ownerOfAccount}
    where a.live group by 1, 2, 3 having sum(a.balance) <> 0 order by 1, 2, 3`)
  return rows.map(({ balance, ...row }) => ({ ...row, balance: BigInt(balance) }))
}
