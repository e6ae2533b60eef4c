import Type from 'typebox'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import { BotCheckSolutionSchema, DialingCodeSchema } from '#src/shared-field-schemas.ts'

/** How long a code is valid. The button to resend it is disabled for the same time (section 4). */
const SentCode = Type.Object({ expiredMinutes: Type.Integer({ minimum: 1 }) })

const sendErrors = [
  'phone_missing',
  'phone_invalid',
  'code_rate_limited',
  'bot_check_failed',
  'message_quota_exceeded',
  'verification_not_allowed',
] as const

export const getDialingCodes = defineRoute({
  name: 'getDialingCodes',
  method: 'GET',
  path: '/wps/system/dialingCodes',
  summary: "Lists countries with their calling codes (ITU-T E.164), the brand's own first",
  access: 'anyone',
  value: Type.Object({
    /** `country` is an ISO 3166-1 alpha-2 code; the page shows its name in the reader's language. */
    list: Type.Array(Type.Object({ country: Type.String(), dialingCode: DialingCodeSchema })),
  }),
})

export const sendLoginOrResetSmsCode = defineRoute({
  name: 'sendLoginOrResetSmsCode',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  summary: 'Sends a code by text message to sign in or to reset a forgotten password',
  access: 'anyone',
  sealed: 'optional',
  throttle: { per: 'address', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({
    mobileNum: Type.String({ maxLength: 32 }),
    /** The brand's country by default. */
    countryDialingCode: Type.Optional(DialingCodeSchema),
    /** The purpose of the code; `login` by default. */
    purpose: Type.Optional(Type.Union([Type.Literal('login'), Type.Literal('password')])),
    botCheck: Type.Optional(BotCheckSolutionSchema),
  }),
  value: SentCode,
  errors: sendErrors,
})

export const sendRegistrationSmsCode = defineRoute({
  name: 'sendRegistrationSmsCode',
  method: 'POST',
  path: '/wps/verification/sms/register',
  summary: 'Sends a code by text message to the phone number of a registration',
  access: 'anyone',
  sealed: 'optional',
  throttle: { per: 'address', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({
    mobileNo: Type.String({ maxLength: 32 }),
    /** The brand's country by default. */
    countryDialingCode: Type.Optional(DialingCodeSchema),
    /** Sent by the registration with a user name only. */
    username: Type.Optional(Type.String({ maxLength: 64 })),
    botCheck: Type.Optional(BotCheckSolutionSchema),
  }),
  value: SentCode,
  errors: [...sendErrors, 'mobile_taken'],
})
