import { sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import type { Account } from './accounts.ts'
import { acknowledgedRules, type Rule, touchedRules, wholeBookRules } from './checker-rules.ts'
import type { RollbackOutcome, TransferOutcome } from './ledger.ts'
import { encodeRollback, type Movement, type Rollback, requestHash } from './movement.ts'

export interface Fault {
  rule: Rule
  /** The account's code, where the fault is one account's. */
  account: string | null
  txId: string | null
  detail: string
}

/** An answer that a caller has seen: it must hold from then on, whatever crashes. */
export type Acknowledged =
  | { movement: Movement; outcome: TransferOutcome }
  | { rollback: Rollback; outcome: RollbackOutcome }

/**
 * The invariants of money.md section 6 on these live accounts, over their whole history: balance = sum of entries, versions
 * and balances after each entry in one chain, none under its floor, and every transaction they stand in sums to zero.
 * No faults: an empty array. One statement, so it may run while others post.
 */
export function checkAccounts(db: Db, accounts: readonly Account[]): Promise<Fault[]> {
  return faults(db, touchedRules(accounts.map(({ code }) => code)))
}

/** The same over every account, and: one row a key, the house's roll-up equals its entries, every currency sums to zero. */
export async function checkBook(db: Db): Promise<Fault[]> {
  return faults(db, wholeBookRules)
}

/** That every acknowledged answer is still there, unaltered, and that a rolled-back movement does not stand. */
export function checkAcknowledged(db: Db, acknowledged: readonly Acknowledged[]): Promise<Fault[]> {
  const told = acknowledged.filter(({ outcome }) => outcome.outcome !== 'mismatch').map(encode)
  return faults(db, acknowledgedRules(JSON.stringify(told)))
}

export interface TrialBalance {
  currency: string
  /** Minor units by the first word of the account codes: player, receivable, agent, house, psp, bank. */
  groups: Record<string, bigint>
  /** Zero in a sound book. */
  total: bigint
}

/** What every group of accounts holds, by currency, as of one moment. */
export async function trialBalance(db: Db): Promise<TrialBalance[]> {
  const rows = await db.rows<{ currency: string; name: string; balance: string }>(sql`
    with tail as (
      select e.account_id, sum(e.amount) as balance from ledger_entry e
      where e.account_version is null and e.xid >= coalesce((select folded_below from ledger_watermark), '0')
        and e.tx_id > coalesce((select base_tx from ledger_watermark), 0)
      group by e.account_id
    )
    select a.currency, split_part(a.code, ':', 1) as name,
      sum(a.balance + coalesce(h.balance, 0) + coalesce(tail.balance, 0))::text as balance
    from ledger_account a
    left join ledger_house_balance h on h.account_id = a.id left join tail on tail.account_id = a.id
    group by 1, 2 order by 1, 2`)
  const currencies = Map.groupBy(rows, ({ currency }) => currency)
  return [...currencies].map(([currency, lines]) => ({
    currency,
    groups: Object.fromEntries(lines.map(({ name, balance }) => [name, BigInt(balance)])),
    total: lines.reduce((sum, { balance }) => sum + BigInt(balance), 0n),
  }))
}

async function faults(db: Db, rules: ReturnType<typeof touchedRules>): Promise<Fault[]> {
  const rows = await db.rows<{ rule: Rule; account: string | null; tx_id: string | null; detail: string }>(rules)
  return rows.map(({ rule, account, tx_id, detail }) => ({ rule, account, txId: tx_id, detail }))
}

/** The row that an answer left, as it must still be. */
function encode(told: Acknowledged) {
  const { outcome } = told
  const balances =
    'balances' in outcome
      ? Object.fromEntries(Object.entries(outcome.balances).map(([code, balance]) => [code, balance.toString()]))
      : null
  if ('movement' in told) {
    const { scope, idempotencyKey } = told.movement
    const cancelled = outcome.outcome === 'cancelled'
    const hash = cancelled ? null : requestHash(told.movement)
    return { scope, key: idempotencyKey, hash, state: storedState(outcome.outcome), balances, parent: null }
  }
  const { scope, key, hash, parentKey } = encodeRollback(told.rollback)
  return { scope, key, hash, state: storedState(outcome.outcome), balances, parent: undone(outcome) ? parentKey : null }
}

function storedState(outcome: Acknowledged['outcome']['outcome']): string {
  if (outcome === 'cancelled' || outcome === 'tombstoned') return 'tombstone'
  return outcome === 'refused' ? 'refused' : 'posted'
}

function undone(outcome: Acknowledged['outcome']): boolean {
  return outcome.outcome !== 'refused' || outcome.reason === 'ALREADY_REVERSED'
}
