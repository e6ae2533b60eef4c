import Type, { type Static } from 'typebox'
import { body, route } from './route.ts'

/** The bot-check fields that login and registration carry (product.md decision 7). */
const botCheck = Type.String({ maxLength: 4_096 })
const shortText = Type.String({ maxLength: 255 })

export const MemberInfo = Type.Object({
  id: Type.String(),
  account: Type.String(),
  nickname: Type.String(),
  /** Decides member, agent or trial (`roleOf`). */
  type: Type.Integer(),
  registeredAt: Type.String(),
})
export type MemberInfo = Static<typeof MemberInfo>

export const LoginValue = Type.Object({
  token: Type.String(),
  firstTimeLogin: Type.Boolean(),
  passwordExpired: Type.Boolean(),
})

export const login = route({
  name: 'login',
  method: 'POST',
  path: '/wps/session/login',
  summary: 'Signs a member, agent or trial user in by user name and password',
  access: 'anyone',
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: body({
    username: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.String({ minLength: 1, maxLength: 128 }),
    type: Type.Literal('username'),
    /** The door: the agent landing refuses members, the member login refuses strangers (decision 30). */
    door: Type.Optional(Type.Union([Type.Literal('member'), Type.Literal('agent')])),
    botCheck,
  }),
  value: LoginValue,
  errors: ['login_failed', 'account_blocked', 'bot_check_failed', 'agent_only', 'member_only'],
})

export const logout = route({
  name: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'Ends the session',
  access: 'session',
  value: Type.Object({}),
})

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
    username: shortText,
    password: Type.String({ maxLength: 128 }),
    payeeName: Type.Optional(shortText),
    email: Type.Optional(shortText),
    mobileNum: Type.Optional(shortText),
    countryDialingCode: Type.Optional(shortText),
    qqNum: Type.Optional(shortText),
    line: Type.Optional(shortText),
    whatsapp: Type.Optional(shortText),
    facebook: Type.Optional(shortText),
    wechat: Type.Optional(shortText),
    idNumber: Type.Optional(shortText),
    recommenderId: Type.Optional(shortText),
    affiliateCode: Type.Optional(shortText),
    referralCode: Type.Optional(shortText),
    domain: Type.Optional(shortText),
    registerUrl: Type.Optional(Type.String({ maxLength: 2_048 })),
    registerMethod: Type.Literal('WEB'),
    login: Type.Literal(true),
    termsAccepted: Type.Boolean(),
    ageConfirmed: Type.Boolean(),
    botCheck,
  }),
  value: LoginValue,
  errors: [
    'username_taken',
    'field_invalid',
    'field_required',
    'terms_not_accepted',
    'age_not_confirmed',
    'bot_check_failed',
  ],
})

export const getMemberInfo = route({
  name: 'getMemberInfo',
  method: 'GET',
  path: '/wps/member/info',
  summary: 'Who is signed in',
  access: 'session',
  value: MemberInfo,
})
