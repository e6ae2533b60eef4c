import type { SealedChain, verifySealedBlocks } from '@foyer/contract/operator/sealed-blocks.ts'
import type { RequestQueryOf, ResponseValueOf } from '@foyer/contract/route.ts'
import { belowAllIds, countRowsAfter } from '#sealed-blocks/row-hashes.ts'
import { readHead } from '#sealed-blocks/sealing-progress.ts'
import { type BlockVerification, verifyBlocks } from '#sealed-blocks/verify-blocks.ts'
import type { AppServices } from '#src/app-services.ts'

/** Limits one call, so that no other call waits long for the embedded database. */
const page = { limit: 200, budgetMs: 2_000 }

/** Verifies the next blocks of a chain. With the last one it says how many rows are younger and therefore unprotected. */
export async function sealedBlockReport(
  services: AppServices,
  { chain, after = 0 }: RequestQueryOf<typeof verifySealedBlocks>,
): Promise<ResponseValueOf<typeof verifySealedBlocks>> {
  const verification = await verifyBlocks(services, chain, { after, ...page })
  const { blocks, findings, reached, isAtEnd } = verification
  return {
    chain,
    blocks: blocks.map(({ number, mac, sealedAt }) => ({ number, mac, sealedAt: sealedAt.toISOString() })),
    rows: blocks.reduce((sum, { rows }) => sum + rows, 0),
    findings: findings.map(({ rule, block, rowId, detail }) => ({
      rule,
      block,
      row: rowId === null ? null : String(rowId),
      detail,
    })),
    next: isAtEnd ? null : reached,
    unsealedRows: isAtEnd ? await countUnsealedRows(services, chain, verification) : null,
  }
}

/** The rows after the last block that was verified, or after the last one of all if this call reached none. */
async function countUnsealedRows({ db }: AppServices, chain: SealedChain, { blocks }: BlockVerification) {
  const last = blocks.at(-1) ?? (await readHead(db, chain))
  return countRowsAfter(db, chain, last?.lastId ?? belowAllIds)
}
