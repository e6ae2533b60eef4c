import { AuthErrorCodes } from '@firebase/auth'
import { expect, test } from 'vitest'
import { toFirebaseCallErrorCode } from './firebase-errors.ts'

test.each([
  [AuthErrorCodes.INVALID_PHONE_NUMBER, 'phone_invalid'],
  [AuthErrorCodes.MISSING_PHONE_NUMBER, 'phone_missing'],
  [AuthErrorCodes.MISSING_CODE, 'code_missing'],
  [AuthErrorCodes.INVALID_CODE, 'code_invalid'],
  [AuthErrorCodes.CODE_EXPIRED, 'code_expired'],
  [AuthErrorCodes.TOO_MANY_ATTEMPTS_TRY_LATER, 'code_rate_limited'],
  [AuthErrorCodes.QUOTA_EXCEEDED, 'message_quota_exceeded'],
  [AuthErrorCodes.CAPTCHA_CHECK_FAILED, 'bot_check_failed'],
  [AuthErrorCodes.OPERATION_NOT_ALLOWED, 'verification_not_allowed'],
  [AuthErrorCodes.POPUP_CLOSED_BY_USER, 'popup_closed'],
  [AuthErrorCodes.INVALID_ORIGIN, 'bot_check_failed'],
  [AuthErrorCodes.NETWORK_REQUEST_FAILED, 'network'],
  [AuthErrorCodes.INTERNAL_ERROR, 'phone_provider_unavailable'],
  ['auth/constructor', 'verification_unknown'],
  ['auth/a-code-of-tomorrow', 'verification_unknown'],
  ['', 'verification_unknown'],
])('maps %s to %s', (code, expected) => {
  expect(toFirebaseCallErrorCode(code)).toBe(expected)
})
