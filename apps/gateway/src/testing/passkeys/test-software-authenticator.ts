import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  addPasskey,
  loginByPasskey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@foyer/contract/identity/passkeys.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import { isoCBOR } from '@simplewebauthn/server/helpers'

export type CreatedCredential = RequestBodyOf<typeof addPasskey>['credential']
export type AssertedCredential = RequestBodyOf<typeof loginByPasskey>['credential']

/** Deviations of a browser or an attacker from the protocol. */
export interface PasskeyProtocolDeviations {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  readonly userHandle?: string
  readonly isVerified?: boolean
  readonly signCount?: number
  /** Signs instead of the passkey's own key. */
  readonly privateKey?: KeyObject
  /** Sent instead of the passkey's own id. */
  readonly id?: string
  /** Creates another passkey with the id of this one. */
  readonly copyOf?: SoftwarePasskey
  readonly statement?: { readonly fmt: string; readonly attStmt: Map<string, unknown> }
}

export interface SoftwarePasskey {
  readonly id: string
  readonly privateKey: KeyObject
  readonly userHandle: string
  readonly rpId: string
  signCount: number
}

/** Flags of authenticator data (WebAuthn level 3, 6.1). */
const authenticatorFlag = { present: 1, verified: 4, attested: 64 }

/** A software authenticator and browser on a page of `origin`: ES256 keys with a signature counter. */
export function createSoftwareAuthenticator(origin = 'http://aurora.localhost') {
  const encodeClientData = (type: string, challenge: string, deviations: PasskeyProtocolDeviations) =>
    Buffer.from(
      JSON.stringify({
        type: deviations.type ?? type,
        challenge: deviations.challenge ?? challenge,
        origin: deviations.origin ?? origin,
        crossOrigin: false,
      }),
    )
  return {
    create(
      options: PasskeyCreationOptions,
      deviations: PasskeyProtocolDeviations = {},
    ): { passkey: SoftwarePasskey; credential: CreatedCredential } {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const rawId = deviations.copyOf ? Buffer.from(deviations.copyOf.id, 'base64url') : randomBytes(32)
      const id = rawId.toString('base64url')
      const passkey = {
        id,
        privateKey,
        userHandle: options.user.id,
        rpId: options.rp.id,
        signCount: deviations.signCount ?? 1,
      }
      const attested = Buffer.concat([Buffer.alloc(16), uint16(rawId.length), rawId, encodeCoseKey(publicKey)])
      const flags = flagsOf(deviations) | authenticatorFlag.attested
      const authData = encodeAuthenticatorData(deviations.rpId ?? options.rp.id, {
        flags,
        count: passkey.signCount,
        attested,
      })
      const { fmt, attStmt } = deviations.statement ?? { fmt: 'none', attStmt: new Map<string, unknown>() }
      const attestation = [
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', Uint8Array.from(authData)],
      ] as const
      const response = {
        clientDataJSON: encodeClientData('webauthn.create', options.challenge, deviations).toString('base64url'),
        attestationObject: base64url(isoCBOR.encode(new Map<string, never>(attestation as never))),
        transports: ['internal'],
      }
      return {
        passkey,
        credential: { id: deviations.id ?? id, rawId: deviations.id ?? id, type: 'public-key', response },
      }
    },
    assert(
      options: PasskeyRequestOptions,
      passkey: SoftwarePasskey,
      deviations: PasskeyProtocolDeviations = {},
    ): AssertedCredential {
      passkey.signCount = deviations.signCount ?? passkey.signCount + 1
      const clientData = encodeClientData('webauthn.get', options.challenge, deviations)
      const flags = flagsOf(deviations)
      const authData = encodeAuthenticatorData(deviations.rpId ?? options.rpId, { flags, count: passkey.signCount })
      const signed = Buffer.concat([authData, sha256(clientData)])
      const id = deviations.id ?? passkey.id
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, deviations.privateKey ?? passkey.privateKey).toString('base64url'),
        userHandle: deviations.userHandle ?? passkey.userHandle,
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}

function flagsOf({ isVerified }: PasskeyProtocolDeviations): number {
  return authenticatorFlag.present | (isVerified === false ? 0 : authenticatorFlag.verified)
}

/** Authenticator data: relying party, flags, signature counter, and the new key if one was created. */
function encodeAuthenticatorData(
  rpId: string,
  { flags, count, attested }: { flags: number; count: number; attested?: Buffer },
): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(flags, 0)
  tail.writeUInt32BE(count, 1)
  return Buffer.concat([sha256(Buffer.from(rpId)), tail, ...(attested ? [attested] : [])])
}

/** COSE_Key of ES256 (RFC 9053, 7.1.1). */
function encodeCoseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ])
  return isoCBOR.encode(key)
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url')
}
