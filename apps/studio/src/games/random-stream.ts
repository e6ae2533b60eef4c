/** A source of fair integers. A game's rules take one and know nothing of where its bits come from. */
export interface RandomStream {
  /** An integer in `[0, bound)`, every value equally likely. `bound` is a whole number from 1 to 2^32. */
  below(bound: number): number
}

const range = 2n ** 64n

/** What is signed for block `cursor` (0, 1, 2 …) of a round, as UTF-8. */
export const blockText = (clientSeed: string, nonce: number, cursor: number): string =>
  `${clientSeed}:${nonce}:${cursor}`

/**
 * The stream over blocks of 32 bytes, each read as four big-endian 64-bit integers. An integer below a bound is the remainder
 * of the first one under the largest multiple of the bound: values past that are thrown away, so every remainder is equally
 * likely. Server and browser differ only in who computes a block.
 */
export function streamOf(blockAt: (cursor: number) => Uint8Array): RandomStream {
  let cursor = 0
  let block: DataView | undefined
  let offset = 0
  const next64 = (): bigint => {
    if (!block || offset >= block.byteLength) {
      const bytes = blockAt(cursor)
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
