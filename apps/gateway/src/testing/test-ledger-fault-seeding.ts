import { afterEach } from 'vitest'
import { houseGgr, playerCash } from '#ledger/accounts.ts'
import { type AcknowledgedResult, findAllLedgerFaults } from '#ledger/checker/checker.ts'
import type { LedgerRollback, LedgerTransaction, TransactionKind } from '#ledger/encode-ledger-transaction.ts'
import { postInOwnTransaction, postRollbackInOwnTransaction } from '#ledger/ledger.ts'
import { emptyTables } from './reused-test-database.ts'
import { createTestDatabase, runWithoutTriggers } from './test-database.ts'
import { plantInFunction } from './test-planted-faults.ts'

/** Creates a separate ledger for one test file, with helpers that break it for the duration of a test. */
export async function createLedgerWithFaultSeeding() {
  const db = await createTestDatabase()
  const cash = playerCash(1n, 'USD')
  const ggr = houseGgr('aurora', 'CQ9', 'USD')
  const undo: (() => Promise<void>)[] = []

  afterEach(async () => {
    await emptyTables(db)
    for (const restore of undo.splice(0)) await restore()
  })

  /** Seeds a fault: replaces a piece of the source of one ledger function until the end of the test. */
  async function plant(name: string, piece: string, replacement: string): Promise<void> {
    const fault = plantInFunction(name, piece, replacement)
    await fault.plant(db)
    undo.push(() => fault.remove(db))
  }

  /** Drops a table constraint or index that enforces a rule, until the end of the test. */
  async function unguard(drop: string, restore: string): Promise<void> {
    undo.push(() => db.runScript(restore))
    await db.runScript(drop)
  }

  /** Changes rows with the triggers that reject changes disabled. */
  const alter = (statement: string) => runWithoutTriggers(db, ['ledger_tx', 'ledger_entry'], statement)

  function movement(kind: TransactionKind, key: string, toPlayer: bigint, player = cash): LedgerTransaction {
    const legs = [
      { account: player, amount: toPlayer },
      { account: ggr, amount: -toPlayer },
    ]
    return { scope: 'vendor:CQ9', idempotencyKey: key, kind, legs }
  }

  async function postAcknowledged(request: LedgerTransaction): Promise<AcknowledgedResult> {
    return { movement: request, outcome: await postInOwnTransaction(db, request) }
  }

  async function toldRollback(parentKey: string): Promise<AcknowledgedResult> {
    const rollback: LedgerRollback = { scope: 'vendor:CQ9', parentKey, account: cash }
    return { rollback, outcome: await postRollbackInOwnTransaction(db, rollback) }
  }

  const rulesOf = (faults: { rule: string }[]) => [...new Set(faults.map(({ rule }) => rule))].sort()
  const bookRules = async () => rulesOf(await findAllLedgerFaults(db))
  return {
    db,
    cash,
    seedFault: plant,
    dropConstraint: unguard,
    alterRows: alter,
    movement,
    postAcknowledged,
    rollBackAcknowledged: toldRollback,
    rulesOf,
    violatedRules: bookRules,
  }
}
