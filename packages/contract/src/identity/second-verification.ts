import Type, { type Static } from 'typebox'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { VerificationCodeSchema } from '#src/shared-field-schemas.ts'
import { LoginResult } from './login-and-registration.ts'

/** Verification methods of a sign-in from an untrusted address. */
export const secondVerificationMethods = ['totp', 'mobile', 'email', 'bankName'] as const
export type SecondVerificationMethod = (typeof secondVerificationMethods)[number]

/** The `detail` of `second_verification_required`: the password was correct, and one of these methods has to succeed as well. */
export const SecondVerificationChallenge = Type.Object({
  /** Proves that the password was correct; valid for 15 minutes. */
  ticket: Type.String(),
  ways: Type.Array(
    Type.Object({
      way: Type.Enum(secondVerificationMethods),
      /** The masked recipient of the code; empty if the method sends none. */
      masked: Type.String(),
    }),
  ),
})
export type SecondVerificationChallenge = Static<typeof SecondVerificationChallenge>

const Ticket = Type.String({ minLength: 1, maxLength: 64 })

export const sendSecondVerificationCode = defineRoute({
  name: 'sendSecondVerificationCode',
  method: 'POST',
  path: '/wps/session/secondStep/code',
  summary: 'Sends the code of a second verification to the verified phone number or email address',
  access: 'anyone',
  sealed: true,
  throttle: { per: 'address', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({ ticket: Ticket, way: Type.Union([Type.Literal('mobile'), Type.Literal('email')]) }),
  value: Type.Object({ expiredMinutes: Type.Integer({ minimum: 1 }) }),
  errors: ['second_verification_expired', 'verification_not_allowed', 'code_rate_limited', 'message_quota_exceeded'],
})

export const submitSecondVerification = defineRoute({
  name: 'submitSecondVerification',
  method: 'POST',
  path: '/wps/session/secondStep',
  summary: 'Signs in with the second verification and adds the address to the trusted addresses',
  access: 'anyone',
  carriesSecret: true,
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({
    ticket: Ticket,
    way: Type.Enum(secondVerificationMethods),
    /** The code, the name on the bank account, or a recovery code instead of the authenticator's code. */
    answer: VerificationCodeSchema,
    /** As for `login`. */
    remember: Type.Optional(Type.Boolean()),
  }),
  value: LoginResult,
  errors: [
    'second_verification_expired',
    'verification_not_allowed',
    'code_missing',
    'code_invalid',
    'code_expired',
    'bank_name_wrong',
    'too_many_attempts',
    'account_blocked',
  ],
})
