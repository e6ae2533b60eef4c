import { createHmac, timingSafeEqual } from 'node:crypto'

const windowSeconds = 300

/** Builds the signature header of a webhook: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signWebhook(secret: string, body: string, nowMs: number): string {
  const timestamp = Math.floor(nowMs / 1_000)
  return `t=${timestamp},v1=${digest(secret, timestamp, body)}`
}

/** Whether the header is a valid signature of the body with one of the secrets, and its timestamp is within five minutes of `nowMs`. */
export function isWebhookSignatureValid(
  secrets: readonly string[],
  body: string,
  header: string,
  nowMs: number,
): boolean {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (!seconds || !signature || Math.abs(nowMs / 1_000 - Number(seconds)) > windowSeconds) return false
  const given = Buffer.from(signature, 'hex')
  return secrets.some((secret) => timingSafeEqual(given, Buffer.from(digest(secret, Number(seconds), body), 'hex')))
}

function digest(secret: string, timestamp: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}
