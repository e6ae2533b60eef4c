import Type, { type Static } from 'typebox'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import {
  DialingCodeSchema,
  firebaseVerificationFieldSchemas,
  InstantSchema,
  PasswordSchema,
  VerificationCodeSchema,
} from '#src/shared-field-schemas.ts'
import { avatarNames } from './avatars.ts'

/** A label of the member's profile (specification section 3), and when its value can be edited. */
export const ProfileFieldValue = Type.Object({
  field: Type.String(),
  value: Type.String(),
  /** `once`: editable while it is empty; `never`: only an operator can change it. */
  edit: Type.Union([Type.Literal('always'), Type.Literal('once'), Type.Literal('never')]),
})
export type ProfileFieldValue = Static<typeof ProfileFieldValue>

const MaskedContact = Type.Object({
  /** Masked; empty if there is none. */
  masked: Type.String(),
  verified: Type.Boolean(),
})

export const SecurityCentreData = Type.Object({
  account: Type.String(),
  nickname: Type.String(),
  icon: Type.String(),
  profile: Type.Array(ProfileFieldValue),
  email: MaskedContact,
  mobile: MaskedContact,
  hasPaymentPassword: Type.Boolean(),
  /** Whether the authenticator app is enabled, and the number of unused recovery codes. */
  authenticator: Type.Object({ on: Type.Boolean(), recoveryCodesLeft: Type.Integer({ minimum: 0 }) }),
  passwordChangedAt: InstantSchema,
  /** The previous sign-in; null if there was none. */
  lastLogin: Type.Union([
    Type.Null(),
    Type.Object({ at: InstantSchema, address: Type.String(), userAgent: Type.String() }),
  ]),
})
export type SecurityCentreData = Static<typeof SecurityCentreData>

export const getSecurityCentre = defineRoute({
  name: 'getSecurityCentre',
  method: 'GET',
  path: '/wps/member/info/security',
  summary: 'Returns the security settings of the caller',
  access: 'player',
  value: SecurityCentreData,
})

export const updateProfileField = defineRoute({
  name: 'updateProfileField',
  method: 'POST',
  path: '/wps/member/info',
  summary: 'Changes one label of the profile, if it is editable',
  access: 'player',
  throttle: { per: 'session', count: 30, windowMs: 60_000 },
  body: createStrictBodySchema({ field: Type.String({ maxLength: 32 }), value: Type.String({ maxLength: 255 }) }),
  value: Type.Object({}),
  errors: ['field_invalid', 'field_required', 'field_locked'],
})

export const setAvatar = defineRoute({
  name: 'setAvatar',
  method: 'POST',
  path: '/wps/member/info/icon',
  summary: "Sets the caller's avatar",
  access: 'player',
  throttle: { per: 'session', count: 30, windowMs: 60_000 },
  body: createStrictBodySchema({ icon: Type.Enum(avatarNames) }),
  value: Type.Object({}),
})

export const ActiveSession = Type.Object({
  id: Type.String(),
  /** Whether it is the session of the request. */
  current: Type.Boolean(),
  createdAt: InstantSchema,
  lastSeenAt: InstantSchema,
  address: Type.String(),
  userAgent: Type.String(),
})
export type ActiveSession = Static<typeof ActiveSession>

export const getActiveSessions = defineRoute({
  name: 'getActiveSessions',
  method: 'GET',
  path: '/wps/member/sessions',
  summary: "Lists the caller's active sessions, most recently used first",
  access: 'session',
  value: Type.Object({ list: Type.Array(ActiveSession) }),
})

export const endActiveSessions = defineRoute({
  name: 'endActiveSessions',
  method: 'DELETE',
  path: '/wps/member/sessions',
  summary:
    "Ends one of the caller's sessions, or without `id` all except the current one, together with remembered devices",
  access: 'session',
  query: Type.Object({ id: Type.Optional(Type.String({ maxLength: 64 })) }),
  value: Type.Object({ ended: Type.Integer({ minimum: 0 }) }),
  errors: ['session_not_found'],
})

const ContactKind = Type.Union([Type.Literal('email'), Type.Literal('mobile')])

export const sendContactCode = defineRoute({
  name: 'sendContactCode',
  method: 'POST',
  path: '/wps/member/contact/code',
  summary: 'Sends a code to the email address or phone number that the caller wants to add',
  access: 'player',
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({
    kind: ContactKind,
    /** The email address, or the mobile number without its calling code. */
    contact: Type.String({ maxLength: 255 }),
    countryDialingCode: Type.Optional(DialingCodeSchema),
    /** Re-authentication. */
    password: PasswordSchema,
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
    'code_rate_limited',
    'message_quota_exceeded',
    'verification_not_allowed',
  ],
})

export const addVerifiedContact = defineRoute({
  name: 'addVerifiedContact',
  method: 'POST',
  path: '/wps/member/contact',
  summary: 'Adds an email address or phone number with the code that was sent to it',
  access: 'player',
  sealed: true,
  throttle: { per: 'session', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({
    kind: ContactKind,
    contact: Type.String({ maxLength: 255 }),
    countryDialingCode: Type.Optional(DialingCodeSchema),
    verificationCode: VerificationCodeSchema,
    ...firebaseVerificationFieldSchemas,
    /** Re-authentication, required if Firebase sent the code, because `sendContactCode` was not called. */
    password: Type.Optional(PasswordSchema),
  }),
  value: Type.Object({}),
  errors: [
    'code_missing',
    'code_invalid',
    'code_expired',
    'phone_provider_unavailable',
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
  /** Whether the request comes from this address. */
  current: Type.Boolean(),
  createdAt: InstantSchema,
  lastUsedAt: InstantSchema,
  userAgent: Type.String(),
})
export type TrustedAddress = Static<typeof TrustedAddress>

export const getTrustedAddresses = defineRoute({
  name: 'getTrustedAddresses',
  method: 'GET',
  path: '/wps/member/addresses',
  summary: 'Lists the trusted addresses, which need no second verification, most recently used first',
  access: 'player',
  value: Type.Object({ list: Type.Array(TrustedAddress) }),
})

export const removeTrustedAddress = defineRoute({
  name: 'removeTrustedAddress',
  method: 'DELETE',
  path: '/wps/member/addresses',
  summary: 'Removes a trusted address, so that a sign-in from it needs a second verification again',
  access: 'player',
  query: Type.Object({ id: Type.String({ maxLength: 64 }) }),
  value: Type.Object({}),
  errors: ['trusted_address_not_found'],
})
