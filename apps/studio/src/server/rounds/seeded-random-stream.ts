import { createHmac } from 'node:crypto'
import { createStreamOverBlocks, hmacBlockMessage, type RandomStream } from '#games/random-stream.ts'

/** Creates the random stream that a round is drawn from: block `cursor` is HMAC-SHA256(server seed, `client seed:nonce:cursor`). */
export function createSeededRandomStream(serverSeed: string, clientSeed: string, nonce: number): RandomStream {
  const key = Buffer.from(serverSeed, 'hex')
  return createStreamOverBlocks((cursor) =>
    createHmac('sha256', key)
      .update(hmacBlockMessage(clientSeed, nonce, cursor))
      .digest(),
  )
}
