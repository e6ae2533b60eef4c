import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface IdTokenOptions {
  /** Override or extend the claims of a user who has just entered a code. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Seconds since 1970; now by default. */
  readonly issuedAtSeconds?: number
  readonly issuer?: string
  readonly audience?: string
  /** Signs with an unpublished key under the `kid` of the published one. */
  readonly forged?: boolean
}

/** Stand-in for Firebase token signing: serves the public keys on this machine and signs ID tokens. */
export interface TestFirebase {
  readonly projectId: string
  readonly issuer: string
  /** URL of the public keys. */
  readonly keys: string
  signIdToken(phone: string, options?: IdTokenOptions): Promise<string>
  /** Makes the key endpoint answer 503, or work again. */
  setUnavailable(isUnavailable: boolean): void
  close(): Promise<void>
}

export const signingKeyId = 'one'

export async function startTestFirebase(projectId = 'foyer-test'): Promise<TestFirebase> {
  let isUnavailable = false
  const [publishedKeyPair, unpublishedKeyPair] = await Promise.all(
    [0, 1].map(() => generateKeyPair('RS256', { extractable: true })),
  )
  if (!publishedKeyPair || !unpublishedKeyPair) throw new Error('No key pairs were generated.')
  const jwk = { ...(await exportJWK(publishedKeyPair.publicKey)), use: 'sig', alg: 'RS256', kid: signingKeyId }
  const server = createServer((_request, response) => {
    if (isUnavailable) return response.writeHead(503).end()
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const issuer = `https://securetoken.google.com/${projectId}`
  return {
    projectId,
    issuer,
    keys: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/keys`,
    signIdToken(phone, { claims, issuedAtSeconds = Math.floor(Date.now() / 1_000), forged = false, ...options } = {}) {
      return new SignJWT({ ...phoneSignInClaims(phone, issuedAtSeconds), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: signingKeyId, typ: 'JWT' })
        .setIssuer(options.issuer ?? issuer)
        .setAudience(options.audience ?? projectId)
        .setIssuedAt(issuedAtSeconds)
        .setExpirationTime(issuedAtSeconds + 3_600)
        .sign((forged ? unpublishedKeyPair : publishedKeyPair).privateKey)
    },
    setUnavailable(next) {
      isUnavailable = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The claims of a Firebase phone sign-in: the user, when they entered the code, and the number. */
export function phoneSignInClaims(phone: string, issuedAtSeconds: number): Record<string, unknown> {
  const user = randomUUID()
  const firebase = { identities: { phone: [phone] }, sign_in_provider: 'phone' }
  return { sub: user, user_id: user, auth_time: issuedAtSeconds, phone_number: phone, firebase }
}
