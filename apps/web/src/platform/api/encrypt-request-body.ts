import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { getServerNowMs } from '#platform/site/server-clock.ts'
import { CallError } from './call-error.ts'

const algorithm = { alg: 'ECDH-ES', enc: 'A256GCM' } as const
const keyCacheMs = 60_000

let cachedKey: { key: JWK; readAtMs: number } | undefined

/**
 * Encrypts a body for the gateway: JWE compact serialisation (RFC 7516) to its published key. With `iat`, in seconds of
 * the server's clock, and `jti` the gateway refuses an old or a repeated one (docs/adr/0004-jwe-request-encryption-with-replay-protection.md).
 */
export async function encryptRequestBody(body: Record<string, unknown>): Promise<string> {
  const jwk = await getGatewayKey()
  const payload = { ...body, iat: Math.floor(getServerNowMs() / 1_000), jti: crypto.randomUUID() }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ ...algorithm, ...(jwk.kid && { kid: jwk.kid }) })
    .encrypt(await importJWK(jwk, algorithm.alg))
}

/** Keys rotate: one is cached for a minute, as long as the gateway's cache header allows. */
async function getGatewayKey(): Promise<JWK> {
  if (cachedKey && Date.now() - cachedKey.readAtMs < keyCacheMs) return cachedKey.key
  const response = await fetch('/.well-known/jwks.json').catch(() => undefined)
  if (!response?.ok) throw new CallError(navigator.onLine ? 'network' : 'offline')
  const { keys } = (await response.json()) as { keys: JWK[] }
  const [key] = keys
  if (!key) throw new CallError('unavailable')
  cachedKey = { key, readAtMs: Date.now() }
  return key
}
