import { type SQL, sql } from 'drizzle-orm'
import { type IdRange, isInIdRange } from '#db/id-range.ts'
import { accountOwnerSql, houseAccountBrandSql } from '#ledger/balance-sums.ts'

export type LedgerRuleCode =
  /** A transaction's legs do not sum to zero, have more than one currency, or name an account that does not exist. */
  | 'legs_do_not_balance'
  /** A transaction has entries on accounts of more than one brand. */
  | 'brands_mixed'
  /** An entry belongs to no transaction, or to a refused one. */
  | 'entry_without_transaction'
  /** The result returned to the caller differs from the entries. */
  | 'result_differs'
  | 'reversed_twice'
  /** A reversal does not reverse exactly the house's part of its parent. */
  | 'reversal_differs'
  | 'balance_differs_from_entries'
  | 'version_gap'
  | 'balance_after_differs'
  | 'under_floor'
  | 'key_twice'
  | 'house_fold_differs'
  /** What settlements of contracts state as paid is not what their transaction moved. */
  | 'settlement_differs'
  /** What is locked of a member is not what their active bonus says. */
  | 'bonus_differs'
  /** The balances of all accounts of a currency do not sum to zero. */
  | 'currency_differs'
  | AcknowledgedResultRuleCode

export type AcknowledgedResultRuleCode =
  | 'acknowledged_missing'
  /** The stored result or its request differs from the acknowledged one. */
  | 'acknowledged_altered'
  /** A rollback was acknowledged, but its parent is still in effect. */
  | 'stake_taken'

// Every rule selects (rule, account, tx_id, detail) and returns no rows for a consistent ledger. CTEs: `account` holds the live
// accounts to check, `entry` their entries in order, `head` the transactions to check, `leg` the entries of these.

const entriesFrom = (source: SQL): SQL => sql`
  entry as (
    select e.*, row_number() over chain as place, sum(e.amount) over chain as running
    from account a ${source}
    window chain as (partition by e.account_id order by e.account_version)
  ), total as (
    select account_id, sum(amount) as amount, count(*) as entries from entry group by account_id
  )`

const accountRules = sql`
  select 'balance_differs_from_entries' as rule, a.code as account, null as tx_id,
    format('balance %s, entries %s', a.balance, coalesce(t.amount, 0)) as detail
  from account a left join total t on t.account_id = a.id where a.balance <> coalesce(t.amount, 0)
  union all
  select 'version_gap', a.code, null, format('version %s, %s entries', a.version, coalesce(t.entries, 0))
  from account a left join total t on t.account_id = a.id where a.version <> coalesce(t.entries, 0)
  union all
  select 'under_floor', a.code, null, format('balance %s, floor %s', a.balance, a.floor_minor)
  from account a where a.balance < a.floor_minor
  union all
  select 'version_gap', a.code, e.tx_id::text, format('version %s in place %s', e.account_version, e.place)
  from entry e join account a on a.id = e.account_id where e.account_version is distinct from e.place
  union all
  select 'balance_after_differs', a.code, e.tx_id::text, format('after %s, entries sum to %s', e.balance_after, e.running)
  from entry e join account a on a.id = e.account_id where e.balance_after is distinct from e.running`

/** Compares the locked accounts with the bonuses that are active: play or an end moves both in one transaction. */
const bonusRules = sql`
  select 'bonus_differs' as rule, a.code as account, null as tx_id,
    format('balance %s, active bonuses %s', a.balance, coalesce(b.amount, 0)) as detail
  from account a left join lateral (select sum(b.amount_minor) as amount from bonus b
    where b.member_id = ${accountOwnerSql} and b.state = 'active') b on true
  where a.code ~ '^player:[0-9]+:bonus$' and a.balance <> coalesce(b.amount, 0)`

const transactionRules = sql`
  select 'legs_do_not_balance' as rule, null as account, l.tx_id::text as tx_id,
    format('%s legs of %s currencies sum to %s', count(*), count(distinct l.currency), sum(l.amount)) as detail
  from leg l group by l.tx_id
  having sum(l.amount) <> 0 or count(distinct l.currency) <> 1 or count(l.currency) <> count(*)
  union all
  select 'brands_mixed', null, l.tx_id::text, string_agg(distinct l.brand, ', ')
  from leg l group by l.tx_id having count(distinct l.brand) > 1
  union all
  select 'entry_without_transaction', null, l.tx_id::text, format('entry %s of a transaction that is %s', l.seq,
    coalesce(t.state, 'missing'))
  from leg l left join head t on t.id = l.tx_id where t.state is distinct from 'posted'
  union all
  select 'result_differs', l.code, t.id::text, format('reported %s, entered %s', t.result->'balances'->>l.code, l.balance_after)
  from head t join leg l on l.tx_id = t.id
  where l.live and t.result->'balances'->>l.code is distinct from l.balance_after::text
  union all
  select 'reversed_twice', null, t.ref_tx::text, format('%s reversals', count(*))
  from head t where t.kind = 'reversal' and t.state = 'posted' group by t.ref_tx having count(*) > 1
  union all
  select 'reversal_differs', l.code, r.id::text, format('difference %s', sum(l.amount))
  from (
    select t.id, unnest(array[t.id, t.ref_tx]) as part from head t where t.kind = 'reversal' and t.state = 'posted'
  ) r join leg l on l.tx_id = r.part
  where not l.live group by l.code, r.id having sum(l.amount) <> 0`

/** The lateral joins here and below force index lookups: without them the planner prefers to scan the whole ledger. */
const versionedEntries = sql`cross join lateral (select * from ledger_entry
    where account_id = a.id and account_version is not null offset 0) e`

/** The brand of account \`a\`; null if its code has none or its owner is no longer a member. */
const accountBrandSql = sql`case when a.live then (select m.brand from member m where m.id = ${accountOwnerSql})
    else nullif(${houseAccountBrandSql}, '') end`

const headAndLegCtes = sql`
  head as (select t.* from tx cross join lateral (select * from ledger_tx where id = tx.id limit 1) t),
  leg as (select e.*, a.code, a.currency, a.live, ${accountBrandSql} as brand from tx
    cross join lateral (select * from ledger_entry where tx_id = tx.id offset 0) e
    left join lateral (select * from ledger_account where id = e.account_id limit 1) a on true)`

/** Checks the live accounts with these codes over their whole history, and the transactions that changed them. */
export const accountHistoryRulesSql = (codes: readonly string[]): SQL => sql`
  with account as (select a.* from jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb) as named(code)
    cross join lateral (select * from ledger_account where ledger_account.code = named.code and live limit 1) a),
  ${entriesFrom(versionedEntries)}, stand as (select distinct e.tx_id as id from entry e),
  tx as (select id from stand union select t.ref_tx from stand
    cross join lateral (select ref_tx from ledger_tx where id = stand.id and kind = 'reversal' limit 1) t),
  ${headAndLegCtes}
  ${accountRules} union all ${bonusRules} union all ${transactionRules}`

const accountsInRange = (range: IdRange) =>
  sql`account as (select a.* from ledger_account a where a.live and ${isInIdRange(sql`a.id`, range)})`

/** Checks the live accounts in an id range over their whole history. */
export const rulesSqlForAccountIdRange = (range: IdRange): SQL => sql`
  with ${accountsInRange(range)}, ${entriesFrom(versionedEntries)} ${accountRules} union all ${bonusRules}`

/** The transactions to check: those in the range, the parents of reversals among them, and all other reversals of these parents. */
const transactionsInRange = (range: IdRange): SQL => sql`
  new_tx as (select t.id, t.kind, t.ref_tx from ledger_tx t where ${isInIdRange(sql`t.id`, range)}),
  new_entry as (select e.* from ledger_entry e where ${isInIdRange(sql`e.tx_id`, range)}),
  undone as (select distinct ref_tx as id from new_tx where kind = 'reversal'),
  tx as (select id from new_tx union select tx_id from new_entry union select id from undone
    union select r.id from undone cross join lateral (select id from ledger_tx
      where ref_tx = undone.id and kind = 'reversal' and state = 'posted' offset 0) r),
  ${headAndLegCtes}`

/** Checks the transactions in an id range, including what no check of an account shows. */
export const rulesSqlForTransactionIdRange = (range: IdRange): SQL => sql`
  with ${transactionsInRange(range)}
  ${transactionRules}
  union all
  select 'key_twice', null, t.id::text, format('%s in %s', t.idem_key, t.scope)
  from head t cross join lateral (select from ledger_tx other
    where other.scope = t.scope and other.idem_key = t.idem_key and other.id < t.id limit 1) twin
  union all
  select 'version_gap', l.code, l.tx_id::text, 'no version' from leg l where l.live and l.account_version is null
  union all ${settlementRules(range)}`

/**
 * Compares the transactions of payout groups with the settlements that name them: each downline got the gross, the upline paid them all. So the
 * payable of an agent moves by what was paid to them less what they gave.
 */
const settlementRules = (range: IdRange): SQL => sql`
  select 'settlement_differs' as rule, null as account, d.tx_id::text as tx_id,
    format('the payable of %s was changed by %s more than settled', d.owner, sum(d.amount)) as detail
  from (
    select a.tx_id, ${accountOwnerSql} as owner, a.amount from leg a join head t on t.id = a.tx_id
    where t.scope = 'settlement' and a.live
    union all
    select s.transaction_id, p.owner, p.amount from settlement s
    cross join lateral (values (s.downline_id, -s.gross_minor), (s.upline_id, s.gross_minor)) p(owner, amount)
    where s.state = 'paid' and ${isInIdRange(sql`s.transaction_id`, range)}
  ) d
  where d.owner is not null group by d.tx_id, d.owner having sum(d.amount) <> 0
  union all
  select 'settlement_differs', null, null, format('settlement %s is paid by no transaction', s.id)
  from settlement s where s.state = 'paid' and s.transaction_id is null`

/** Checks acknowledged results, encoded by `checker.ts` as [{scope, key, hash, state, balances, parent}]. */
export const acknowledgedResultRulesSql = (acknowledged: string): SQL => sql`
  with told as (
    select k.*, t.id as tx_id, t.state as stored_state, t.req_hash, t.result
    from jsonb_to_recordset(${acknowledged}::jsonb)
      as k(scope text, key text, hash text, state text, balances jsonb, parent text)
    left join lateral (select * from ledger_tx where scope = k.scope and idem_key = k.key limit 1) t on true
  )
  select 'acknowledged_missing' as rule, null as account, null as tx_id, format('%s in %s', key, scope) as detail
  from told where tx_id is null
  union all
  select 'acknowledged_altered', null, tx_id::text, format('%s in %s', key, scope) from told
  where tx_id is not null and (state <> stored_state or hash is not null and hash is distinct from req_hash
    or balances is not null and balances <> result->'balances')
  union all
  select 'stake_taken', null, p.id::text, format('%s in %s', told.parent, told.scope)
  from told
  left join lateral (select * from ledger_tx where scope = told.scope and idem_key = told.parent limit 1) p on true
  where told.parent is not null and (p.id is null or p.state = 'posted' and not exists (
    select from ledger_tx r where r.ref_tx = p.id and r.kind = 'reversal' and r.state = 'posted'))`

/** For the live accounts in `account`: balance and version of the last entry. One lookup per account, however long its history is. */
const lastEntries = sql`stood as (
    select a.*, coalesce(last.balance_after, 0) as last_balance, coalesce(last.account_version, 0) as last_version
    from account a left join lateral (select e.balance_after, e.account_version from ledger_entry e
      where e.account_id = a.id and e.account_version is not null order by e.account_version desc limit 1) last on true
  )`

const lastEntryRules = sql`
  select 'balance_differs_from_entries' as rule, s.code as account, null as tx_id,
    format('balance %s, last entry %s', s.balance, s.last_balance) as detail
  from stood s where s.balance <> s.last_balance
  union all
  select 'version_gap', s.code, null, format('version %s, last entry %s', s.version, s.last_version)
  from stood s where s.version <> s.last_version
  union all
  select 'under_floor', s.code, null, format('balance %s, floor %s', s.balance, s.floor_minor)
  from stood s where s.balance < s.floor_minor`

/** Checks that each new entry of a live account continues from the previous entry. */
const entryChainRules = sql`
  select 'version_gap', a.code, e.tx_id::text, format('version %s without the one before it', e.account_version)
  from linked e join account a on a.id = e.account_id where e.account_version > 1 and e.before is null
  union all
  select 'balance_after_differs', a.code, e.tx_id::text,
    format('after %s, entries sum to %s', e.balance_after, coalesce(e.before, 0) + e.amount)
  from linked e join account a on a.id = e.account_id
  where (e.account_version = 1 or e.before is not null) and e.balance_after <> coalesce(e.before, 0) + e.amount`

/**
 * Checks the transactions in an id range and the live accounts they changed. The cost depends on the range alone: of an account's
 * history only the previous entry is read, which an earlier check has covered.
 */
export const newTransactionRulesSql = (range: IdRange): SQL => sql`
  with ${transactionsInRange(range)},
  account as (select a.* from (select distinct account_id from new_entry where account_version is not null) touched
    cross join lateral (select * from ledger_account where id = touched.account_id limit 1) a),
  ${lastEntries},
  linked as (select e.*, p.balance_after as before from new_entry e
    left join lateral (select balance_after from ledger_entry
      where account_id = e.account_id and account_version = e.account_version - 1 limit 1) p on true
    where e.account_version is not null)
  ${lastEntryRules} union all ${bonusRules} union all ${entryChainRules} union all ${transactionRules} union all ${settlementRules(range)}`

/** Checks the live accounts in an id range against their last entries: finds balances that were overwritten. */
export const accountBalanceRulesSql = (range: IdRange): SQL => sql`
  with ${accountsInRange(range)}, ${lastEntries} ${lastEntryRules} union all ${bonusRules}`
