import { type SealedChain, sealedChains } from '@foyer/contract/operator/sealed-blocks.ts'
import { eq } from 'drizzle-orm'
import { inTransaction } from '#db/database-transactions.ts'
import type { LedgerFinding } from '#db/schema/operator.ts'
import { sealingProgress } from '#db/schema/sealed-blocks.ts'
import { readSealingProgress, type SealingProgress } from '#sealed-blocks/sealing-progress.ts'
import { type SealedBlockFinding, verifyBlocks } from '#sealed-blocks/verify-blocks.ts'
import type { AppServices } from '#src/app-services.ts'

/** The newest blocks, which every run verifies: somebody who hides something may change what is recent. */
const newestBlocks = 2
/** Older blocks that a run verifies: the next ones after those of the run before, and then the first ones again. */
const olderBlocks = { limit: 20, budgetMs: 1_000 }
/** Blocks with findings that a run verifies again. */
const maxRepeatedBlocks = 10

/**
 * Verifies a part of the sealed blocks that does not grow with their number: the newest ones, some of the older ones in turn, and
 * those with a finding of the last run.
 */
export async function checkSealedBlocks(
  services: AppServices,
  previous: readonly LedgerFinding[],
): Promise<LedgerFinding[]> {
  const findings: SealedBlockFinding[] = []
  for (const chain of sealedChains) {
    const progress = await readSealingProgress(services.db, chain)
    const after = Math.max(0, progress.blocks - newestBlocks)
    findings.push(...(await verifyBlocks(services, chain, { after, limit: newestBlocks })).findings)
    findings.push(...(await verifyOlderBlocks(services, progress)))
    for (const number of listBlocksWithFindings(chain, previous).slice(0, maxRepeatedBlocks))
      findings.push(...(await verifyBlocks(services, chain, { after: number - 1, limit: 1 })).findings)
  }
  return findings.map(toLedgerFinding)
}

async function verifyOlderBlocks(services: AppServices, { chain, blocks, recheckedBlocks }: SealingProgress) {
  if (blocks === 0) return []
  const { findings, reached, isAtEnd } = await verifyBlocks(services, chain, { after: recheckedBlocks, ...olderBlocks })
  await inTransaction(services.db, (tx) =>
    tx
      .update(sealingProgress)
      .set({ recheckedBlocks: isAtEnd ? 0 : reached })
      .where(eq(sealingProgress.chain, chain)),
  )
  return findings
}

function listBlocksWithFindings(chain: SealedChain, findings: readonly LedgerFinding[]): number[] {
  return [...new Set(findings.flatMap(({ sealedBlock }) => (sealedBlock?.chain === chain ? [sealedBlock.number] : [])))]
}

function toLedgerFinding({ rule, chain, block, rowId, detail }: SealedBlockFinding): LedgerFinding {
  const txId = chain === 'ledger' && rowId !== null ? String(rowId) : null
  return { rule, account: '', txId, detail, sealedBlock: { chain, number: block } }
}
