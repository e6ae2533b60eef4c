import Type from 'typebox'
import { body, route } from './route.ts'
import { BotCheck, DialingCode } from './schemas.ts'

/** How long a code is good: the button that sends another is closed for as many minutes (section 4). */
const SentValue = Type.Object({ expiredMinutes: Type.Integer({ minimum: 1 }) })

const sendErrors = [
  'phone_missing',
  'phone_invalid',
  'code_too_often',
  'bot_check_failed',
  'message_quota_exceeded',
  'verification_not_allowed',
] as const

export const getDialingCodes = route({
  name: 'getDialingCodes',
  method: 'GET',
  path: '/wps/system/dialingCodes',
  summary: "Countries and their calling codes (ITU-T E.164), the brand's own first",
  access: 'anyone',
  value: Type.Object({
    /** ISO 3166-1 alpha-2; the page says its name in the reader's language. */
    list: Type.Array(Type.Object({ country: Type.String(), dialingCode: DialingCode })),
  }),
})

export const sendLoginCode = route({
  name: 'sendLoginCode',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  summary: 'Sends a code to the phone of whoever wants to sign in, or has forgotten the password',
  access: 'anyone',
  sealed: true,
  throttle: { per: 'address', count: 10, windowMs: 60_000 },
  body: body({
    mobileNum: Type.String({ maxLength: 32 }),
    countryDialingCode: DialingCode,
    /** What the code is good for; signing in unless said otherwise. */
    purpose: Type.Optional(Type.Union([Type.Literal('login'), Type.Literal('password')])),
    botCheck: BotCheck,
  }),
  value: SentValue,
  errors: sendErrors,
})

export const sendRegisterCode = route({
  name: 'sendRegisterCode',
  method: 'POST',
  path: '/wps/verification/sms/register',
  summary: 'Sends a code to the phone that somebody registers with',
  access: 'anyone',
  sealed: true,
  throttle: { per: 'address', count: 10, windowMs: 60_000 },
  body: body({
    mobileNo: Type.String({ maxLength: 32 }),
    countryDialingCode: DialingCode,
    /** Registration by user name sends it; that by mobile number has none yet. */
    username: Type.Optional(Type.String({ maxLength: 64 })),
    botCheck: BotCheck,
  }),
  value: SentValue,
  errors: [...sendErrors, 'mobile_taken'],
})
