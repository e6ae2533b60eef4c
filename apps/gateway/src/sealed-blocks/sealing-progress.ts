import type { SealedChain } from '@foyer/contract/operator/sealed-blocks.ts'
import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { Db } from '#db/database-transactions.ts'
import { sealedBlock, sealingProgress } from '#db/schema/sealed-blocks.ts'
import type { SealedBlock } from './sealed-block.ts'

export type SealingProgress = typeof sealingProgress.$inferSelect

export async function readSealingProgress(db: Db, chain: SealedChain): Promise<SealingProgress> {
  const [stored] = await db.select().from(sealingProgress).where(eq(sealingProgress.chain, chain))
  return stored ?? { chain, ...initialProgress }
}

const initialProgress = {
  newestId: 0n,
  candidateId: 0n,
  candidateHorizon: 0n,
  settledId: 0n,
  blocks: 0,
  loggedBlocks: 0,
  recheckedBlocks: 0,
}

export type BlockHead = Pick<SealedBlock, 'number' | 'lastId' | 'mac'>

/** The last block of a chain, without its row hashes. */
export async function readHead(db: Db, chain: SealedChain): Promise<BlockHead | undefined> {
  const [head] = await db
    .select({ number: sealedBlock.number, lastId: sealedBlock.lastId, mac: sealedBlock.mac })
    .from(sealedBlock)
    .where(eq(sealedBlock.chain, chain))
    .orderBy(desc(sealedBlock.number))
    .limit(1)
  return head
}

export async function readBlock(db: Db, chain: SealedChain, number: number): Promise<SealedBlock | undefined> {
  const [block] = await db
    .select()
    .from(sealedBlock)
    .where(and(eq(sealedBlock.chain, chain), eq(sealedBlock.number, number)))
  return block
}

/** The first block with a number above `after`. */
export async function readBlockAfter(db: Db, chain: SealedChain, after: number): Promise<SealedBlock | undefined> {
  const [block] = await db
    .select()
    .from(sealedBlock)
    .where(and(eq(sealedBlock.chain, chain), gt(sealedBlock.number, after)))
    .orderBy(asc(sealedBlock.number))
    .limit(1)
  return block
}
