import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { CallError } from './call-error.ts'
import { serverNow } from './clock.ts'

const algorithm = { alg: 'ECDH-ES', enc: 'A256GCM' } as const
const keyFreshMs = 60_000

let known: { key: JWK; readAtMs: number } | undefined

/**
 * Encrypts a body for the gateway: JWE compact serialisation (RFC 7516) to its published key. With `iat`, in seconds of
 * the server's clock, and `jti` the gateway refuses an old or a repeated one (docs/adr/0004-sealed-bodies.md).
 */
export async function seal(body: Record<string, unknown>): Promise<string> {
  const jwk = await gatewayKey()
  const payload = { ...body, iat: Math.floor(serverNow() / 1_000), jti: crypto.randomUUID() }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ ...algorithm, ...(jwk.kid && { kid: jwk.kid }) })
    .encrypt(await importJWK(jwk, algorithm.alg))
}

/** Keys rotate: one is cached for a minute, as long as the gateway's cache header allows. */
async function gatewayKey(): Promise<JWK> {
  if (known && Date.now() - known.readAtMs < keyFreshMs) return known.key
  const response = await fetch('/.well-known/jwks.json').catch(() => undefined)
  if (!response?.ok) throw new CallError(navigator.onLine ? 'network' : 'offline')
  const { keys } = (await response.json()) as { keys: JWK[] }
  const [key] = keys
  if (!key) throw new CallError('unavailable')
  known = { key, readAtMs: Date.now() }
  return key
}
