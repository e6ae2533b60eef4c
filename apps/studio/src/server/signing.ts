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
  return isSameDigest(signed.signature, sign(secret, signed))
}

/** Hex HMAC-SHA256 of a link to a round's replay. Unlike that of a call its text begins with a word, so neither passes for the other. */
export function sealReplay(secret: string, { round, until }: { round: string; until: number }): string {
  return createHmac('sha256', secret).update(`replay.${round}.${until}`).digest('hex')
}

/** Compares hex digests in constant time. */
export function isSameDigest(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given, 'hex'), Buffer.from(expected, 'hex')]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** A secret of 256 random bits, safe in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of such a secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
