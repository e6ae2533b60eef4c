import { createHmac } from 'node:crypto'
import { blockText, type RandomStream, streamOf } from '#games/random-stream.ts'

/** Creates the random stream of a round: block `cursor` is HMAC-SHA256(server seed, `client seed:nonce:cursor`). */
export function roundStream(serverSeed: string, clientSeed: string, nonce: number): RandomStream {
  const key = Buffer.from(serverSeed, 'hex')
  return streamOf((cursor) =>
    createHmac('sha256', key)
      .update(blockText(clientSeed, nonce, cursor))
      .digest(),
  )
}
