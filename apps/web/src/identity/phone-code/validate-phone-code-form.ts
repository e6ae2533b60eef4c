import { toCallError } from '#platform/api/call-error.ts'

/** The fields of `PhoneCodeFields`; a form's values extend it. */
export interface PhoneCodeValues {
  /** ITU-T E.164 with its plus sign. Where it is empty, the fields fill in the brand's own. */
  countryDialingCode: string
  mobileNum: string
  verificationCode: string
}

export const emptyPhoneCodeValues: PhoneCodeValues = { countryDialingCode: '', mobileNum: '', verificationCode: '' }

/** Each is an error of the contract, too, and shown with its message (`errors.<code>`). */
export type PhoneCodeErrorCode =
  | 'phone_missing'
  | 'phone_invalid'
  | 'mobile_taken'
  | 'code_missing'
  | 'code_invalid'
  | 'code_expired'

type PhoneCodeErrors = Partial<Record<'mobileNum' | 'verificationCode', PhoneCodeErrorCode>>

/** A number and a code are required (specification section 5). The gateway validates the numbers of each country. */
export function validatePhoneCodeForm({ mobileNum, verificationCode }: PhoneCodeValues): PhoneCodeErrors {
  const numberError = validatePhoneNumber(mobileNum)
  return {
    ...(numberError && { mobileNum: numberError }),
    ...(verificationCode.trim() === '' && { verificationCode: 'code_missing' as const }),
  }
}

/** The error of a mobile number as typed: digits, and the separators that people use. */
export function validatePhoneNumber(mobileNum: string): 'phone_missing' | 'phone_invalid' | undefined {
  const typed = mobileNum.trim()
  if (typed === '') return 'phone_missing'
  const digits = typed.replace(/\D/g, '').length
  return /^[0-9+().\- ]+$/.test(typed) && digits >= 4 && digits <= 17 ? undefined : 'phone_invalid'
}

const errorFields: Readonly<Record<PhoneCodeErrorCode, 'mobileNum' | 'verificationCode'>> = {
  phone_missing: 'mobileNum',
  phone_invalid: 'mobileNum',
  mobile_taken: 'mobileNum',
  code_missing: 'verificationCode',
  code_invalid: 'verificationCode',
  code_expired: 'verificationCode',
}

/** The field that the gateway's error is about, for `form.setError`; undefined for any other error. */
export function toPhoneCodeFieldError(
  error: unknown,
): { field: 'mobileNum' | 'verificationCode'; error: PhoneCodeErrorCode } | undefined {
  const { code } = toCallError(error)
  return isPhoneCodeError(code) ? { field: errorFields[code], error: code } : undefined
}

function isPhoneCodeError(code: string): code is PhoneCodeErrorCode {
  return Object.hasOwn(errorFields, code)
}
