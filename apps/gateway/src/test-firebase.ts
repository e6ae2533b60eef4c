import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface IdTokenOptions {
  /** Instead of, or beside, the claims of somebody who has typed a code just now. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Seconds since 1970; now unless said otherwise. */
  readonly at?: number
  readonly issuer?: string
  readonly audience?: string
  /** By a key that is not published, under the name of the one that is. */
  readonly forged?: boolean
}

/** What stands in for the part of Firebase that signs: its keys at an address of this machine, and its ID tokens. */
export interface TestSigner {
  readonly projectId: string
  readonly issuer: string
  /** Where the keys are. */
  readonly keys: string
  sign(phone: string, options?: IdTokenOptions): Promise<string>
  /** Answers with 503, or as it should again. */
  setAway(isAway: boolean): void
  close(): Promise<void>
}

export const signingKeyId = 'one'

export async function openTestSigner(projectId = 'foyer-test'): Promise<TestSigner> {
  let isAway = false
  const [own, strange] = await Promise.all([0, 1].map(() => generateKeyPair('RS256', { extractable: true })))
  if (!own || !strange) throw new Error('There are no keys.')
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

/** As Firebase describes them: whose account it is there, when they typed the code, and for which number. */
export function claimsOf(phone: string, at: number): Record<string, unknown> {
  const user = randomUUID()
  const firebase = { identities: { phone: [phone] }, sign_in_provider: 'phone' }
  return { sub: user, user_id: user, auth_time: at, phone_number: phone, firebase }
}
