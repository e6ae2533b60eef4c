import Type, { type Static } from 'typebox'
import { body, route } from './route.ts'
import { BotCheck, DialingCode, firebaseProof, Password, VerificationCode } from './schemas.ts'

const shortText = Type.String({ maxLength: 255 })

export const MemberInfo = Type.Object({
  id: Type.String(),
  account: Type.String(),
  nickname: Type.String(),
  /** The avatar, one of `memberIcons`. */
  icon: Type.String(),
  /** Decides member, agent or trial (`roleOf`). */
  type: Type.Integer(),
  registeredAt: Type.String(),
})
export type MemberInfo = Static<typeof MemberInfo>

export const LoginValue = Type.Object({
  token: Type.String(),
  firstTimeLogin: Type.Boolean(),
  /** The password is the default one, or older than the brand lets one be: it must be changed now. */
  passwordExpired: Type.Boolean(),
})

export const login = route({
  name: 'login',
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Signs a member, agent or trial user in: by user name and password, or by mobile number and code',
  access: 'anyone',
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: body({
    /** The user name; the mobile number where `type` is sms. */
    username: Type.String({ minLength: 1, maxLength: 64 }),
    /** The password; the code where `type` is sms, which may be empty where Firebase has seen it. */
    password: Type.String({ maxLength: 255 }),
    type: Type.Union([Type.Literal('username'), Type.Literal('sms')]),
    /** For `type` sms. */
    countryDialingCode: Type.Optional(DialingCode),
    ...firebaseProof,
    /** The door: the agent landing refuses members, the member login refuses strangers. */
    door: Type.Optional(Type.Union([Type.Literal('member'), Type.Literal('agent')])),
    /** What the captcha's picture says, where the gateway has asked for it. */
    captcha: Type.Optional(Type.String({ maxLength: 16 })),
    /** Signs in again for a day on this device. */
    remember: Type.Optional(Type.Boolean()),
    /** Left out where `type` is sms: the code was bot-checked when it was asked for. */
    botCheck: Type.Optional(BotCheck),
  }),
  value: LoginValue,
  errors: [
    'login_failed',
    'second_step_required',
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
    'phone_provider_away',
    'feature_off',
  ],
})

export const loginRemembered = route({
  name: 'loginRemembered',
  method: 'POST',
  path: '/wps/session/login/remembered',
  summary: 'Signs in by the cookie of a device that remembers its member; the cookie is replaced',
  access: 'anyone',
  throttle: { per: 'address', count: 30, windowMs: 60_000 },
  value: LoginValue,
  errors: ['login_failed', 'account_blocked'],
})

export const createLoginCode = route({
  name: 'createLoginCode',
  method: 'POST',
  path: '/wps/session/loginCode',
  summary: 'A code, good once and for a minute, that opens this account in another window by its address',
  access: 'session',
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  value: Type.Object({ code: Type.String() }),
})

export const loginByCode = route({
  name: 'loginByCode',
  method: 'POST',
  path: '/wps/session/login/code',
  summary: 'Signs in by the one-time code of an address',
  access: 'anyone',
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: body({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
  value: LoginValue,
  errors: ['login_code_invalid', 'account_blocked'],
})

export const loginFreePlay = route({
  name: 'loginFreePlay',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  summary: 'Opens a trial account of its own for a visitor, and signs them in to it',
  access: 'anyone',
  feature: 'freePlay',
  sealed: true,
  throttle: { per: 'address', count: 5, windowMs: 60_000 },
  body: body({
    os: Type.String({ maxLength: 64 }),
    platform: Type.Literal('W'),
    /** The solved bot-check. */
    encryption: BotCheck,
    gatewayVersion: Type.Literal(3),
  }),
  value: LoginValue,
  errors: ['bot_check_failed'],
})

export const getCaptcha = route({
  name: 'getCaptcha',
  method: 'GET',
  path: '/wps/captcha',
  summary: 'A captcha as a base64 PNG; its id is an httpOnly cookie',
  access: 'anyone',
  /** Beside the one a second of each browser: a caller may collect cookies. */
  throttle: { per: 'address', count: 60, windowMs: 60_000 },
  value: Type.String({ description: 'base64 PNG' }),
})

export const logout = route({
  name: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'Ends the session',
  access: 'session',
  value: Type.Object({}),
})

/** What either registration carries beside its own fields. */
const registration = {
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
  paymentPassword: Type.Optional(Password),
  /** What the captcha's picture says, where the brand's fields ask for one. */
  captcha: Type.Optional(Type.String({ maxLength: 16 })),
  domain: Type.Optional(shortText),
  registerUrl: Type.Optional(Type.String({ maxLength: 2_048 })),
  registerMethod: Type.Literal('WEB'),
  login: Type.Literal(true),
  termsAccepted: Type.Boolean(),
  ageConfirmed: Type.Boolean(),
  botCheck: BotCheck,
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
  'phone_invalid',
  'code_missing',
  'code_invalid',
  'code_expired',
  'phone_provider_away',
] as const

export const register = route({
  name: 'register',
  method: 'POST',
  alsoMethod: 'PUT',
  path: '/wps/member/register',
  summary: 'Registers a member by user name and signs them in',
  access: 'anyone',
  feature: 'usernameRegistration',
  sealed: true,
  throttle: { per: 'address', count: 10, windowMs: 60_000 },
  body: body({
    ...registration,
    username: shortText,
    password: Password,
    mobileNum: Type.Optional(shortText),
    countryDialingCode: Type.Optional(DialingCode),
    /** Of the mobile number, where the brand verifies it at registration. */
    verificationCode: Type.Optional(VerificationCode),
    ...firebaseProof,
  }),
  value: LoginValue,
  errors: registrationErrors,
})

export const registerByMobile = route({
  name: 'registerByMobile',
  method: 'POST',
  alsoMethod: 'PUT',
  path: '/wps/member/register/mobile',
  summary: 'Registers a member by mobile number and code and signs them in; the user name is made from the number',
  access: 'anyone',
  feature: 'mobileRegistration',
  sealed: true,
  throttle: { per: 'address', count: 10, windowMs: 60_000 },
  body: body({
    ...registration,
    mobileNum: shortText,
    countryDialingCode: DialingCode,
    verificationCode: VerificationCode,
    ...firebaseProof,
    password: Password,
  }),
  value: LoginValue,
  errors: registrationErrors,
})

export const checkAffiliate = route({
  name: 'checkAffiliate',
  method: 'GET',
  path: '/wps/agent/affiliate',
  summary: "Whether an affiliate code is an agent's",
  access: 'anyone',
  throttle: { per: 'address', count: 30, windowMs: 60_000 },
  query: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }), domain: Type.Optional(shortText) }),
  value: Type.Object({ code: Type.String() }),
  errors: ['invitation_code_error'],
})

export const getMemberInfo = route({
  name: 'getMemberInfo',
  method: 'GET',
  path: '/wps/member/info',
  summary: 'Who is signed in',
  access: 'session',
  value: MemberInfo,
})
