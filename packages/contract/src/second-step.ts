import Type, { type Static } from 'typebox'
import { body, route } from './route.ts'
import { VerificationCode } from './schemas.ts'
import { LoginValue } from './session.ts'

/** What may be asked for at a sign-in from an unregistered address. */
export const secondStepWays = ['totp', 'mobile', 'email', 'bankName'] as const
export type SecondStepWay = (typeof secondStepWays)[number]

/** The `detail` of `second_step_required`: the password was right, and one of these has to be right too. */
export const SecondStep = Type.Object({
  /** Stands for the right password, for a quarter of an hour. */
  ticket: Type.String(),
  ways: Type.Array(
    Type.Object({
      way: Type.Enum(secondStepWays),
      /** Where a code would be sent to, its middle hidden; empty where none is sent. */
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
  summary: 'Sends the code of a second verification to the bound phone or mailbox',
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
  summary: 'Signs in by the second verification; the address is remembered for the account',
  access: 'anyone',
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: body({
    ticket: Ticket,
    way: Type.Enum(secondStepWays),
    /** The code, the name on the bank account, or one of the recovery codes in place of the authenticator's. */
    answer: VerificationCode,
    /** As at the sign-in. */
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
