import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { addPasskey, loginByPasskey, PasskeyCreation, PasskeyRequest } from '@foyer/contract/passkeys.ts'
import type { BodyOf } from '@foyer/contract/route.ts'
import { isoCBOR } from '@simplewebauthn/server/helpers'

export type Created = BodyOf<typeof addPasskey>['credential']
export type Asserted = BodyOf<typeof loginByPasskey>['credential']

/** Deviations of a browser or an attacker from the protocol. */
export interface Deceit {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly challenge?: string
  readonly userHandle?: string
  readonly isVerified?: boolean
  readonly count?: number
  /** Signs instead of the passkey's own key. */
  readonly privateKey?: KeyObject
  /** Sent instead of the passkey's own id. */
  readonly id?: string
  /** Creates another passkey with the id of this one. */
  readonly copyOf?: SoftPasskey
  readonly statement?: { readonly fmt: string; readonly attStmt: Map<string, unknown> }
}

export interface SoftPasskey {
  readonly id: string
  readonly privateKey: KeyObject
  readonly userHandle: string
  readonly rpId: string
  count: number
}

/** Flags of authenticator data (WebAuthn level 3, 6.1). */
const flag = { present: 1, verified: 4, attested: 64 }

/** A software authenticator and browser on a page of `origin`: ES256 keys with a signature counter. */
export function softAuthenticator(origin = 'http://aurora.localhost') {
  const clientDataOf = (type: string, challenge: string, deceit: Deceit) =>
    Buffer.from(
      JSON.stringify({
        type: deceit.type ?? type,
        challenge: deceit.challenge ?? challenge,
        origin: deceit.origin ?? origin,
        crossOrigin: false,
      }),
    )
  return {
    create(options: PasskeyCreation, deceit: Deceit = {}): { passkey: SoftPasskey; credential: Created } {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const rawId = deceit.copyOf ? Buffer.from(deceit.copyOf.id, 'base64url') : randomBytes(32)
      const id = rawId.toString('base64url')
      const passkey = { id, privateKey, userHandle: options.user.id, rpId: options.rp.id, count: deceit.count ?? 1 }
      const attested = Buffer.concat([Buffer.alloc(16), uint16(rawId.length), rawId, coseKey(publicKey)])
      const flags = flag.present | flag.attested | (deceit.isVerified === false ? 0 : flag.verified)
      const authData = dataOf(deceit.rpId ?? options.rp.id, { flags, count: passkey.count, attested })
      const { fmt, attStmt } = deceit.statement ?? { fmt: 'none', attStmt: new Map<string, unknown>() }
      const attestation = [
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', Uint8Array.from(authData)],
      ] as const
      const response = {
        clientDataJSON: clientDataOf('webauthn.create', options.challenge, deceit).toString('base64url'),
        attestationObject: base64url(isoCBOR.encode(new Map<string, never>(attestation as never))),
        transports: ['internal'],
      }
      return { passkey, credential: { id: deceit.id ?? id, rawId: deceit.id ?? id, type: 'public-key', response } }
    },
    assert(options: PasskeyRequest, passkey: SoftPasskey, deceit: Deceit = {}): Asserted {
      passkey.count = deceit.count ?? passkey.count + 1
      const clientData = clientDataOf('webauthn.get', options.challenge, deceit)
      const flags = flag.present | (deceit.isVerified === false ? 0 : flag.verified)
      const authData = dataOf(deceit.rpId ?? options.rpId, { flags, count: passkey.count })
      const signed = Buffer.concat([authData, sha256(clientData)])
      const id = deceit.id ?? passkey.id
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, deceit.privateKey ?? passkey.privateKey).toString('base64url'),
        userHandle: deceit.userHandle ?? passkey.userHandle,
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}

/** Authenticator data: relying party, flags, signature counter, and the new key if one was created. */
function dataOf(rpId: string, { flags, count, attested }: { flags: number; count: number; attested?: Buffer }): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(flags, 0)
  tail.writeUInt32BE(count, 1)
  return Buffer.concat([sha256(Buffer.from(rpId)), tail, ...(attested ? [attested] : [])])
}

/** COSE_Key of ES256 (RFC 9053, 7.1.1). */
function coseKey(publicKey: KeyObject): Uint8Array {
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
