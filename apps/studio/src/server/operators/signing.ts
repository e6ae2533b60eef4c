import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OperatorSecret } from './operator-secret.ts'

export const signatureWindowSeconds = 300

/** Computes the hex HMAC-SHA256 of `timestamp.path.body`; the body is raw bytes. */
export function computeRequestSignature(
  secret: string,
  { timestamp, path, body }: { timestamp: string; path: string; body: Buffer },
): string {
  return createHmac('sha256', secret).update(`${timestamp}.${path}.`).update(body).digest('hex')
}

/** Whether a signature is valid and its timestamp is within the window. */
export function verifySignature(
  secret: OperatorSecret,
  signed: { timestamp: string; path: string; body: Buffer; signature: string; nowMs: number },
): boolean {
  if (!/^\d{1,12}$/.test(signed.timestamp)) return false
  if (Math.abs(signed.nowMs / 1000 - Number(signed.timestamp)) > signatureWindowSeconds) return false
  return matchesAcceptedSecret(secret, signed.signature, (key) => computeRequestSignature(key, signed))
}

/**
 * Computes the hex HMAC-SHA256 of a replay link. The prefix `replay.` prevents the use of a link signature as a call signature and
 * vice versa.
 */
export function computeReplayLinkSignature(secret: string, { round, until }: { round: string; until: number }): string {
  return createHmac('sha256', secret).update(`replay.${round}.${until}`).digest('hex')
}

/** Computes the hex HMAC-SHA256 of the site in a page URL. The prefix `site.` separates it from the signatures of calls and replay links. */
export function computeSiteSignature(secret: string, site: string): string {
  return createHmac('sha256', secret).update(`site.${site}`).digest('hex')
}

/** Whether `given` is the signature that `compute` makes with one of the accepted secrets. */
export function matchesAcceptedSecret(
  secret: OperatorSecret,
  given: string,
  compute: (key: string) => string,
): boolean {
  return secret.accepted().some((key) => timingSafeEqualHex(given, compute(key)))
}

/** Compares hex digests in constant time. */
function timingSafeEqualHex(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given, 'hex'), Buffer.from(expected, 'hex')]
  return one.length === other.length && timingSafeEqual(one, other)
}
