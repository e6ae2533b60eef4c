import Type, { type Static } from 'typebox'
import { limits } from './limits.ts'
import { body, route } from './route.ts'
import { Instant, Password } from './schemas.ts'
import { LoginValue } from './session.ts'

// Passkeys are discoverable credentials of Web Authentication level 3; what travels is spelled as its JSON forms are (5.1.8 to 5.1.10).

const freshCheck = ['password_wrong', 'too_many_attempts'] as const

const base64url = '^[A-Za-z0-9_-]+$'
/** At most 1023 bytes (WebAuthn, 6.1). */
const CredentialId = Type.String({ pattern: base64url, maxLength: 1_364 })
const ClientData = Type.String({ pattern: base64url, maxLength: 8_192 })
const PublicKeyType = Type.Literal('public-key')
/** How a browser reaches the authenticator, such as `internal`; given back to it as it came. */
const Transports = Type.Array(Type.String({ maxLength: 32 }), { maxItems: 8 })

export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: Instant,
  lastUsedAt: Type.Union([Type.Null(), Instant]),
})
export type Passkey = Static<typeof Passkey>

export const getPasskeys = route({
  name: 'getPasskeys',
  method: 'GET',
  path: '/wps/member/passkeys',
  summary: "The caller's passkeys, the oldest first",
  access: 'player',
  feature: 'passkeys',
  value: Type.Object({ list: Type.Array(Passkey) }),
})

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreation = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: PublicKeyType, alg: Type.Integer() })),
  timeout: Type.Integer({ description: 'milliseconds' }),
  excludeCredentials: Type.Array(Type.Object({ type: PublicKeyType, id: Type.String(), transports: Transports })),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
})
export type PasskeyCreation = Static<typeof PasskeyCreation>

export const startPasskey = route({
  name: 'startPasskey',
  method: 'POST',
  path: '/wps/member/passkeys/options',
  summary: 'What the browser needs to make a passkey for the caller; its challenge is good once, for five minutes',
  access: 'player',
  feature: 'passkeys',
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: body({
    /** The fresh check. */
    password: Password,
  }),
  value: PasskeyCreation,
  errors: [...freshCheck, 'passkey_limit'],
})

export const addPasskey = route({
  name: 'addPasskey',
  method: 'POST',
  path: '/wps/member/passkeys',
  summary: 'Keeps the passkey that was made by the options of a moment ago',
  access: 'player',
  feature: 'passkeys',
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: body({
    /** `RegistrationResponseJSON`; what else it holds is not read. */
    credential: Type.Object({
      id: CredentialId,
      rawId: CredentialId,
      type: PublicKeyType,
      response: Type.Object({
        clientDataJSON: ClientData,
        attestationObject: Type.String({ pattern: base64url, maxLength: 65_536 }),
        transports: Type.Optional(Transports),
      }),
    }),
    /** What the member calls it. */
    name: Type.String({ maxLength: limits.passkeyNameMaxChars }),
  }),
  value: Passkey,
  errors: ['field_required', 'passkey_refused', 'passkey_taken', 'passkey_limit'],
})

export const removePasskey = route({
  name: 'removePasskey',
  method: 'POST',
  path: '/wps/member/passkeys/removal',
  summary: "Nobody signs in by this passkey of the caller's any more",
  access: 'player',
  feature: 'passkeys',
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: body({ id: CredentialId, password: Password }),
  value: Type.Object({}),
  errors: [...freshCheck, 'passkey_not_found'],
})

/** `PublicKeyCredentialRequestOptionsJSON`; no credential is named, so it tells nothing of who has one. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer({ description: 'milliseconds' }),
  userVerification: Type.Literal('required'),
})
export type PasskeyRequest = Static<typeof PasskeyRequest>

export const startPasskeyLogin = route({
  name: 'startPasskeyLogin',
  method: 'POST',
  path: '/wps/session/login/passkey/options',
  summary: 'What the browser needs to ask for a passkey; its challenge is good once, for five minutes',
  access: 'anyone',
  feature: 'passkeys',
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  value: PasskeyRequest,
})

export const loginByPasskey = route({
  name: 'loginByPasskey',
  method: 'POST',
  path: '/wps/session/login/passkey',
  summary: 'Signs in by a passkey, which is two factors by itself: no second verification follows',
  access: 'anyone',
  feature: 'passkeys',
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: body({
    /** `AuthenticationResponseJSON`; what else it holds is not read. */
    credential: Type.Object({
      id: CredentialId,
      rawId: CredentialId,
      type: PublicKeyType,
      response: Type.Object({
        clientDataJSON: ClientData,
        authenticatorData: Type.String({ pattern: base64url, maxLength: 8_192 }),
        signature: Type.String({ pattern: base64url, maxLength: 8_192 }),
        /** Whose key the authenticator says it is; at most 64 bytes. */
        userHandle: Type.Optional(Type.String({ pattern: base64url, maxLength: 86 })),
      }),
    }),
    /** As at `login`. */
    door: Type.Optional(Type.Union([Type.Literal('member'), Type.Literal('agent')])),
    /** As at `login`. */
    remember: Type.Optional(Type.Boolean()),
  }),
  value: LoginValue,
  errors: ['passkey_invalid', 'too_many_attempts', 'account_blocked', 'agent_only', 'member_only'],
})
