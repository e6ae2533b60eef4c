import { register, registerByMobile } from '@foyer/contract/identity/login-and-registration.ts'
import type { FirebaseVerificationParams } from '#identity/phone-code/firebase-phone-verification.ts'
import { toPhoneCodeFieldError } from '#identity/phone-code/validate-phone-code-form.ts'
import { callApi } from '#platform/api/api.ts'
import { toCallError } from '#platform/api/call-error.ts'
import type { InvitationCodesData } from './invitation-codes-from-url.ts'
import type { RegisterErrorFieldName } from './register-labels.ts'
import { pickFilledFields, type RegisterErrorCode, type RegisterFormValues } from './registration-validation.ts'
import { isRegisterFieldName, type RegisterFieldRule, type RegisterMethod } from './visible-register-fields.ts'

const maxUrlChars = 2_048

export interface RegistrationSubmission {
  readonly way: RegisterMethod
  readonly values: RegisterFormValues
  readonly rules: readonly RegisterFieldRule[]
  readonly verifiesMobile: boolean
  readonly invitation: InvitationCodesData
  readonly botCheck: string
  readonly proof: FirebaseVerificationParams
}

/**
 * Submits the registration. The affiliate code is sent only where the brand has that field: elsewhere the gateway
 * refuses it.
 */
export function submitRegistration(registration: RegistrationSubmission) {
  const { way, values, rules, verifiesMobile, proof } = registration
  const { username = '', password = '', mobileNum = '', ...others } = pickFilledFields(values, rules)
  const number = {
    countryDialingCode: values.countryDialingCode,
    verificationCode: values.verificationCode.trim(),
    mobileNum,
    ...proof,
  }
  const shared = { ...others, ...toPageFields(registration), password }
  if (way === 'mobile') return callApi(registerByMobile, { body: { ...shared, ...number } })
  const typed = verifiesMobile ? number : { mobileNum }
  return callApi(register, { body: { ...shared, ...(mobileNum !== '' && typed), username } })
}

/** Properties of the page and the visit that are sent besides the fields. */
function toPageFields({ values, invitation: { referralCode }, botCheck }: RegistrationSubmission) {
  return {
    ...(referralCode !== '' && { referralCode }),
    domain: location.hostname,
    registerUrl: location.href.slice(0, maxUrlChars),
    registerMethod: 'WEB',
    login: true,
    termsAccepted: values.termsAccepted,
    ageConfirmed: values.ageConfirmed,
    botCheck,
  } as const
}

const fieldErrorCodes: ReadonlySet<string> = new Set<RegisterErrorCode>([
  'username_taken',
  'password_weak',
  'invitation_code_error',
])

/** The field that the gateway's error names, and its error; undefined where it is about the whole form. */
export function toRegisterFieldError(
  error: unknown,
): { field: RegisterErrorFieldName; error: RegisterErrorCode } | undefined {
  const { code, detail } = toCallError(error)
  if (code === 'terms_not_accepted') return { field: 'termsAccepted', error: 'terms' }
  if (code === 'age_not_confirmed') return { field: 'ageConfirmed', error: 'age' }
  if (code === 'captcha_failed') return { field: 'captcha', error: code }
  const phoneError = toPhoneCodeFieldError(error)
  if (phoneError) return phoneError
  if (!isRegisterFieldName(detail.field)) return undefined
  return { field: detail.field, error: fieldErrorCodes.has(code) ? (code as RegisterErrorCode) : 'rule' }
}
