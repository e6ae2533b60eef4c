import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction, outsideTransaction } from '#db/database-transactions.ts'
import { sealedBlock } from '#db/schema/sealed-blocks.ts'
import { postLedgerTransaction } from '#ledger/ledger.ts'
import { createSealedBlocksTest } from '#testing/test-sealed-blocks.ts'
import { sealRows } from './seal-rows.ts'
import { unpackRowHashes } from './sealed-block.ts'

// Needs concurrent transactions. The embedded database has one connection, so the tests run on a server only.
const { db, services, sealAll, winOf, postWins, writeAuditEntries, findAll } = await createSealedBlocksTest()

/** The ids of the rows in each block of the ledger. */
async function readSealedIds(): Promise<bigint[][]> {
  const blocks = await db
    .select()
    .from(sealedBlock)
    .where(eq(sealedBlock.chain, 'ledger'))
    .orderBy(asc(sealedBlock.number))
  return blocks.map(({ rowHashes }) => unpackRowHashes(rowHashes).map(({ id }) => id))
}

test('seals a transaction that commits after ones with higher ids in the next block, without waiting for it', async () => {
  await postWins('w1')
  await sealAll()
  await inTransaction(db, async (tx) => {
    // Of another player, whose lock the others do not need.
    await postLedgerTransaction(tx, winOf('slow', 2n))
    await outsideTransaction(async () => {
      await postWins('w3')
      for (const _run of [1, 2, 3, 4]) await sealRows(services)
      expect(await readSealedIds()).toEqual([[1n]])
    })
  })
  await postWins('w4')
  await sealAll()
  expect(await readSealedIds()).toEqual([[1n], [2n, 3n], [4n]])
  expect(await findAll()).toEqual([])
})

test('leaves no gap for a transaction that rolled back', async () => {
  await postWins('w1')
  await inTransaction(db, async (tx) => {
    await postLedgerTransaction(tx, winOf('undone'))
    throw new Error('rolled back')
  }).catch(() => undefined)
  await postWins('w3')
  await sealAll()
  expect(await readSealedIds()).toEqual([[1n, 3n]])
  expect(await findAll()).toEqual([])
})

test('builds one chain when two nodes seal at once', async () => {
  for (const round of [1, 2, 3, 4, 5]) {
    await postWins(`w${round}`)
    await writeAuditEntries(`a${round}`)
    for (const _run of [1, 2, 3]) await Promise.all([sealRows(services), sealRows(services), sealRows(services)])
    await sealAll()
  }
  expect((await readSealedIds()).flat()).toEqual([1n, 2n, 3n, 4n, 5n])
  expect(await findAll()).toEqual([])
})
