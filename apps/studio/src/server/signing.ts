import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export const signatureWindowSeconds = 300

/** Hex HMAC-SHA256 over `timestamp.path.body`, the body as raw bytes. */
export function sign(
  secret: string,
  { timestamp, path, body }: { timestamp: string; path: string; body: Buffer },
): string {
  return createHmac('sha256', secret).update(`${timestamp}.${path}.`).update(body).digest('hex')
}

/** Whether a signature is right and no older or newer than the window. */
export function verifySignature(
  secret: string,
  signed: { timestamp: string; path: string; body: Buffer; signature: string; nowMs: number },
): boolean {
  if (!/^\d{1,12}$/.test(signed.timestamp)) return false
  if (Math.abs(signed.nowMs / 1000 - Number(signed.timestamp)) > signatureWindowSeconds) return false
  const expected = Buffer.from(sign(secret, signed), 'hex')
  const given = Buffer.from(signed.signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** A secret of 256 random bits, safe in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of such a secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
