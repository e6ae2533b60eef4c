import { createHmac } from 'node:crypto'
import type { RandomStream } from '#games/random-stream.ts'

const range = 2n ** 64n

/**
 * The random stream of one round: HMAC-SHA256(server seed, `client seed:nonce:cursor`) for cursor 0, 1, 2 …, each block read
 * as four 64-bit integers. An integer below a bound is the remainder of the first one under the largest multiple of the bound:
 * values past that are thrown away, so every remainder is equally likely.
 */
export function roundStream(serverSeed: string, clientSeed: string, nonce: number): RandomStream {
  let cursor = 0
  let block = Buffer.alloc(0)
  let offset = 0
  const next64 = (): bigint => {
    if (offset >= block.length) {
      block = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`${clientSeed}:${nonce}:${cursor}`).digest()
      cursor += 1
      offset = 0
    }
    const value = block.readBigUInt64BE(offset)
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
