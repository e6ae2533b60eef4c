import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface IdTokenOptions {
  /** Override or extend the claims of a user who has just entered a code. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Seconds since 1970; now by default. */
  readonly at?: number
  readonly issuer?: string
  readonly audience?: string
  /** Signs with an unpublished key under the `kid` of the published one. */
  readonly forged?: boolean
}

/** Stand-in for Firebase token signing: serves the public keys on this machine and signs ID tokens. */
export interface TestSigner {
  readonly projectId: string
  readonly issuer: string
  /** URL of the public keys. */
  readonly keys: string
  sign(phone: string, options?: IdTokenOptions): Promise<string>
  /** Makes the key endpoint answer 503, or work again. */
  setAway(isAway: boolean): void
  close(): Promise<void>
}

export const signingKeyId = 'one'

export async function openTestSigner(projectId = 'foyer-test'): Promise<TestSigner> {
  let isAway = false
  const [own, strange] = await Promise.all([0, 1].map(() => generateKeyPair('RS256', { extractable: true })))
  if (!own || !strange) throw new Error('No key pairs were generated.')
  const jwk = { ...(await exportJWK(own.publicKey)), use: 'sig', alg: 'RS256', kid: signingKeyId }
  const server = createServer((_request, response) => {
    if (isAway) return response.writeHead(503).end()
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `https://securetoken.google.com/${projectId}`
  return {
    projectId,
    issuer,
    keys: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/keys`,
    sign(phone, { claims, at = Math.floor(Date.now() / 1_000), forged = false, ...options } = {}) {
      return new SignJWT({ ...claimsOf(phone, at), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: signingKeyId, typ: 'JWT' })
        .setIssuer(options.issuer ?? issuer)
        .setAudience(options.audience ?? projectId)
        .setIssuedAt(at)
        .setExpirationTime(at + 3_600)
        .sign((forged ? strange : own).privateKey)
    },
    setAway(next) {
      isAway = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The claims of a Firebase phone sign-in: the user, when they entered the code, and the number. */
export function claimsOf(phone: string, at: number): Record<string, unknown> {
  const user = randomUUID()
  const firebase = { identities: { phone: [phone] }, sign_in_provider: 'phone' }
  return { sub: user, user_id: user, auth_time: at, phone_number: phone, firebase }
}
