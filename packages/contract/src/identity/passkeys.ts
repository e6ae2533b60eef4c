import Type, { type Static } from 'typebox'
import { limits } from '#src/limits-and-intervals.ts'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { InstantSchema, PasswordSchema } from '#src/shared-field-schemas.ts'
import { LoginResult } from './login-and-registration.ts'

// Passkeys are discoverable credentials of Web Authentication Level 3. Requests and responses use its JSON types (5.1.8 to 5.1.10).

const passwordCheckErrors = ['password_wrong', 'too_many_attempts'] as const

const base64url = '^[A-Za-z0-9_-]+$'
/** At most 1023 bytes (WebAuthn, 6.1). */
const CredentialId = Type.String({ pattern: base64url, maxLength: 1_364 })
const ClientData = Type.String({ pattern: base64url, maxLength: 8_192 })
const PublicKeyType = Type.Literal('public-key')
/** How a browser reaches the authenticator, such as `internal`. Stored and returned to the browser unchanged. */
const Transports = Type.Array(Type.String({ maxLength: 32 }), { maxItems: 8 })

export const Passkey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  createdAt: InstantSchema,
  lastUsedAt: Type.Union([Type.Null(), InstantSchema]),
})
export type Passkey = Static<typeof Passkey>

export const getPasskeys = defineRoute({
  name: 'getPasskeys',
  method: 'GET',
  path: '/wps/member/passkeys',
  summary: "Lists the caller's passkeys, oldest first",
  access: 'player',
  feature: 'passkeys',
  value: Type.Object({ list: Type.Array(Passkey) }),
})

/** `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreationOptions = Type.Object({
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
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>

export const startPasskeyRegistration = defineRoute({
  name: 'startPasskeyRegistration',
  method: 'POST',
  path: '/wps/member/passkeys/options',
  summary: 'Returns the options to create a passkey for the caller. The challenge can be used once within five minutes',
  access: 'player',
  feature: 'passkeys',
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({
    /** Re-authentication. */
    password: PasswordSchema,
  }),
  value: PasskeyCreationOptions,
  errors: [...passwordCheckErrors, 'passkey_limit'],
})

export const addPasskey = defineRoute({
  name: 'addPasskey',
  method: 'POST',
  path: '/wps/member/passkeys',
  summary: 'Stores a passkey created with the options returned before',
  access: 'player',
  feature: 'passkeys',
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({
    /** `RegistrationResponseJSON`; other fields are ignored. */
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
    /** Name chosen by the member. */
    name: Type.String({ maxLength: limits.passkeyNameMaxChars }),
  }),
  value: Passkey,
  errors: ['field_required', 'passkey_refused', 'passkey_already_registered', 'passkey_limit'],
})

export const removePasskey = defineRoute({
  name: 'removePasskey',
  method: 'POST',
  path: '/wps/member/passkeys/removal',
  summary: 'Removes a passkey of the caller, so that it can no longer be used to sign in',
  access: 'player',
  feature: 'passkeys',
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({ id: CredentialId, password: PasswordSchema }),
  value: Type.Object({}),
  errors: [...passwordCheckErrors, 'passkey_not_found'],
})

/** `PublicKeyCredentialRequestOptionsJSON`. It names no credential, so it does not reveal who has one. */
export const PasskeyRequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer({ description: 'milliseconds' }),
  userVerification: Type.Literal('required'),
})
export type PasskeyRequestOptions = Static<typeof PasskeyRequestOptions>

export const startPasskeyLogin = defineRoute({
  name: 'startPasskeyLogin',
  method: 'POST',
  path: '/wps/session/login/passkey/options',
  summary: 'Returns the options to sign in with a passkey. The challenge can be used once within five minutes',
  access: 'anyone',
  feature: 'passkeys',
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  value: PasskeyRequestOptions,
})

export const loginByPasskey = defineRoute({
  name: 'loginByPasskey',
  method: 'POST',
  path: '/wps/session/login/passkey',
  summary: 'Signs in with a passkey. A passkey is two factors, so no second verification follows',
  access: 'anyone',
  carriesSecret: true,
  feature: 'passkeys',
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({
    /** `AuthenticationResponseJSON`; other fields are ignored. */
    credential: Type.Object({
      id: CredentialId,
      rawId: CredentialId,
      type: PublicKeyType,
      response: Type.Object({
        clientDataJSON: ClientData,
        authenticatorData: Type.String({ pattern: base64url, maxLength: 8_192 }),
        signature: Type.String({ pattern: base64url, maxLength: 8_192 }),
        /** The user id stored with the passkey, at most 64 bytes. */
        userHandle: Type.Optional(Type.String({ pattern: base64url, maxLength: 86 })),
      }),
    }),
    /** As for `login`. */
    door: Type.Optional(Type.Union([Type.Literal('member'), Type.Literal('agent')])),
    /** As for `login`. */
    remember: Type.Optional(Type.Boolean()),
  }),
  value: LoginResult,
  errors: ['passkey_invalid', 'too_many_attempts', 'account_blocked', 'agent_only', 'member_only'],
})
