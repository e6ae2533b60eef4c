import { createHmac } from 'node:crypto'
import { createRandomStreamFromBlocks, hmacBlockMessage, type RandomStream } from '#games/random-stream.ts'
import { shotCursor } from '#games/room-shots.ts'

/** Creates the random stream of a shot: the block of the table balance's seed that has the shot's number (0, 1, 2 …). */
export function createShotStream(
  serverSeed: string,
  { clientSeed, nonce, shot }: { clientSeed: string; nonce: number; shot: number },
): RandomStream {
  const key = Buffer.from(serverSeed, 'hex')
  return createRandomStreamFromBlocks((block) =>
    createHmac('sha256', key)
      .update(hmacBlockMessage(clientSeed, nonce, shotCursor(shot, block)))
      .digest(),
  )
}
