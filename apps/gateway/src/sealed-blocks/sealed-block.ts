import { createHmac } from 'node:crypto'
import type { SealedChain } from '@foyer/contract/operator/sealed-blocks.ts'
import type { sealedBlock } from '#db/schema/sealed-blocks.ts'
import type { AppServices } from '#src/app-services.ts'
import type { RowHash } from './row-hashes.ts'

export type SealedBlock = typeof sealedBlock.$inferSelect

/** For messages to operators. */
export const chainLabels: Record<SealedChain, string> = { ledger: 'the ledger', audit: 'the audit log' }

export const currentKeyVersion = 1

/** The key of the MACs of blocks; undefined for a version that does not exist. */
function sealingKey({ secrets }: AppServices, version: number): string | undefined {
  return version === currentKeyVersion ? secrets.deriveKey('sealed blocks') : undefined
}

/** HMAC-SHA-256 of a block, base64url; undefined if the block names a key that does not exist. */
export function computeBlockMac(services: AppServices, block: Omit<SealedBlock, 'mac'>): string | undefined {
  const key = sealingKey(services, block.keyVersion)
  if (key === undefined) return undefined
  const { chain, number, format, keyVersion, previousMac, firstId, lastId, sealedAt } = block
  const head = [chain, number, format, keyVersion, previousMac, String(firstId), String(lastId), sealedAt.getTime()]
  return createHmac('sha256', key).update(JSON.stringify(head)).update(block.rowHashes).digest('base64url')
}

const idBytes = 8
const hashBytes = 32
const rowBytes = idBytes + hashBytes

export function packRowHashes(rows: readonly RowHash[]): Buffer {
  const packed = Buffer.alloc(rows.length * rowBytes)
  for (const [index, { id, hash }] of rows.entries()) {
    packed.writeBigInt64BE(id, index * rowBytes)
    packed.write(hash, index * rowBytes + idBytes, 'hex')
  }
  return packed
}

export function unpackRowHashes(bytes: Uint8Array): RowHash[] {
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: packed.length / rowBytes }, (_, index) => {
    const start = index * rowBytes
    return {
      id: packed.readBigInt64BE(start),
      hash: packed.toString('hex', start + idBytes, start + rowBytes),
    }
  })
}
