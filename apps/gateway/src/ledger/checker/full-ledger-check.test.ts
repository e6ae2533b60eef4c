import { expect, test } from 'vitest'
import { playerCash } from '#ledger/accounts.ts'
import { postInOwnTransaction } from '#ledger/ledger.ts'
import { rollUpAllHouseEntries } from '#testing/test-house-roll-up.ts'
import { createLedgerWithFaultSeeding } from '#testing/test-ledger-fault-seeding.ts'
import { findAllLedgerFaults, type LedgerFault } from './checker.ts'
import { type CheckBatchSize, findBalanceFaultsInBatches, findFaultsInBatches } from './full-ledger-check.ts'

const { db, cash, alterRows, movement, rollBackAcknowledged, rulesOf } = await createLedgerWithFaultSeeding()
const other = playerCash(2n, 'USD')
const sizes: CheckBatchSize[] = [
  { rows: 1, entries: 1n },
  { rows: 2, entries: 3n },
  { rows: 3, entries: 1_000n },
]

/** Transactions of two players; the reversed bet and its reversal are several transactions apart. */
async function postValidTransactions(): Promise<void> {
  await postInOwnTransaction(db, movement('win', 'w1', 300n))
  await postInOwnTransaction(db, movement('bet', 'b1', -100n))
  for (const key of ['w2', 'w3', 'w4']) await postInOwnTransaction(db, movement('win', key, 40n, other))
  await rollBackAcknowledged('b1')
  await rollUpAllHouseEntries(db)
}

async function collectFaults(batches: AsyncGenerator<LedgerFault[]>): Promise<LedgerFault[]> {
  const found: LedgerFault[] = []
  for await (const faults of batches) found.push(...faults)
  return found
}

test.each(sizes)('finds no faults in a consistent ledger, in batches of $rows rows', async (size) => {
  await postValidTransactions()
  expect(await collectFaults(findFaultsInBatches(db, size))).toEqual([])
  expect(await collectFaults(findBalanceFaultsInBatches(db, size))).toEqual([])
})

test.each(sizes)('finds the same faults as a single pass, in batches of $rows rows', async (size) => {
  await postValidTransactions()
  await alterRows(`update ledger_entry set amount = amount * 2 where tx_id = (select max(tx_id) from ledger_entry);
    update ledger_entry set balance_after = null, account_version = null where account_version = 2
      and account_id = (select id from ledger_account where code = '${other.code}');
    delete from ledger_tx where idem_key = 'w4'`)
  const whole = await findAllLedgerFaults(db)
  expect(rulesOf(whole)).toEqual(
    expect.arrayContaining(['balance_after_differs', 'entry_without_transaction', 'reversal_differs', 'version_gap']),
  )
  expect(rulesOf(whole)).toContain('house_fold_differs')
  const inOrder = (faults: readonly LedgerFault[]) => [...new Set(faults.map((fault) => JSON.stringify(fault)))].sort()
  expect(inOrder(await collectFaults(findFaultsInBatches(db, size)))).toEqual(inOrder(whole))
})

test.each(sizes)('names the account whose balance was overwritten, in batches of $rows rows', async (size) => {
  await postValidTransactions()
  await db.runScript(`update ledger_account set balance = balance + 5 where code = '${cash.code}'`)
  expect(await collectFaults(findBalanceFaultsInBatches(db, size))).toMatchObject([{ account: cash.code }])
})
