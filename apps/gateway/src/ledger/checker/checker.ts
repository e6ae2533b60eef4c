import { sql } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import type { Account } from '#ledger/accounts.ts'
import { sumBalancesByAccountKind } from '#ledger/balance-sums.ts'
import {
  encodeLedgerRollback,
  type LedgerRollback,
  type LedgerTransaction,
  ledgerTransactionHash,
} from '#ledger/encode-ledger-transaction.ts'
import type { LedgerTransactionOutcome, RollbackOutcome } from '#ledger/ledger.ts'
import { accountHistoryRulesSql, acknowledgedResultRulesSql, newTransactionRulesSql } from './checker-rules.ts'
import { findRuleFaults, type LedgerFault } from './faults.ts'
import { findBalanceFaultsInBatches, findFaultsInBatches } from './full-ledger-check.ts'

export type { LedgerFault } from './faults.ts'

/** A result that a caller has received: it must remain true from then on, whatever crashes. */
export type AcknowledgedResult =
  | { movement: LedgerTransaction; outcome: LedgerTransactionOutcome }
  | { rollback: LedgerRollback; outcome: RollbackOutcome }

/**
 * Checks the ledger invariants on these live accounts over their whole history: the balance equals the sum of the entries, versions
 * and balances after each entry form a chain without gaps, no balance is below its floor, and every transaction with an entry on one
 * of the accounts sums to zero. Returns an empty array if there are no faults. Runs as one statement, so other transactions can post meanwhile.
 */
export function findAccountFaults(db: Db, accounts: readonly Account[]): Promise<LedgerFault[]> {
  return findAccountCodeFaults(
    db,
    accounts.map(({ code }) => code),
  )
}

/** `findAccountFaults` by account codes. */
export function findAccountCodeFaults(db: Db, codes: readonly string[]): Promise<LedgerFault[]> {
  return findRuleFaults(db, accountHistoryRulesSql(codes))
}

/**
 * `findAccountFaults` over every account. Also checks that every idempotency key has one row and that the house's rolled-up balances equal
 * their entries. Reads the whole ledger in batches, so other transactions can post meanwhile.
 */
export async function findAllLedgerFaults(db: Db): Promise<LedgerFault[]> {
  const { faults, error } = await findLedgerFaultsUntilError(db)
  if (error !== undefined) throw error
  return faults
}

/** `findAllLedgerFaults`, but returns the faults found so far if it fails with `error`. */
export async function findLedgerFaultsUntilError(db: Db): Promise<{ faults: LedgerFault[]; error?: unknown }> {
  const found: LedgerFault[] = []
  try {
    for await (const faults of findFaultsInBatches(db)) found.push(...faults)
    return { faults: uniqueFaults(found) }
  } catch (error) {
    return { faults: uniqueFaults(found), error }
  }
}

/** Checks that every acknowledged result is still stored unchanged, and that no transaction with an acknowledged rollback is still in effect. */
export function findAcknowledgedResultFaults(
  db: Db,
  acknowledged: readonly AcknowledgedResult[],
): Promise<LedgerFault[]> {
  const expectedRows = acknowledged.filter(({ outcome }) => outcome.outcome !== 'mismatch').map(toExpectedRow)
  return findRuleFaults(db, acknowledgedResultRulesSql(JSON.stringify(expectedRows)))
}

/**
 * Checks the transactions with ids above `after` up to `upTo`, and each live account they changed against its last entry. The cost
 * grows with the number of new transactions, not with the size of the ledger.
 */
export function findNewTransactionFaults(db: Db, range: { after: bigint; upTo: bigint }): Promise<LedgerFault[]> {
  return findRuleFaults(db, newTransactionRulesSql(range))
}

/**
 * Finds the accounts that keep a currency from summing to zero although no new entry is wrong: live accounts whose balance differs
 * from their last entry. If there are none: house accounts whose rolled-up balance is not the sum of their entries (this reads all
 * house entries). Throws if it takes longer than `budgetMs`.
 */
export async function findAccountBalanceFaults(
  db: Db,
  { budgetMs = Number.POSITIVE_INFINITY } = {},
): Promise<LedgerFault[]> {
  const startedAtMs = performance.now()
  const found: LedgerFault[] = []
  for await (const faults of findBalanceFaultsInBatches(db)) {
    found.push(...faults)
    if (performance.now() - startedAtMs > budgetMs)
      throw new Error(`The check of account balances did not finish within ${budgetMs} ms.`)
  }
  return found
}

/** Id of the newest transaction; zero if the ledger is empty. */
export async function readNewestTransactionId(db: Db): Promise<bigint> {
  const [row] = await db.rows<{ id: string }>(sql`select coalesce(max(id), 0)::text as id from ledger_tx`)
  return BigInt(row?.id ?? 0)
}

/** Fills in the account codes of faults. A fault of a transaction names all accounts the transaction changed, member accounts first. */
export async function addAccountCodesToFaults(
  db: Db,
  found: readonly LedgerFault[],
): Promise<(LedgerFault & { account: string })[]> {
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
  /** Minor units by the first part of the account code: player, receivable, agent, house, psp, bank. */
  groups: Record<string, bigint>
  /** Zero in a consistent ledger. */
  total: bigint
}

/** The balance of every account group by currency, in one snapshot. */
export async function computeTrialBalance(db: Db): Promise<TrialBalance[]> {
  const currencies = Map.groupBy(await sumBalancesByAccountKind(db), ({ currency }) => currency)
  return [...currencies].map(([currency, lines]) => {
    const groups: Record<string, bigint> = {}
    for (const { kind, balance } of lines) {
      const [group = ''] = kind.split(':')
      groups[group] = (groups[group] ?? 0n) + balance
    }
    return { currency, groups, total: lines.reduce((sum, { balance }) => sum + balance, 0n) }
  })
}

/** A transaction is checked in its own batch and in the batch of its reversal, so a fault can be found twice. */
function uniqueFaults(found: readonly LedgerFault[]): LedgerFault[] {
  return [...new Map(found.map((fault) => [JSON.stringify(fault), fault])).values()]
}

/** The ledger row that an acknowledged result must still have. */
function toExpectedRow(result: AcknowledgedResult) {
  const { outcome } = result
  const balances =
    'balances' in outcome
      ? Object.fromEntries(Object.entries(outcome.balances).map(([code, balance]) => [code, balance.toString()]))
      : null
  if ('movement' in result) {
    const { scope, idempotencyKey } = result.movement
    const cancelled = outcome.outcome === 'cancelled'
    const hash = cancelled ? null : ledgerTransactionHash(result.movement)
    return { scope, key: idempotencyKey, hash, state: storedState(outcome.outcome), balances, parent: null }
  }
  const { scope, key, hash, parentKey } = encodeLedgerRollback(result.rollback)
  return {
    scope,
    key,
    hash,
    state: storedState(outcome.outcome),
    balances,
    parent: hasUndoneParent(outcome) ? parentKey : null,
  }
}

function storedState(outcome: AcknowledgedResult['outcome']['outcome']): string {
  if (outcome === 'cancelled' || outcome === 'tombstoned') return 'tombstone'
  return outcome === 'refused' ? 'refused' : 'posted'
}

function hasUndoneParent(outcome: AcknowledgedResult['outcome']): boolean {
  return outcome.outcome !== 'refused' || outcome.reason === 'ALREADY_REVERSED'
}
