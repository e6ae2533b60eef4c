import Type from 'typebox'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { PasswordSchema, VerificationCodeSchema } from '#src/shared-field-schemas.ts'

const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
const passwordCheckErrors = ['password_wrong', 'too_many_attempts'] as const

export const createAuthenticatorSecret = defineRoute({
  name: 'createAuthenticatorSecret',
  method: 'POST',
  path: '/wps/member/authenticator/secret',
  summary:
    "Creates a new secret for the caller's authenticator app (RFC 6238). It takes effect once a code is confirmed",
  access: 'player',
  carriesSecret: true,
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({
    /** Re-authentication. */
    password: PasswordSchema,
  }),
  value: Type.Object({
    /** Base32, for manual entry. */
    secret: Type.String(),
    /** `otpauth://totp/…`, for the QR code. */
    uri: Type.String(),
  }),
  errors: [...passwordCheckErrors, 'authenticator_already_enabled'],
})

export const enableAuthenticator = defineRoute({
  name: 'enableAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator',
  summary: 'Enables the authenticator app with the first code of its new secret and returns recovery codes, shown once',
  access: 'player',
  carriesSecret: true,
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({ code: VerificationCodeSchema }),
  value: RecoveryCodes,
  errors: ['code_missing', 'code_invalid', 'code_expired', 'too_many_attempts'],
})

export const removeAuthenticator = defineRoute({
  name: 'removeAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator/removal',
  summary: 'Disables the authenticator app and invalidates its recovery codes',
  access: 'player',
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({ password: PasswordSchema }),
  value: Type.Object({}),
  errors: passwordCheckErrors,
})

export const renewRecoveryCodes = defineRoute({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/wps/member/authenticator/recoveryCodes',
  summary: 'Replaces the recovery codes. The new ones are shown once; the old ones become invalid',
  access: 'player',
  carriesSecret: true,
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({ password: PasswordSchema }),
  value: RecoveryCodes,
  errors: [...passwordCheckErrors, 'authenticator_not_enabled'],
})
