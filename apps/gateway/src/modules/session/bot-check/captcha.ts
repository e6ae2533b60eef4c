import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { captchaAlphabet, renderCaptcha } from '@foyer/art/captcha.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { and, eq } from 'drizzle-orm'
import type { Brand } from '#brands/brands.ts'
import { timingSafeEqualText } from '#crypto/timing-safe-equal.ts'
import { inTransaction, type Tx } from '#db/database-transactions.ts'
import { oneTimeCode } from '#db/schema/credentials.ts'
import { isSharedAddress, networkKeyOf } from '#http/ip-addresses.ts'
import { assertOncePerWindow } from '#shared-state/once-per-window.ts'
import type { AppServices } from '#src/app-services.ts'

export interface IssuedCaptcha {
  /** Identifies the captcha in the browser's cookie; not a secret. */
  readonly id: string
  /** The solution. Never sent to the browser. */
  readonly text: string
  /** A PNG in base64. */
  readonly image: string
}

const captchaLength = 5
const purpose = 'captcha'

/**
 * Draws a captcha for the browser with this id, in place of its last one; without a valid id it issues a new one. Throws
 * `too_many_requests` for a second captcha within a second: per browser, or per address for a browser without a valid id.
 */
export async function issueCaptcha(
  services: AppServices,
  { brand, address }: { brand: Brand; address: string },
  cookieId: string | undefined,
): Promise<IssuedCaptcha> {
  const validId = cookieId !== undefined && hasValidSignature(services, cookieId) ? cookieId : undefined
  // An address that everybody behind a proxy shares is not counted.
  const requester = validId ?? (isSharedAddress(address) ? undefined : networkKeyOf(address))
  if (requester !== undefined) await assertCaptchaThrottle(services, requester)
  const id = validId ?? generateCaptchaId(services)
  if (id !== validId) await assertCaptchaThrottle(services, id)
  const text = Array.from({ length: captchaLength }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('')
  const now = services.clock.now()
  await inTransaction(services.db, async (tx) => {
    await tx.delete(oneTimeCode).where(isCaptcha(brand, id))
    await tx.insert(oneTimeCode).values({
      purpose,
      brand: brand.code,
      target: id,
      codeHash: hashSolution(services, id, text),
      createdAt: new Date(now),
      expiresAt: new Date(now + limits.captchaMinutes * 60_000),
    })
  })
  const png = await renderCaptcha(text, randomUUID())
  return { id, text, image: png.toString('base64') }
}

/** Whether the text solves the captcha, ignoring case and spaces. Consumes the captcha in either case. */
export async function verifyCaptcha(
  services: AppServices,
  brand: Brand,
  { id, text }: { id: string | undefined; text: string },
): Promise<boolean> {
  if (id === undefined || !hasValidSignature(services, id)) return false
  const [row] = await inTransaction(services.db, (tx: Tx) =>
    tx.delete(oneTimeCode).where(isCaptcha(brand, id)).returning(),
  )
  if (!row || row.expiresAt.getTime() <= services.clock.now()) return false
  return timingSafeEqualText(row.codeHash, hashSolution(services, id, text.replaceAll(/\s/g, '').toUpperCase()))
}

async function assertCaptchaThrottle({ sharedState }: AppServices, requester: string): Promise<void> {
  await assertOncePerWindow(sharedState, `captcha:${requester}`, limits.captchaThrottleMs)
}

function isCaptcha(brand: Brand, id: string) {
  return and(eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.brand, brand.code), eq(oneTimeCode.target, id))
}

function hashSolution({ secrets }: AppServices, id: string, text: string): string {
  return createHmac('sha256', secrets.deriveKey('captcha answer')).update(`${id}\n${text}`).digest('base64url')
}

/** Ids are signed: otherwise a random id per request would bypass the throttle. */
function generateCaptchaId(services: AppServices): string {
  const name = randomBytes(16).toString('base64url')
  return `${name}.${signId(services, name)}`
}

function hasValidSignature(services: AppServices, id: string): boolean {
  const [name = '', signature = ''] = id.split('.')
  return timingSafeEqualText(signature, signId(services, name))
}

function signId({ secrets }: AppServices, name: string): string {
  return createHmac('sha256', secrets.deriveKey('captcha id')).update(name).digest('base64url')
}
