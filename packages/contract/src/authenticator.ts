import Type from 'typebox'
import { body, route } from './route.ts'
import { Password, VerificationCode } from './schemas.ts'

const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
const freshCheck = ['password_wrong', 'too_many_attempts'] as const

export const startAuthenticator = route({
  name: 'startAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator/secret',
  summary: "A new secret for the caller's authenticator app (RFC 6238); nothing changes until a code of it was right",
  access: 'player',
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: body({
    /** The fresh check. */
    password: Password,
  }),
  value: Type.Object({
    /** Base32, for typing in. */
    secret: Type.String(),
    /** `otpauth://totp/…`, for the QR code. */
    uri: Type.String(),
  }),
  errors: [...freshCheck, 'authenticator_on'],
})

export const confirmAuthenticator = route({
  name: 'confirmAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator',
  summary: 'Turns the authenticator app on by a first code of its new secret, and gives recovery codes, shown once',
  access: 'player',
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: body({ code: VerificationCode }),
  value: RecoveryCodes,
  errors: ['code_missing', 'code_invalid', 'code_expired', 'too_many_attempts'],
})

export const removeAuthenticator = route({
  name: 'removeAuthenticator',
  method: 'POST',
  path: '/wps/member/authenticator/removal',
  summary: 'Turns the authenticator app off; its recovery codes are good no more',
  access: 'player',
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: body({ password: Password }),
  value: Type.Object({}),
  errors: freshCheck,
})

export const renewRecoveryCodes = route({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/wps/member/authenticator/recoveryCodes',
  summary: 'New recovery codes, shown once; the old ones are good no more',
  access: 'player',
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: body({ password: Password }),
  value: RecoveryCodes,
  errors: [...freshCheck, 'authenticator_off'],
})
