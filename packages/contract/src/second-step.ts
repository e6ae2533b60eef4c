import Type, { type Static } from 'typebox'
import { body, route } from './route.ts'
import { VerificationCode } from './schemas.ts'
import { LoginValue } from './session.ts'

/** Verification methods of a sign-in from an untrusted address. */
export const secondStepWays = ['totp', 'mobile', 'email', 'bankName'] as const
export type SecondStepWay = (typeof secondStepWays)[number]

/** The `detail` of `second_step_required`: the password was correct, and one of these methods has to succeed as well. */
export const SecondStep = Type.Object({
  /** Proves that the password was correct; valid for 15 minutes. */
  ticket: Type.String(),
  ways: Type.Array(
    Type.Object({
      way: Type.Enum(secondStepWays),
      /** The masked recipient of the code; empty if the method sends none. */
      masked: Type.String(),
    }),
  ),
})
export type SecondStep = Static<typeof SecondStep>

const Ticket = Type.String({ minLength: 1, maxLength: 64 })

export const sendSecondStepCode = route({
  name: 'sendSecondStepCode',
  method: 'POST',
  path: '/wps/session/secondStep/code',
  summary: 'Sends the code of a second verification to the verified phone number or email address',
  access: 'anyone',
  sealed: true,
  throttle: { per: 'address', count: 10, windowMs: 60_000 },
  body: body({ ticket: Ticket, way: Type.Union([Type.Literal('mobile'), Type.Literal('email')]) }),
  value: Type.Object({ expiredMinutes: Type.Integer({ minimum: 1 }) }),
  errors: ['second_step_over', 'verification_not_allowed', 'code_too_often', 'message_quota_exceeded'],
})

export const takeSecondStep = route({
  name: 'takeSecondStep',
  method: 'POST',
  path: '/wps/session/secondStep',
  summary: 'Signs in with the second verification and adds the address to the trusted addresses',
  access: 'anyone',
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: body({
    ticket: Ticket,
    way: Type.Enum(secondStepWays),
    /** The code, the name on the bank account, or a recovery code instead of the authenticator's code. */
    answer: VerificationCode,
    /** As for `login`. */
    remember: Type.Optional(Type.Boolean()),
  }),
  value: LoginValue,
  errors: [
    'second_step_over',
    'verification_not_allowed',
    'code_missing',
    'code_invalid',
    'code_expired',
    'bank_name_wrong',
    'too_many_attempts',
    'account_blocked',
  ],
})
