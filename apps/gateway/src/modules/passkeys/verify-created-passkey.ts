import { AppError } from '@foyer/contract/errors.ts'
import type { addPasskey } from '@foyer/contract/identity/passkeys.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { COSEALG, decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import type { passkey } from '#db/schema/credentials.ts'
import type { AppServices } from '#src/app-services.ts'
import type { RelyingParty } from './relying-party.ts'

type Credential = RequestBodyOf<typeof addPasskey>['credential']
type CreatedPasskey = Pick<typeof passkey.$inferSelect, 'id' | 'publicKey' | 'signCount' | 'transports'>

/** Accepted signature algorithms, preferred first: together they cover phones, computers and security keys. */
export const supportedPasskeyAlgorithms: readonly number[] = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256]

/**
 * Verifies a registration response: our challenge, our origin, and user verification (WebAuthn level 3, 7.1). Throws
 * `passkey_refused` for every failed check.
 */
export async function verifyCreatedPasskey(
  { log }: AppServices,
  relyingParty: RelyingParty,
  { credential, challenge }: { readonly credential: Credential; readonly challenge: string },
): Promise<CreatedPasskey> {
  const { id, response } = credential
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { ...response, attestationObject: removeAttestationStatement(response.attestationObject) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...supportedPasskeyAlgorithms],
    })
    // The authenticator's id counts: the page could have sent another one next to it.
    if (!verified || registrationInfo.credential.id !== id)
      throw new Error('the credential id does not match the authenticator data')
    const { publicKey, counter } = registrationInfo.credential
    const key = isoBase64URL.fromBuffer(publicKey)
    return { id, publicKey: key, signCount: BigInt(counter), transports: response.transports ?? [] }
  } catch (error) {
    log.info({ problem: (error as Error).message }, 'a new passkey was refused')
    throw new AppError('passkey_refused')
  }
}

/**
 * Removes the attestation statement. None is requested and none is trusted, so certificates in it are neither parsed nor
 * fetched.
 */
function removeAttestationStatement(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const plain = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain))
}
