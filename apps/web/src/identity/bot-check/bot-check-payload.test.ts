import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKey as deriveInBrowser } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import { expect, test } from 'vitest'
import { computeBotCheckDeadlineMs, encodeBotCheckSolution } from './bot-check-payload.ts'

const secrets = { hmacSignatureSecret: 'one secret', hmacKeySignatureSecret: 'another secret' }

test("encodes a solution that the gateway's own check accepts", async () => {
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 20, deriveKey, ...secrets })
  const solution = await solveChallenge({ challenge, deriveKey: deriveInBrowser })
  if (!solution) throw new Error('The challenge was not solved.')
  const text = encodeBotCheckSolution(
    { parameters: { ...challenge.parameters }, signature: challenge.signature ?? '' },
    solution,
  )
  const payload = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Payload
  expect(await verifySolution({ ...payload, deriveKey, ...secrets })).toMatchObject({ verified: true })
})

test('expires half a minute before the gateway would refuse it', () => {
  expect(computeBotCheckDeadlineMs({ parameters: { expiresAt: 1_000 }, signature: '' })).toBe(970_000)
  expect(computeBotCheckDeadlineMs({ parameters: {}, signature: '' })).toBe(Number.POSITIVE_INFINITY)
})
