import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { captchaAlphabet, drawCaptcha } from '@foyer/art/captcha.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import { and, eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '#db/database.ts'
import { oneTimeCode } from '#db/schema/credentials.ts'
import { networkOf } from '#src/addresses.ts'
import type { Brand } from '#src/brands/brands.ts'
import type { Gateway } from '#src/gateway.ts'
import { isSameText } from '#src/same-text.ts'

export interface NewCaptcha {
  /** Identifies the captcha in the browser's cookie; not a secret. */
  readonly id: string
  /** The solution. Never sent to the browser. */
  readonly text: string
  /** A PNG in base64. */
  readonly image: string
}

const characters = 5
const purpose = 'captcha'

/**
 * Draws a captcha for the browser with this id, in place of its last one; without a valid id it issues a new one. Throws
 * `too_many_requests` for a second captcha within a second: per browser, or per address for a browser without a valid id.
 */
export async function newCaptcha(
  gateway: Gateway,
  { brand, address }: { brand: Brand; address: string },
  givenId: string | undefined,
): Promise<NewCaptcha> {
  const known = givenId !== undefined && isOurs(gateway, givenId) ? givenId : undefined
  await assertUnhurried(gateway, known ?? networkOf(address))
  const id = known ?? newId(gateway)
  if (id !== known) await assertUnhurried(gateway, id)
  const text = Array.from({ length: characters }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('')
  const now = gateway.clock.now()
  await inTransaction(gateway.db, async (tx) => {
    await tx.delete(oneTimeCode).where(isCaptcha(brand, id))
    await tx.insert(oneTimeCode).values({
      purpose,
      brand: brand.code,
      target: id,
      codeHash: answerHash(gateway, id, text),
      createdAt: new Date(now),
      expiresAt: new Date(now + limits.captchaMinutes * 60_000),
    })
  })
  const png = await drawCaptcha(text, randomUUID())
  return { id, text, image: png.toString('base64') }
}

/** Whether the text solves the captcha, ignoring case and spaces. Consumes the captcha in either case. */
export async function takeCaptcha(
  gateway: Gateway,
  brand: Brand,
  { id, text }: { id: string | undefined; text: string },
): Promise<boolean> {
  if (id === undefined || !isOurs(gateway, id)) return false
  const [row] = await inTransaction(gateway.db, (tx: Tx) =>
    tx.delete(oneTimeCode).where(isCaptcha(brand, id)).returning(),
  )
  if (!row || row.expiresAt.getTime() <= gateway.clock.now()) return false
  return isSameText(row.codeHash, answerHash(gateway, id, text.replaceAll(/\s/g, '').toUpperCase()))
}

async function assertUnhurried({ nodes }: Gateway, asker: string): Promise<void> {
  const retryAfterMs = limits.captchaThrottleMs
  if ((await nodes.count(`captcha:${asker}`, retryAfterMs)) > 1)
    throw new AppError('too_many_requests', { retryAfterMs })
}

function isCaptcha(brand: Brand, id: string) {
  return and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.brand, brand.code), eq(oneTimeCode.target, id))
}

function answerHash({ secrets }: Gateway, id: string, text: string): string {
  return createHmac('sha256', secrets.of('captcha answer')).update(`${id}\n${text}`).digest('base64url')
}

/** Ids are signed: otherwise a random id per request would bypass the throttle. */
function newId(gateway: Gateway): string {
  const name = randomBytes(16).toString('base64url')
  return `${name}.${signatureOf(gateway, name)}`
}

function isOurs(gateway: Gateway, id: string): boolean {
  const [name = '', signature = ''] = id.split('.')
  return isSameText(signature, signatureOf(gateway, name))
}

function signatureOf({ secrets }: Gateway, name: string): string {
  return createHmac('sha256', secrets.of('captcha id')).update(name).digest('base64url')
}
