import { AppError } from '@foyer/contract/errors.ts'
import type { addPasskey } from '@foyer/contract/passkeys.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import type { passkey } from '#db/schema/credentials.ts'
import type { Gateway } from '#src/gateway.ts'
import type { RelyingParty } from './relying-party.ts'

type Credential = BodyOf<typeof addPasskey>['credential']
type CreatedPasskey = Pick<typeof passkey.$inferSelect, 'id' | 'publicKey' | 'signCount' | 'transports'>

/** How a passkey may sign, the most wanted first: what phones, computers and security keys can do between them. */
export const algorithms: readonly number[] = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256]

/**
 * Reads what an authenticator made for our challenge on our page, having seen that it is the member (WebAuthn level 3, 7.1).
 * Throws `passkey_refused`, whatever it is that does not hold.
 */
export async function readCreated(
  { log }: Gateway,
  party: RelyingParty,
  { credential, challenge }: { readonly credential: Credential; readonly challenge: string },
): Promise<CreatedPasskey> {
  const { id, response } = credential
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { ...response, attestationObject: withoutStatement(response.attestationObject) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...algorithms],
    })
    // The key is known by the id that its authenticator names, and by no other that the page may have put beside it.
    if (!verified || registrationInfo.credential.id !== id) throw new Error('it is not the passkey that it says')
    const { publicKey, counter } = registrationInfo.credential
    const key = isoBase64URL.fromBuffer(publicKey)
    return { id, publicKey: key, signCount: BigInt(counter), transports: response.transports ?? [] }
  } catch (error) {
    log.info({ problem: (error as Error).message }, 'a new passkey was refused')
    throw new AppError('passkey_refused')
  }
}

/**
 * The same passkey without a word of who built its authenticator. None was asked for and none is believed, so the
 * certificates that one may bring are not read, nor fetched from where they say.
 */
function withoutStatement(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const plain = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain))
}
