import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Solves the one challenge that it is sent, off the main thread. */
addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
  try {
    postMessage(await solveChallenge({ challenge: data, deriveKey }))
  } catch {
    postMessage(null)
  }
})
