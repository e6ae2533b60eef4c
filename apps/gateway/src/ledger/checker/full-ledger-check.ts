import { sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import type { IdRange } from '#db/id-range.ts'
import { accountBalanceRulesSql, rulesSqlForAccountIdRange, rulesSqlForTransactionIdRange } from './checker-rules.ts'
import { findRuleFaults, type LedgerFault } from './faults.ts'

// The ledger is read in batches, one statement each: the server cancels statements that run longer than a minute, and the embedded
// database processes nothing else while a statement runs. Other transactions can post between the batches.

export interface CheckBatchSize {
  /** Number of transactions or accounts. */
  readonly rows: number
  /** Number of entries of the accounts in a batch; an account with more entries gets its own batch. */
  readonly entries: bigint
}

const defaultBatchSize: CheckBatchSize = { rows: 5_000, entries: 50_000n }

/** Checks every account, every transaction and the roll-up; yields the faults of each batch as they are found. */
export async function* findFaultsInBatches(db: Db, size = defaultBatchSize): AsyncGenerator<LedgerFault[]> {
  for await (const range of accountIdRanges(db, size)) yield findRuleFaults(db, rulesSqlForAccountIdRange(range))
  const rollUp = await readRollUp(db)
  for await (const range of transactionIdRanges(db, size)) {
    yield findRuleFaults(db, rulesSqlForTransactionIdRange(range))
    await addEntries(db, rollUp, range)
  }
  yield findRollUpFaults(db, rollUp)
}

/** Finds live accounts whose balance differs from their last entry. If there are none: house accounts whose rolled-up balance is not the sum of their entries. */
export async function* findBalanceFaultsInBatches(db: Db, size = defaultBatchSize): AsyncGenerator<LedgerFault[]> {
  let isFound = false
  for await (const range of accountIdRanges(db, size)) {
    const faults = await findRuleFaults(db, accountBalanceRulesSql(range))
    isFound ||= faults.length > 0
    yield faults
  }
  if (isFound) return
  const rollUp = await readRollUp(db)
  for await (const range of transactionIdRanges(db, size)) {
    await addEntries(db, rollUp, range)
    yield []
  }
  yield findRollUpFaults(db, rollUp)
}

/** Id ranges of live accounts. An account's version is its number of entries. */
async function* accountIdRanges(db: Db, size: CheckBatchSize): AsyncGenerator<IdRange> {
  let after = 0n
  for (;;) {
    const rows = await db.rows<{ id: string; version: string }>(sql`
      select id::text, version::text from ledger_account where live and id > ${String(after)}::bigint
      order by ledger_account.id limit ${size.rows}`)
    let [upTo, entries] = [after, 0n]
    for (const row of rows) {
      entries += BigInt(row.version)
      if (upTo > after && entries > size.entries) {
        yield { after, upTo }
        after = upTo
        entries = BigInt(row.version)
      }
      upTo = BigInt(row.id)
    }
    if (rows.length === 0) return
    yield { after, upTo }
    after = upTo
  }
}

/** Contiguous id ranges of transactions, up to the last entry. */
async function* transactionIdRanges(db: Db, size: CheckBatchSize): AsyncGenerator<IdRange> {
  let after = -1n
  for (;;) {
    const [row] = await db.rows<{ last: string | null; newest: string | null }>(sql`
      select (select max(id) from (select id from ledger_tx where id > ${String(after)}::bigint
          order by ledger_tx.id limit ${size.rows}) next)::text as last,
        (select max(tx_id) from ledger_entry)::text as newest`)
    const upTo = BigInt(row?.last ?? row?.newest ?? -1)
    if (upTo <= after) return
    yield { after, upTo }
    after = upTo
  }
}

interface Sum {
  balance: bigint
  entries: bigint
}

/** By account: the rolled-up balances (`folded`), how far they reach, and the sums of the entries themselves (`entered`). */
interface RollUp {
  readonly below: string
  readonly baseTx: string
  readonly folded: ReadonlyMap<string, Sum>
  readonly entered: Map<string, Sum>
}

/** Reads one snapshot. Entries below the watermark are final, so they can be read later. */
async function readRollUp(db: Db): Promise<RollUp> {
  const rows = await db.rows<{ below: string; base: string; id: string | null; balance: string; entries: string }>(sql`
    select coalesce(w.folded_below, '0')::text as below, coalesce(w.base_tx, 0)::text as base,
      h.account_id::text as id, h.balance::text, h.entries::text
    from (select) one left join ledger_watermark w on true left join ledger_house_balance h on true`)
  const folded = new Map(rows.flatMap((row) => (row.id === null ? [] : [[row.id, toSum(row)] as const])))
  return { below: rows[0]?.below ?? '0', baseTx: rows[0]?.base ?? '0', folded, entered: new Map() }
}

async function addEntries(db: Db, { below, baseTx, entered }: RollUp, { after, upTo }: IdRange): Promise<void> {
  const rows = await db.rows<{ id: string; balance: string; entries: string }>(sql`
    select account_id::text as id, sum(amount)::text as balance, count(*)::text as entries from ledger_entry
    where tx_id > ${String(after)}::bigint and tx_id <= ${String(upTo)}::bigint and account_version is null
      and (tx_id <= ${baseTx}::bigint or xid < ${below}::xid8)
    group by account_id`)
  for (const row of rows) {
    const before = entered.get(row.id) ?? { balance: 0n, entries: 0n }
    const more = toSum(row)
    entered.set(row.id, { balance: before.balance + more.balance, entries: before.entries + more.entries })
  }
}

async function findRollUpFaults(db: Db, { folded, entered }: RollUp): Promise<LedgerFault[]> {
  const ids = [...new Set([...folded.keys(), ...entered.keys()])]
  const rows = await db.rows<{ id: string; code: string; live: boolean }>(sql`
    select id::text, code, live from ledger_account
    where id in (select named.id::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as named(id))`)
  const accounts = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const [was, is, account] = [folded.get(id), entered.get(id), accounts.get(id)]
    if (was?.balance === is?.balance && was?.entries === is?.entries && account?.live === false) return []
    const detail = `rolled up ${describeSum(was)}, entered ${describeSum(is)}`
    return [{ rule: 'house_fold_differs' as const, account: account?.code ?? id, txId: null, detail }]
  })
}

const toSum = ({ balance, entries }: { balance: string; entries: string }): Sum => ({
  balance: BigInt(balance),
  entries: BigInt(entries),
})

const describeSum = (sum: Sum | undefined) => (sum ? `${sum.balance} in ${sum.entries} entries` : 'nothing')
