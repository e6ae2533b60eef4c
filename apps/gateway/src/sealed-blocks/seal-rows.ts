import { type SealedChain, sealedChains } from '@foyer/contract/operator/sealed-blocks.ts'
import { eq, sql } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import { sealedBlock, sealingProgress } from '#db/schema/sealed-blocks.ts'
import type { AppServices } from '#src/app-services.ts'
import { belowAllIds, currentRowFormat, findLastId, readRowHashes } from './row-hashes.ts'
import { computeBlockMac, currentKeyVersion, packRowHashes, type SealedBlock } from './sealed-block.ts'
import { readHead, readSealingProgress } from './sealing-progress.ts'
import { settleIds } from './settled-ids.ts'

/** The most rows of one block. */
export const maxBlockRows = 1_000
/** The most blocks of one run and chain: a long history is sealed over many runs. */
const maxBlocksPerRun = 20

/**
 * Seals the rows that are settled: a block contains their hashes and the MAC of the block before. A row is sealed by the third run
 * after it has committed, later while an older database transaction is still running. Takes no lock that a posting waits for.
 */
export async function sealRows(services: AppServices): Promise<void> {
  for (const chain of sealedChains) {
    const { settledId } = await settleIds(services.db, chain)
    for (let blocks = 0; blocks < maxBlocksPerRun; blocks += 1) {
      if (!(await sealNextBlock(services, chain, settledId))) break
    }
  }
}

/** Returns whether a block was added: not if no row is left, or if another node added one at the same time. */
async function sealNextBlock(services: AppServices, chain: SealedChain, settledId: bigint): Promise<boolean> {
  const { db, clock } = services
  // Before the head: if another node adds a block in between, both use the same number, and one of them fails.
  const { blocks } = await readSealingProgress(db, chain)
  const head = await readHead(db, chain)
  const after = head?.lastId ?? belowAllIds
  const upTo = await findLastId(db, chain, { after, upTo: settledId, limit: maxBlockRows })
  if (upTo === undefined) return false
  const rows = await readRowHashes(db, chain, { after, upTo, format: currentRowFormat })
  const content = {
    chain,
    // A block that was removed from the end leaves a gap, which stays visible.
    number: Math.max(head?.number ?? 0, blocks) + 1,
    format: currentRowFormat,
    keyVersion: currentKeyVersion,
    firstId: rows[0]?.id ?? upTo,
    lastId: upTo,
    rowHashes: packRowHashes(rows),
    previousMac: head?.mac ?? '',
    sealedAt: new Date(clock.now()),
  }
  const mac = computeBlockMac(services, content)
  if (mac === undefined) throw new Error(`The key version ${currentKeyVersion} of sealed blocks does not exist.`)
  return insertBlock(services, { ...content, mac })
}

function insertBlock({ db }: AppServices, block: SealedBlock): Promise<boolean> {
  const { chain, number } = block
  return inTransaction(db, async (tx) => {
    const added = await tx
      .insert(sealedBlock)
      .values(block)
      .onConflictDoNothing()
      .returning({ number: sealedBlock.number })
    if (added.length === 0) return false
    await tx
      .update(sealingProgress)
      .set({ blocks: sql`greatest(${sealingProgress.blocks}, ${number})` })
      .where(eq(sealingProgress.chain, chain))
    return true
  })
}

/** Logs the head of each chain that has moved since it was logged, so that a log stored elsewhere proves the rows up to it. */
export async function logSealedHeads({ db, log }: AppServices): Promise<void> {
  for (const chain of sealedChains) {
    const head = await readHead(db, chain)
    const { loggedBlocks } = await readSealingProgress(db, chain)
    if (!head || head.number <= loggedBlocks) continue
    log.info({ chain, block: head.number, mac: head.mac, lastId: String(head.lastId) }, 'sealed up to this block')
    await inTransaction(db, (tx) =>
      tx.update(sealingProgress).set({ loggedBlocks: head.number }).where(eq(sealingProgress.chain, chain)),
    )
  }
}
