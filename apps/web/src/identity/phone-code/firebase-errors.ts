import type { CallErrorCode } from '#platform/api/call-error.ts'

/** The error code for each Firebase error (specification section 8), by its name without `auth/`. */
const callErrorCodes: Readonly<Record<string, CallErrorCode>> = {
  'missing-phone-number': 'phone_missing',
  'invalid-phone-number': 'phone_invalid',
  'missing-verification-code': 'code_missing',
  'invalid-verification-code': 'code_invalid',
  'code-expired': 'code_expired',
  'missing-verification-id': 'code_expired',
  'invalid-verification-id': 'code_expired',
  'too-many-requests': 'code_rate_limited',
  'quota-exceeded': 'message_quota_exceeded',
  'captcha-check-failed': 'bot_check_failed',
  'missing-app-credential': 'bot_check_failed',
  'invalid-app-credential': 'bot_check_failed',
  'missing-recaptcha-token': 'bot_check_failed',
  'invalid-recaptcha-token': 'bot_check_failed',
  'operation-not-allowed': 'verification_not_allowed',
  'admin-restricted-operation': 'verification_not_allowed',
  'unauthorized-domain': 'bot_check_failed',
  'app-not-authorized': 'verification_not_allowed',
  'billing-not-enabled': 'verification_not_allowed',
  'user-disabled': 'verification_not_allowed',
  'popup-closed-by-user': 'popup_closed',
  'cancelled-popup-request': 'popup_closed',
  'invalid-api-key': 'phone_provider_unavailable',
  'configuration-not-found': 'phone_provider_unavailable',
  'internal-error': 'phone_provider_unavailable',
  'network-request-failed': 'network',
  timeout: 'timeout',
}

/** Maps a Firebase error to an error code of ours. */
export function toFirebaseCallErrorCode(code: string): CallErrorCode {
  const name = code.replace(/^auth\//, '')
  return (Object.hasOwn(callErrorCodes, name) ? callErrorCodes[name] : undefined) ?? 'verification_unknown'
}
