import type { SealedBlockRule, SealedChain } from '@foyer/contract/operator/sealed-blocks.ts'
import type { AppServices } from '#src/app-services.ts'
import { belowAllIds, isKnownRowFormat, type RowHash, readRowHashes } from './row-hashes.ts'
import { chainLabels, computeBlockMac, type SealedBlock, unpackRowHashes } from './sealed-block.ts'
import { readBlock, readBlockAfter, readSealingProgress } from './sealing-progress.ts'

export interface SealedBlockFinding {
  readonly rule: SealedBlockRule
  readonly chain: SealedChain
  readonly block: number
  /** Null if the finding concerns a whole block. */
  readonly rowId: bigint | null
  readonly detail: string
}

export interface VerifiedBlock extends Pick<SealedBlock, 'number' | 'lastId' | 'mac' | 'sealedAt'> {
  readonly rows: number
}

export interface BlockVerification {
  readonly blocks: readonly VerifiedBlock[]
  readonly findings: readonly SealedBlockFinding[]
  /** The number of the last block that was reached. */
  readonly reached: number
  readonly isAtEnd: boolean
}

interface VerificationRange {
  /** Begins with the first block whose number is above this one. */
  readonly after: number
  /** The most blocks. */
  readonly limit: number
  /** Ends after the block during which this time has passed. */
  readonly budgetMs?: number
}

/**
 * Verifies consecutive blocks of a chain, one at a time: the MAC, the link to the block before, and that the rows in its id range
 * are those it contains. The rows of a block whose own content is wrong cannot be verified; the finding names their ids.
 */
export async function verifyBlocks(
  services: AppServices,
  chain: SealedChain,
  { after, limit, budgetMs = Number.POSITIVE_INFINITY }: VerificationRange,
): Promise<BlockVerification> {
  const { db } = services
  const startedAtMs = performance.now()
  const blocks: VerifiedBlock[] = []
  const findings: SealedBlockFinding[] = []
  let reached = after
  let previous = await readBlock(db, chain, after)
  while (blocks.length < limit && performance.now() - startedAtMs < budgetMs) {
    const block = await readBlockAfter(db, chain, reached)
    if (!block)
      return {
        blocks,
        findings: [...findings, ...(await findMissingEnd(services, chain, reached))],
        reached,
        isAtEnd: true,
      }
    findings.push(...findMissingBlocks(chain, reached + 1, block.number - 1))
    const rows = unpackRowHashes(block.rowHashes)
    findings.push(
      ...(await findBlockFaults(services, {
        block,
        rows,
        previous: block.number === reached + 1 ? previous : undefined,
      })),
    )
    const { number, lastId, mac, sealedAt } = block
    blocks.push({ number, lastId, mac, sealedAt, rows: rows.length })
    reached = number
    previous = block
  }
  return { blocks, findings, reached, isAtEnd: false }
}

/** Blocks that were removed from the end leave no gap, but their number is known. */
async function findMissingEnd({ db }: AppServices, chain: SealedChain, last: number): Promise<SealedBlockFinding[]> {
  const { blocks } = await readSealingProgress(db, chain)
  // A block may have been added after the end was reached.
  const isStillLast = (await readBlockAfter(db, chain, last)) === undefined
  return isStillLast ? findMissingBlocks(chain, last + 1, blocks) : []
}

function findMissingBlocks(chain: SealedChain, first: number, last: number): SealedBlockFinding[] {
  if (first > last) return []
  const named = first === last ? `block ${first}` : `blocks ${first} to ${last}`
  const detail = `${named} of ${chainLabels[chain]} missing: its rows are not proven`
  return [{ rule: 'sealed_block_missing', chain, block: first, rowId: null, detail }]
}

interface BlockToVerify {
  readonly block: SealedBlock
  readonly rows: readonly RowHash[]
  /** The block before, if it exists. */
  readonly previous: SealedBlock | undefined
}

async function findBlockFaults(
  services: AppServices,
  { block, rows, previous }: BlockToVerify,
): Promise<SealedBlockFinding[]> {
  const { chain, number, format, lastId } = block
  const fault = findOwnFault(services, block, previous)
  if (fault !== undefined) {
    const detail = `block ${number} of ${chainLabels[chain]} (ids ${block.firstId} to ${lastId}) ${fault}`
    return [{ rule: 'sealed_block_changed', chain, block: number, rowId: null, detail }]
  }
  const after = previous?.lastId ?? (number === 1 ? belowAllIds : block.firstId - 1n)
  const stored = await readRowHashes(services.db, chain, { after, upTo: lastId, format })
  return compareRows(rows, stored).map(({ rule, rowId, detail }) => ({
    rule,
    chain,
    block: number,
    rowId,
    detail: `row ${rowId} of ${chainLabels[chain]}, block ${number}: ${detail}`,
  }))
}

function findOwnFault(
  services: AppServices,
  block: SealedBlock,
  previous: SealedBlock | undefined,
): string | undefined {
  if (!isAuthentic(services, block)) return 'does not match its MAC'
  if (!isKnownRowFormat(block.format)) return `has the unknown format ${block.format}`
  const continues = block.previousMac === (previous?.mac ?? '')
  // Where the block before is missing, or wrong itself, that is the finding.
  const isLinkKnown = previous ? isAuthentic(services, previous) : block.number === 1
  return isLinkKnown && !continues ? `does not continue block ${block.number - 1}` : undefined
}

const isAuthentic = (services: AppServices, block: SealedBlock) => computeBlockMac(services, block) === block.mac

/** Compares the sealed rows of a block with the stored rows of its id range. */
function compareRows(sealedRows: readonly RowHash[], storedRows: readonly RowHash[]) {
  const stored = new Map(storedRows.map(({ id, hash }) => [id, hash]))
  const sealedIds = new Map(sealedRows.map(({ id, hash }) => [hash, id]))
  const knownIds = new Set(sealedRows.map(({ id }) => id))
  const inserted = storedRows.filter(({ id }) => !knownIds.has(id))
  return [
    ...sealedRows.flatMap(({ id, hash }) => {
      const storedHash = stored.get(id)
      return storedHash === hash ? [] : [describeRowFault(id, storedHash, sealedIds.get(storedHash ?? ''))]
    }),
    ...inserted.map(({ id }) => rowFault('sealed_row_inserted', id, 'it was not there when the block was sealed')),
  ]
}

function describeRowFault(id: bigint, storedHash: string | undefined, idOfContent: bigint | undefined) {
  if (storedHash === undefined) return rowFault('sealed_row_removed', id, 'it was removed')
  if (idOfContent === undefined) return rowFault('sealed_row_changed', id, 'its content was changed')
  return rowFault('sealed_row_reordered', id, `it has the content that was sealed for row ${idOfContent}`)
}

const rowFault = (rule: SealedBlockRule, rowId: bigint, detail: string) => ({ rule, rowId, detail })
