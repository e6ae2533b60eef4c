import { createHmac } from 'node:crypto'
import { createRandomStreamFromBlocks, hmacBlockMessage, type RandomStream } from '#games/random-stream.ts'

/** Creates the random stream that a round is drawn from: block `cursor` is HMAC-SHA256(server seed, `client seed:nonce:cursor`). */
export function createSeededRandomStream(serverSeed: string, clientSeed: string, nonce: number): RandomStream {
  const key = Buffer.from(serverSeed, 'hex')
  return createRandomStreamFromBlocks((cursor) =>
    createHmac('sha256', key)
      .update(hmacBlockMessage(clientSeed, nonce, cursor))
      .digest(),
  )
}
