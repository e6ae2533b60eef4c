import Type from 'typebox'
import { route, strictBody } from '#src/route.ts'
import { BotCheck, DialingCode, firebaseVerificationFields, Password, VerificationCode } from '#src/schemas.ts'
import { LoginResult } from './session.ts'

const newPasswordErrors = ['field_required', 'field_invalid', 'password_weak', 'inconsistent_twice'] as const

export const changePassword = route({
  name: 'changePassword',
  method: 'POST',
  alsoMethod: 'PUT',
  path: '/wps/member/password',
  summary: "Changes the caller's password and ends their other sessions",
  access: 'session',
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: strictBody({ oldPassword: Password, newPassword: Password, confirmNewPassword: Password }),
  value: Type.Object({}),
  errors: ['password_wrong', 'password_unchanged', 'too_many_attempts', ...newPasswordErrors],
})

export const changePaymentPassword = route({
  name: 'changePaymentPassword',
  method: 'POST',
  path: '/wps/member/password/payment',
  summary: 'Sets or changes the payment password, which withdrawals require. Re-authenticates with the login password',
  access: 'player',
  sealed: true,
  throttle: { per: 'session', count: 10, windowMs: 60_000 },
  body: strictBody({ password: Password, newPassword: Password, confirmNewPassword: Password }),
  value: Type.Object({}),
  errors: ['password_wrong', 'too_many_attempts', ...newPasswordErrors],
})

export const forgotPasswordByEmail = route({
  name: 'forgotPasswordByEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  summary: 'Sends an email with a link to set a new password',
  access: 'anyone',
  form: true,
  throttle: { per: 'address', count: 10, windowMs: 60_000 },
  body: strictBody({
    username: Type.String({ minLength: 1, maxLength: 64 }),
    email: Type.String({ minLength: 1, maxLength: 255 }),
    botCheck: BotCheck,
  }),
  value: Type.Object({}),
  errors: ['bot_check_failed', 'account_not_found', 'code_rate_limited'],
})

export const resetPasswordByLink = route({
  name: 'resetPasswordByLink',
  method: 'POST',
  path: '/wps/member/password/link',
  summary: 'Sets a new password with the one-time link of an email',
  access: 'anyone',
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: strictBody({
    link: Type.String({ minLength: 1, maxLength: 128 }),
    newPassword: Password,
    confirmNewPassword: Password,
  }),
  value: Type.Object({}),
  errors: ['reset_link_invalid', ...newPasswordErrors],
})

export const resetPasswordByPhone = route({
  name: 'resetPasswordByPhone',
  method: 'POST',
  path: '/wps/member/password/verification',
  summary: 'Sets a new password with the code of a text message and signs the member in',
  access: 'anyone',
  sealed: true,
  throttle: { per: 'address', count: 20, windowMs: 60_000 },
  body: strictBody({
    newPassword: Password,
    mobileNum: Type.String({ maxLength: 32 }),
    countryDialingCode: DialingCode,
    verificationCode: VerificationCode,
    ...firebaseVerificationFields,
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
