import Type from 'typebox'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import {
  BotCheckSolutionSchema,
  DialingCodeSchema,
  firebaseVerificationFieldSchemas,
  PasswordSchema,
  VerificationCodeSchema,
} from '#src/shared-field-schemas.ts'

const shortText = Type.String({ maxLength: 255 })

export const LoginResult = Type.Object({
  token: Type.String(),
  firstTimeLogin: Type.Boolean(),
  /** The password is the default one or has expired, and must be changed now. */
  passwordExpired: Type.Boolean(),
})

export const login = defineRoute({
  name: 'login',
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Signs in a member, agent or trial user with user name and password, or with mobile number and code',
  access: 'anyone',
  carriesSecret: true,
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({
    /** The user name, or the mobile number if `type` is `sms`. */
    username: Type.String({ minLength: 1, maxLength: 64 }),
    /** The password, or the code if `type` is `sms`. The code is empty if Firebase verified it. */
    password: Type.String({ maxLength: 255 }),
    type: Type.Union([Type.Literal('username'), Type.Literal('sms')]),
    /** For `type` `sms`; the brand's country by default. */
    countryDialingCode: Type.Optional(DialingCodeSchema),
    ...firebaseVerificationFieldSchemas,
    /** The login form that is used: the agent login refuses members. */
    door: Type.Optional(Type.Union([Type.Literal('member'), Type.Literal('agent')])),
    /** The solution of the captcha, if the gateway requested one. */
    captcha: Type.Optional(Type.String({ maxLength: 16 })),
    /** Remembers the member on this device for a day. */
    remember: Type.Optional(Type.Boolean()),
    /** Not needed if `type` is `sms`: the request for the code included the bot check. */
    botCheck: Type.Optional(BotCheckSolutionSchema),
  }),
  value: LoginResult,
  errors: [
    'login_failed',
    'second_verification_required',
    'account_blocked',
    'bot_check_failed',
    'captcha_required',
    'captcha_failed',
    'too_many_attempts',
    'agent_only',
    'member_only',
    'phone_invalid',
    'code_missing',
    'code_invalid',
    'code_expired',
    'phone_provider_unavailable',
    'feature_off',
  ],
})

export const loginRememberedDevice = defineRoute({
  name: 'loginRememberedDevice',
  method: 'POST',
  path: '/wps/session/login/remembered',
  summary: 'Signs in with the cookie of a remembered device and replaces the cookie',
  access: 'anyone',
  carriesSecret: true,
  throttle: { per: 'address', count: 30, windowMs: 60_000 },
  value: LoginResult,
  errors: ['login_failed', 'account_blocked'],
})

export const createUrlLoginCode = defineRoute({
  name: 'createUrlLoginCode',
  method: 'POST',
  path: '/wps/session/loginCode',
  summary: 'Creates a one-time code, valid for a minute, that signs in to this account in another window by its URL',
  access: 'session',
  carriesSecret: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  value: Type.Object({ code: Type.String() }),
})

export const loginByUrlCode = defineRoute({
  name: 'loginByUrlCode',
  method: 'POST',
  path: '/wps/session/login/code',
  summary: 'Signs in with the one-time code of a URL',
  access: 'anyone',
  carriesSecret: true,
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
  value: LoginResult,
  errors: ['login_code_invalid', 'account_blocked'],
})

export const createTrialAndLogin = defineRoute({
  name: 'createTrialAndLogin',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  summary: 'Creates a trial account for a visitor and signs them in',
  access: 'anyone',
  carriesSecret: true,
  feature: 'freePlay',
  sealed: 'optional',
  throttle: { per: 'address', count: 5, windowMs: 60_000 },
  body: createStrictBodySchema({
    os: Type.String({ maxLength: 64 }),
    platform: Type.Literal('W'),
    /** The solution of the bot check. */
    encryption: Type.Optional(BotCheckSolutionSchema),
    gatewayVersion: Type.Literal(3),
  }),
  value: LoginResult,
  errors: ['bot_check_failed'],
})

export const getCaptcha = defineRoute({
  name: 'getCaptcha',
  method: 'GET',
  path: '/wps/captcha',
  summary: 'Returns a captcha as a base64 PNG and sets its id as an httpOnly cookie',
  access: 'anyone',
  /** In addition to one per second and browser, because a caller can discard cookies. */
  throttle: { per: 'address', count: 60, windowMs: 60_000 },
  value: Type.String({ description: 'base64 PNG' }),
})

/** The fields that both registration calls have in common. */
const registrationFields = {
  payeeName: Type.Optional(shortText),
  email: Type.Optional(shortText),
  qqNum: Type.Optional(shortText),
  line: Type.Optional(shortText),
  whatsapp: Type.Optional(shortText),
  facebook: Type.Optional(shortText),
  wechat: Type.Optional(shortText),
  idNumber: Type.Optional(shortText),
  recommenderId: Type.Optional(shortText),
  affiliateCode: Type.Optional(shortText),
  referralCode: Type.Optional(shortText),
  paymentPassword: Type.Optional(PasswordSchema),
  /** The solution of the captcha, if the brand's registration requires one. */
  captcha: Type.Optional(Type.String({ maxLength: 16 })),
  domain: Type.Optional(shortText),
  registerUrl: Type.Optional(Type.String({ maxLength: 2_048 })),
  registerMethod: Type.Literal('WEB'),
  login: Type.Literal(true),
  termsAccepted: Type.Boolean(),
  ageConfirmed: Type.Boolean(),
  botCheck: Type.Optional(BotCheckSolutionSchema),
}

const registrationErrors = [
  'username_taken',
  'mobile_taken',
  'field_invalid',
  'field_required',
  'terms_not_accepted',
  'age_not_confirmed',
  'bot_check_failed',
  'captcha_failed',
  'password_weak',
  'invitation_code_error',
  'depth_limit',
  'phone_invalid',
  'code_missing',
  'code_invalid',
  'code_expired',
  'phone_provider_unavailable',
] as const

export const register = defineRoute({
  name: 'register',
  method: 'POST',
  alsoMethod: 'PUT',
  path: '/wps/member/register',
  summary: 'Registers a member with a user name and signs them in',
  access: 'anyone',
  carriesSecret: true,
  feature: 'usernameRegistration',
  sealed: true,
  throttle: { per: 'address', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({
    ...registrationFields,
    username: shortText,
    password: PasswordSchema,
    mobileNum: Type.Optional(shortText),
    countryDialingCode: Type.Optional(DialingCodeSchema),
    /** The code for the mobile number, if the brand verifies it at registration. */
    verificationCode: Type.Optional(VerificationCodeSchema),
    ...firebaseVerificationFieldSchemas,
  }),
  value: LoginResult,
  errors: registrationErrors,
})

export const registerByMobile = defineRoute({
  name: 'registerByMobile',
  method: 'POST',
  alsoMethod: 'PUT',
  path: '/wps/member/register/mobile',
  summary: 'Registers a member with mobile number and code and signs them in. The user name is derived from the number',
  access: 'anyone',
  carriesSecret: true,
  feature: 'mobileRegistration',
  sealed: true,
  throttle: { per: 'address', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({
    ...registrationFields,
    mobileNum: shortText,
    /** The brand's country by default. */
    countryDialingCode: Type.Optional(DialingCodeSchema),
    verificationCode: VerificationCodeSchema,
    ...firebaseVerificationFieldSchemas,
    password: PasswordSchema,
  }),
  value: LoginResult,
  errors: registrationErrors,
})

export const checkAffiliateCode = defineRoute({
  name: 'checkAffiliateCode',
  method: 'GET',
  path: '/wps/agent/affiliate',
  summary: 'Checks whether an affiliate code belongs to an agent',
  access: 'anyone',
  throttle: { per: 'address', count: 30, windowMs: 60_000 },
  query: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }), domain: Type.Optional(shortText) }),
  value: Type.Object({ code: Type.String() }),
  errors: ['invitation_code_error'],
})
