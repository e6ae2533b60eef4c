/** A source of uniformly distributed integers. The rules of a game draw from it and do not depend on the source of its bits. */
export interface RandomStream {
  /** Draws an integer from `[0, bound)` with a uniform distribution. `bound` is an integer from 1 to 2^32. */
  below(bound: number): number
}

const range = 2n ** 64n

/** The HMAC message, in UTF-8, of block `cursor` (0, 1, 2 …) of a round. */
export const hmacBlockMessage = (clientSeed: string, nonce: number, cursor: number): string =>
  `${clientSeed}:${nonce}:${cursor}`

/**
 * Creates a stream over 32-byte blocks, each read as four big-endian 64-bit integers. An integer below a bound is the remainder of
 * the first value below the largest multiple of the bound. Larger values are rejected, so every remainder is equally likely. Server
 * and browser share this code and differ only in how they compute a block.
 */
export function createRandomStreamFromBlocks(computeBlock: (cursor: number) => Uint8Array): RandomStream {
  let cursor = 0
  let block: DataView | undefined
  let offset = 0
  const next64 = (): bigint => {
    if (!block || offset >= block.byteLength) {
      const bytes = computeBlock(cursor)
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      cursor += 1
      offset = 0
    }
    const value = block.getBigUint64(offset)
    offset += 8
    return value
  }
  return {
    below(bound) {
      const size = BigInt(bound)
      const limit = range - (range % size)
      let value = next64()
      while (value >= limit) value = next64()
      return Number(value % size)
    },
  }
}
