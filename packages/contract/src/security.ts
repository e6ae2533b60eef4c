import Type, { type Static } from 'typebox'
import { body, route } from './route.ts'
import { DialingCode, firebaseProof, Instant, Password, VerificationCode } from './schemas.ts'

/** A label of the member's profile (specification section 3), and when its value may be changed. */
export const ProfileField = Type.Object({
  field: Type.String(),
  value: Type.String(),
  /** `once`: free while it is empty, then kept as it is; `never`: only the operator changes it. */
  edit: Type.Union([Type.Literal('always'), Type.Literal('once'), Type.Literal('never')]),
})
export type ProfileField = Static<typeof ProfileField>

const Contact = Type.Object({
  /** With its middle hidden; empty where there is none. */
  masked: Type.String(),
  verified: Type.Boolean(),
})

export const SecurityCentre = Type.Object({
  account: Type.String(),
  nickname: Type.String(),
  icon: Type.String(),
  profile: Type.Array(ProfileField),
  email: Contact,
  mobile: Contact,
  hasPaymentPassword: Type.Boolean(),
  /** The authenticator app, and how many of its recovery codes are left. */
  authenticator: Type.Object({ on: Type.Boolean(), recoveryCodesLeft: Type.Integer({ minimum: 0 }) }),
  passwordChangedAt: Instant,
  /** The sign-in before this session's; null where there was none. */
  lastLogin: Type.Union([Type.Null(), Type.Object({ at: Instant, address: Type.String(), userAgent: Type.String() })]),
})
export type SecurityCentre = Static<typeof SecurityCentre>

export const getSecurityCentre = route({
  name: 'getSecurityCentre',
  method: 'GET',
  path: '/wps/member/info/security',
  summary: 'What the security centre shows of the caller',
  access: 'player',
  value: SecurityCentre,
})

export const updateProfile = route({
  name: 'updateProfile',
  method: 'POST',
  path: '/wps/member/info',
  summary: 'Changes one label of the profile, where it may be changed',
  access: 'player',
  throttle: { per: 'session', count: 30, windowMs: 60_000 },
  body: body({ field: Type.String({ maxLength: 32 }), value: Type.String({ maxLength: 255 }) }),
  value: Type.Object({}),
  errors: ['field_invalid', 'field_required', 'field_locked'],
})

/** The avatars on offer; the web app draws each. */
export const memberIcons = ['aurora', 'comet', 'crown', 'dice', 'fox', 'lantern', 'moon', 'tiger'] as const
export type MemberIcon = (typeof memberIcons)[number]

export const setMemberIcon = route({
  name: 'setMemberIcon',
  method: 'POST',
  path: '/wps/member/info/icon',
  summary: "Chooses the caller's avatar",
  access: 'player',
  throttle: { per: 'session', count: 30, windowMs: 60_000 },
  body: body({ icon: Type.Enum(memberIcons) }),
  value: Type.Object({}),
})

export const OpenSession = Type.Object({
  id: Type.String(),
  /** Whether it is the session that asks. */
  current: Type.Boolean(),
  createdAt: Instant,
  lastSeenAt: Instant,
  address: Type.String(),
  userAgent: Type.String(),
})
export type OpenSession = Static<typeof OpenSession>

export const getSessions = route({
  name: 'getSessions',
  method: 'GET',
  path: '/wps/member/sessions',
  summary: "The caller's open sessions, the latest seen first",
  access: 'session',
  value: Type.Object({ list: Type.Array(OpenSession) }),
})

export const endSession = route({
  name: 'endSession',
  method: 'DELETE',
  path: '/wps/member/sessions',
  summary:
    "Ends one of the caller's sessions, or all but the one that asks where no id is given; remembered devices too",
  access: 'session',
  query: Type.Object({ id: Type.Optional(Type.String({ maxLength: 64 })) }),
  value: Type.Object({ ended: Type.Integer({ minimum: 0 }) }),
  errors: ['session_not_found'],
})

const ContactKind = Type.Union([Type.Literal('email'), Type.Literal('mobile')])

export const sendContactCode = route({
  name: 'sendContactCode',
  method: 'POST',
  path: '/wps/member/contact/code',
  summary: 'Sends a code to the mailbox or the phone that the caller wants to bind',
  access: 'player',
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: body({
    kind: ContactKind,
    /** The e-mail address, or the mobile number without its calling code. */
    contact: Type.String({ maxLength: 255 }),
    countryDialingCode: Type.Optional(DialingCode),
    /** The fresh check. */
    password: Password,
  }),
  value: Type.Object({ expiredMinutes: Type.Integer({ minimum: 1 }) }),
  errors: [
    'password_wrong',
    'too_many_attempts',
    'phone_missing',
    'phone_invalid',
    'field_invalid',
    'mobile_taken',
    'email_taken',
    'code_too_often',
    'message_quota_exceeded',
    'verification_not_allowed',
  ],
})

export const bindContact = route({
  name: 'bindContact',
  method: 'POST',
  path: '/wps/member/contact',
  summary: 'Binds a mailbox or a phone by the code that was sent to it',
  access: 'player',
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: body({
    kind: ContactKind,
    contact: Type.String({ maxLength: 255 }),
    countryDialingCode: Type.Optional(DialingCode),
    verificationCode: VerificationCode,
    ...firebaseProof,
    /** The fresh check, where Firebase sent the code: the gateway has asked for none then. */
    password: Type.Optional(Password),
  }),
  value: Type.Object({}),
  errors: [
    'code_missing',
    'code_invalid',
    'code_expired',
    'phone_provider_away',
    'password_wrong',
    'too_many_attempts',
    'phone_invalid',
    'field_invalid',
    'mobile_taken',
    'email_taken',
  ],
})

export const TrustedAddress = Type.Object({
  id: Type.String(),
  /** An IPv4 address, or the /64 of IPv6. */
  network: Type.String(),
  /** Whether the caller is there now. */
  current: Type.Boolean(),
  createdAt: Instant,
  lastUsedAt: Instant,
  userAgent: Type.String(),
})
export type TrustedAddress = Static<typeof TrustedAddress>

export const getTrustedAddresses = route({
  name: 'getTrustedAddresses',
  method: 'GET',
  path: '/wps/member/addresses',
  summary: 'The addresses from which no second verification is asked, the latest used first',
  access: 'player',
  value: Type.Object({ list: Type.Array(TrustedAddress) }),
})

export const forgetTrustedAddress = route({
  name: 'forgetTrustedAddress',
  method: 'DELETE',
  path: '/wps/member/addresses',
  summary: 'A sign-in from this address is verified again',
  access: 'player',
  query: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  value: Type.Object({}),
  errors: ['trusted_address_not_found'],
})
