import Type from 'typebox'
import { createStrictBodySchema, defineRoute } from '#src/route.ts'
import {
  BotCheckSolutionSchema,
  DialingCodeSchema,
  firebaseVerificationFieldSchemas,
  PasswordSchema,
  VerificationCodeSchema,
} from '#src/shared-field-schemas.ts'
import { LoginResult } from './login-and-registration.ts'

const newPasswordErrors = ['field_required', 'field_invalid', 'password_weak', 'inconsistent_twice'] as const

export const changePassword = defineRoute({
  name: 'changePassword',
  method: 'POST',
  alsoMethod: 'PUT',
  path: '/wps/member/password',
  summary: "Changes the caller's password and ends their other sessions",
  access: 'session',
  allowedBeforePasswordChange: true,
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({
    oldPassword: PasswordSchema,
    newPassword: PasswordSchema,
    confirmNewPassword: PasswordSchema,
    /** Both are required where the account was opened by an agent (`termsDue` of the member). */
    termsAccepted: Type.Optional(Type.Boolean()),
    ageConfirmed: Type.Optional(Type.Boolean()),
  }),
  value: Type.Object({}),
  errors: [
    'password_wrong',
    'password_unchanged',
    'too_many_attempts',
    'terms_not_accepted',
    'age_not_confirmed',
    ...newPasswordErrors,
  ],
})

export const changePaymentPassword = defineRoute({
  name: 'changePaymentPassword',
  method: 'POST',
  path: '/wps/member/password/payment',
  summary: 'Sets or changes the payment password, which withdrawals require. Re-authenticates with the login password',
  access: 'player',
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({
    password: PasswordSchema,
    newPassword: PasswordSchema,
    confirmNewPassword: PasswordSchema,
  }),
  value: Type.Object({}),
  errors: ['password_wrong', 'too_many_attempts', ...newPasswordErrors],
})

export const sendPasswordResetEmail = defineRoute({
  name: 'sendPasswordResetEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  summary: 'Sends an email with a link to set a new password',
  access: 'anyone',
  form: true,
  throttle: { per: 'address', count: 10, windowMs: 60_000 },
  body: createStrictBodySchema({
    username: Type.String({ minLength: 1, maxLength: 64 }),
    email: Type.String({ minLength: 1, maxLength: 255 }),
    botCheck: Type.Optional(BotCheckSolutionSchema),
  }),
  value: Type.Object({}),
  errors: ['bot_check_failed', 'account_not_found', 'code_rate_limited'],
})

export const resetPasswordByLink = defineRoute({
  name: 'resetPasswordByLink',
  method: 'POST',
  path: '/wps/member/password/link',
  summary: 'Sets a new password with the one-time link of an email',
  access: 'anyone',
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({
    link: Type.String({ minLength: 1, maxLength: 128 }),
    newPassword: PasswordSchema,
    confirmNewPassword: PasswordSchema,
  }),
  value: Type.Object({}),
  errors: ['reset_link_invalid', ...newPasswordErrors],
})

export const resetPasswordByPhone = defineRoute({
  name: 'resetPasswordByPhone',
  method: 'POST',
  path: '/wps/member/password/verification',
  summary: 'Sets a new password with the code of a text message and signs the member in',
  access: 'anyone',
  carriesSecret: true,
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: createStrictBodySchema({
    newPassword: PasswordSchema,
    mobileNum: Type.String({ maxLength: 32 }),
    /** The brand's country by default. */
    countryDialingCode: Type.Optional(DialingCodeSchema),
    verificationCode: VerificationCodeSchema,
    ...firebaseVerificationFieldSchemas,
  }),
  value: LoginResult,
  errors: [
    'phone_missing',
    'phone_invalid',
    'code_missing',
    'code_invalid',
    'code_expired',
    'phone_provider_unavailable',
    'second_verification_required',
    'account_blocked',
    ...newPasswordErrors,
  ],
})
