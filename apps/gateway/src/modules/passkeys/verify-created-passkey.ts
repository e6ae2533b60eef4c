import { AppError } from '@foyer/contract/errors.ts'
import type { addPasskey } from '@foyer/contract/identity/passkeys.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import type { passkey } from '#db/schema/credentials.ts'
import type { AppServices } from '#src/app-services.ts'
import { loadWebAuthn, loadWebAuthnHelpers } from './load-webauthn.ts'
import type { RelyingParty } from './relying-party.ts'

type WebAuthnHelpers = Awaited<ReturnType<typeof loadWebAuthnHelpers>>
type Credential = RequestBodyOf<typeof addPasskey>['credential']
type CreatedPasskey = Pick<typeof passkey.$inferSelect, 'id' | 'publicKey' | 'signCount' | 'transports'>

/**
 * Accepted signature algorithms (COSE, RFC 9053 and 8812), preferred first: ES256, EdDSA and RS256 together cover phones, computers
 * and security keys.
 */
export const supportedPasskeyAlgorithms: readonly number[] = [-7, -8, -257]

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
  const [{ verifyRegistrationResponse }, helpers] = await Promise.all([loadWebAuthn(), loadWebAuthnHelpers()])
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { ...response, attestationObject: removeAttestationStatement(response.attestationObject, helpers) },
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
    const key = helpers.isoBase64URL.fromBuffer(publicKey)
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
function removeAttestationStatement(
  attestationObject: string,
  { decodeAttestationObject, isoBase64URL, isoCBOR }: WebAuthnHelpers,
): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const plain = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(plain))
}
