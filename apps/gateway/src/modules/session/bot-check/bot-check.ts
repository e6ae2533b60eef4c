import { AppError } from '@foyer/contract/errors.ts'
import type { ResponseValueOf } from '@foyer/contract/route.ts'
import type { getBotCheckChallenge } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import type { Brand } from '#brands/brands.ts'
import type { AppServices } from '#src/app-services.ts'

const validityMs = 10 * 60 * 1_000
/** Tests use the cheapest parameters, as with passwords. */
const usesTestCost = process.env.FOYER_CHEAP_HASHING === 'yes'
const cost = usesTestCost ? 1 : 1_000
const counterRange = usesTestCost ? ({ from: 1, to: 8 } as const) : ({ from: 200, to: 1_200 } as const)

/** Issues a proof-of-work challenge (ALTCHA protocol): half a second of work for a browser, too costly to solve by the thousand. */
export async function issueBotCheckChallenge(
  services: AppServices,
): Promise<ResponseValueOf<typeof getBotCheckChallenge>> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counterRange.to, counterRange.from),
    deriveKey,
    expiresAt: new Date(services.clock.now() + validityMs),
    ...getSigningSecrets(services),
  })
  return { parameters: { ...challenge.parameters }, signature: challenge.signature ?? '' }
}

/**
 * Throws `bot_check_failed` unless `text` (base64 of challenge and solution) solves an unused challenge issued here. A brand
 * without the feature asks for no solution, and ignores one.
 */
export async function assertBotCheck(services: AppServices, brand: Brand, text = ''): Promise<void> {
  if (!brand.features.botCheck) return
  const payload = readPayload(text)
  const result = await verifySolution({ ...payload, deriveKey, ...getSigningSecrets(services) }).catch(() => undefined)
  const { expiresAt } = payload.challenge.parameters
  const isExpired = expiresAt !== undefined && expiresAt * 1_000 < services.clock.now()
  if (!result?.verified || isExpired) throw new AppError('bot_check_failed')
  const isFirstUse = await services.nonceStore.consume(`bot:${payload.challenge.signature}`, validityMs)
  if (!isFirstUse) throw new AppError('bot_check_failed')
}

function getSigningSecrets(services: AppServices) {
  return {
    hmacSignatureSecret: services.secrets.deriveKey('bot-check'),
    hmacKeySignatureSecret: services.secrets.deriveKey('bot-check key'),
  }
}

function readPayload(text: string): Payload {
  try {
    const payload = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Payload
    if (payload.challenge.parameters && payload.solution) return payload
  } catch {}
  throw new AppError('bot_check_failed')
}
