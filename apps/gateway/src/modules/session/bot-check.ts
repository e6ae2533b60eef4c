import { AppError } from '@foyer/contract/errors.ts'
import type { ValueOf } from '@foyer/contract/route.ts'
import type { getBotCheck } from '@foyer/contract/site.ts'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import type { Gateway } from '#src/gateway.ts'

const validMs = 10 * 60 * 1_000
/** Tests use the cheapest parameters, as with passwords. */
const isCheap = process.env.FOYER_CHEAP_HASHING === 'yes'
const cost = isCheap ? 1 : 1_000
const counterRange = isCheap ? ({ from: 1, to: 8 } as const) : ({ from: 200, to: 1_200 } as const)

/** Issues a proof-of-work challenge (ALTCHA protocol): half a second of work for a browser, too costly to solve by the thousand. */
export async function newBotCheck(gateway: Gateway): Promise<ValueOf<typeof getBotCheck>> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counterRange.to, counterRange.from),
    deriveKey,
    expiresAt: new Date(gateway.clock.now() + validMs),
    ...secretsOf(gateway),
  })
  return { parameters: { ...challenge.parameters }, signature: challenge.signature ?? '' }
}

/** Throws `bot_check_failed` unless `text` (base64 of challenge and solution) solves an unused challenge issued here. */
export async function assertBotCheck(gateway: Gateway, text: string): Promise<void> {
  const payload = readPayload(text)
  const result = await verifySolution({ ...payload, deriveKey, ...secretsOf(gateway) }).catch(() => undefined)
  const { expiresAt } = payload.challenge.parameters
  const isLate = expiresAt !== undefined && expiresAt * 1_000 < gateway.clock.now()
  if (!result?.verified || isLate) throw new AppError('bot_check_failed')
  const isFirstUse = await gateway.usedOnce.use(`bot:${payload.challenge.signature}`, validMs)
  if (!isFirstUse) throw new AppError('bot_check_failed')
}

function secretsOf(gateway: Gateway) {
  return {
    hmacSignatureSecret: gateway.secrets.of('bot-check'),
    hmacKeySignatureSecret: gateway.secrets.of('bot-check key'),
  }
}

function readPayload(text: string): Payload {
  try {
    const payload = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Payload
    if (payload.challenge.parameters && payload.solution) return payload
  } catch {}
  throw new AppError('bot_check_failed')
}
