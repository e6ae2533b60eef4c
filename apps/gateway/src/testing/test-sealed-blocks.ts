import { setTimeout as pause } from 'node:timers/promises'
import { sealedChains } from '@foyer/contract/operator/sealed-blocks.ts'
import { writeAuditEntry } from '#audit/write-audit-entry.ts'
import { inTransaction } from '#db/database-transactions.ts'
import { houseGgr, playerCash } from '#ledger/accounts.ts'
import type { LedgerTransaction } from '#ledger/encode-ledger-transaction.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { readNewestId } from '#sealed-blocks/row-hashes.ts'
import { sealRows } from '#sealed-blocks/seal-rows.ts'
import { readHead } from '#sealed-blocks/sealing-progress.ts'
import { verifyBlocks } from '#sealed-blocks/verify-blocks.ts'
import type { AppServices } from '#src/app-services.ts'
import { startTestApp } from './test-app.ts'
import { createTestDatabase, runWithoutTriggers } from './test-database.ts'

/**
 * Seals every existing row. On a server, rows are settled after every older transaction has ended, including those in other test
 * files' databases, so the job is repeated until these have ended.
 */
export async function sealAllRows(services: AppServices): Promise<void> {
  for (const chain of sealedChains) {
    const newestId = await readNewestId(services.db, chain)
    await sealRows(services)
    while (newestId > ((await readHead(services.db, chain))?.lastId ?? 0n)) {
      await sealRows(services)
      await pause(5)
    }
  }
}

/** A gateway on a database that is emptied before each test, with helpers that write rows and seal them. */
export async function createSealedBlocksTest() {
  const db = await createTestDatabase()
  const lines: string[] = []
  const { services, readMetric, advanceClock } = await startTestApp({
    db,
    content: 'none',
    operators: false,
    env: { LOG_LEVEL: 'info' },
    logStream: { write: (line) => void lines.push(line) },
  })

  /** A win of 1.00 by a player. */
  const winOf = (key: string, player = 1n): LedgerTransaction => ({
    scope: 'vendor:CQ9',
    idempotencyKey: key,
    kind: 'win',
    legs: [
      { account: playerCash(player, 'USD'), amount: 100n },
      { account: houseGgr('aurora', 'CQ9', 'USD'), amount: -100n },
    ],
  })

  return {
    db,
    services,
    readMetric,
    advanceClock,
    /** The log, one JSON object per line. */
    lines,
    sealAll: () => sealAllRows(services),
    winOf,
    async postWins(...keys: readonly string[]): Promise<void> {
      for (const key of keys) await postInOwnTransaction(db, winOf(key))
    },
    async writeAuditEntries(...subjects: readonly string[]): Promise<void> {
      const entry = { operator: 'first', brand: 'aurora', action: 'member.level', nowMs: services.clock.now() } as const
      for (const subject of subjects) {
        await inTransaction(db, (tx) => writeAuditEntry(tx, { ...entry, subject, detail: { from: 0, to: 1 } }))
      }
    },
    /** The findings of both chains as [rule, chain, row, or block if it concerns a block]. */
    async findAll(): Promise<string[][]> {
      const found: string[][] = []
      for (const chain of sealedChains) {
        const { findings } = await verifyBlocks(services, chain, { after: 0, limit: 1_000 })
        found.push(...findings.map(({ rule, rowId, block }) => [rule, chain, String(rowId ?? block)]))
      }
      return found
    },
    tamper: (statements: string) =>
      runWithoutTriggers(db, ['ledger_tx', 'ledger_entry', 'operator_audit', 'sealed_block'], statements),
  }
}
