import { sql } from 'drizzle-orm'
import type { Db } from '#db/database.ts'
import type { Account } from './accounts.ts'
import { kindSums } from './book-sums.ts'
import { acknowledgedRules, freshRules, touchedRules } from './checker-rules.ts'
import { type Fault, faultsOf } from './faults.ts'
import type { RollbackOutcome, TransferOutcome } from './ledger.ts'
import { encodeRollback, type Movement, type Rollback, requestHash } from './movement.ts'
import { bookFaults, standingFaults } from './whole-book.ts'

export type { Fault } from './faults.ts'

/** An answer that a caller has seen: it must hold from then on, whatever crashes. */
export type Acknowledged =
  | { movement: Movement; outcome: TransferOutcome }
  | { rollback: Rollback; outcome: RollbackOutcome }

/**
 * The invariants of the book on these live accounts, over their whole history: balance = sum of entries, versions
 * and balances after each entry in one chain, none under its floor, and every transaction they stand in sums to zero.
 * No faults: an empty array. One statement, so it may run while others post.
 */
export function checkAccounts(db: Db, accounts: readonly Account[]): Promise<Fault[]> {
  return checkCodes(
    db,
    accounts.map(({ code }) => code),
  )
}

/** The same by the accounts' codes. */
export function checkCodes(db: Db, codes: readonly string[]): Promise<Fault[]> {
  return faultsOf(db, touchedRules(codes))
}

/**
 * The same over every account, and: one row a key, the house's roll-up equals its entries. Reads the whole book, by slices, so others
 * may post meanwhile.
 */
export async function checkBook(db: Db): Promise<Fault[]> {
  const { faults, error } = await findFaults(db)
  if (error !== undefined) throw error
  return faults
}

/** `checkBook`, or as far as it got before it failed with `error`. */
export async function findFaults(db: Db): Promise<{ faults: Fault[]; error?: unknown }> {
  const found: Fault[] = []
  try {
    for await (const faults of bookFaults(db)) found.push(...faults)
    return { faults: distinct(found) }
  } catch (error) {
    return { faults: distinct(found), error }
  }
}

/** That every acknowledged answer is still there, unaltered, and that a rolled-back movement does not stand. */
export function checkAcknowledged(db: Db, acknowledged: readonly Acknowledged[]): Promise<Fault[]> {
  const told = acknowledged.filter(({ outcome }) => outcome.outcome !== 'mismatch').map(encode)
  return faultsOf(db, acknowledgedRules(JSON.stringify(told)))
}

/**
 * The same on the transactions numbered above `after` up to `upTo` and the live accounts that they touched, each against its last
 * entry: what it takes grows with what is new and not with the book.
 */
export function checkFresh(db: Db, range: { after: bigint; upTo: bigint }): Promise<Fault[]> {
  return faultsOf(db, freshRules(range))
}

/**
 * Who keeps a currency from summing to zero although no new entry is wrong: a live account that is not where its last entry left
 * it, or where there is none, a house account whose roll-up is not the sum of its entries (which reads all of those). Throws where
 * it takes longer than `budgetMs`.
 */
export async function checkStanding(db: Db, { budgetMs = Number.POSITIVE_INFINITY } = {}): Promise<Fault[]> {
  const startedAtMs = performance.now()
  const found: Fault[] = []
  for await (const faults of standingFaults(db)) {
    found.push(...faults)
    if (performance.now() - startedAtMs > budgetMs) throw new Error(`It was not found in ${budgetMs} ms.`)
  }
  return found
}

/** The number of the newest transaction; zero in an empty book. */
export async function newestTransaction(db: Db): Promise<bigint> {
  const [row] = await db.rows<{ id: string }>(sql`select coalesce(max(id), 0)::text as id from ledger_tx`)
  return BigInt(row?.id ?? 0)
}

/** The faults with the accounts named: of a transaction's fault all that it moved, members' first. */
export async function withAccounts(db: Db, found: readonly Fault[]): Promise<(Fault & { account: string })[]> {
  const txIds = found.flatMap(({ account, txId }) => (account === null && txId !== null ? [txId] : []))
  const rows = await db.rows<{ tx_id: string; codes: string }>(sql`
    select e.tx_id::text, string_agg(coalesce(a.code, e.account_id::text), ', ' order by a.live desc, e.seq) as codes
    from jsonb_array_elements_text(${JSON.stringify(txIds)}::jsonb) as named(id)
    join ledger_entry e on e.tx_id = named.id::bigint left join ledger_account a on a.id = e.account_id
    group by e.tx_id`)
  const codes = new Map(rows.map((row) => [row.tx_id, row.codes]))
  return found.map((fault) => ({ ...fault, account: fault.account ?? codes.get(fault.txId ?? '') ?? '' }))
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
  const currencies = Map.groupBy(await kindSums(db), ({ currency }) => currency)
  return [...currencies].map(([currency, lines]) => {
    const groups: Record<string, bigint> = {}
    for (const { kind, balance } of lines) {
      const [group = ''] = kind.split(':')
      groups[group] = (groups[group] ?? 0n) + balance
    }
    return { currency, groups, total: lines.reduce((sum, { balance }) => sum + balance, 0n) }
  })
}

/** A transaction is looked at in its own slice and in that of its reversal. */
function distinct(found: readonly Fault[]): Fault[] {
  return [...new Map(found.map((fault) => [JSON.stringify(fault), fault])).values()]
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
