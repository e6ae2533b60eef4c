import { type SQL, sql } from 'drizzle-orm'
import { type IdRange, isInIdRange } from '#db/id-range.ts'
import { sqlEpoch } from '#db/sql-epoch.ts'

// What sealed blocks need of the ledger: its transactions in the order of ids, and their whole content.

export const transactionTableSql = sql`ledger_tx`
export const transactionTimeSql = sql`created_at`

/**
 * SQL for (id, content) of every transaction in an id range: all columns of the transaction and its entries but the id, and the
 * codes and currencies of their accounts, as a JSON array in which the database orders keys and writes numbers in one way. Hashes of
 * it are stored for good, so it never changes. An entry without its transaction is a row too.
 */
export const transactionContentSql = (range: IdRange): SQL => sql`
  select coalesce(t.id, e.tx_id) as id, jsonb_build_array('ledger', 1, t.scope, t.idem_key, t.req_hash, t.kind, t.state::text,
    t.ref_tx::text, t.round_id::text, t.result, ${sqlEpoch(sql`t.created_at`, 'microseconds')}, t.xid::text, e.entries) as content
  from (select * from ledger_tx where ${isInIdRange(sql`id`, range)}) t
  full join (
    select entry.tx_id, jsonb_agg(jsonb_build_array(entry.seq, entry.account_id::text, a.code, a.currency, entry.amount::text,
      entry.balance_after::text, entry.account_version::text, entry.xid::text) order by entry.seq) as entries
    from ledger_entry entry
    -- Forces index lookups: without it the planner may read all accounts.
    left join lateral (select code, currency from ledger_account where id = entry.account_id limit 1) a on true
    where ${isInIdRange(sql`entry.tx_id`, range)} group by entry.tx_id
  ) e on e.tx_id = t.id`
