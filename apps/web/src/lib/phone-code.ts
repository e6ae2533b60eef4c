import { asCallError } from './call-error.ts'

/** The fields of `PhoneCodeFields`; a form's values extend it. */
export interface PhoneCodeValues {
  /** ITU-T E.164 with its plus sign. Where it is empty, the fields fill in the brand's own. */
  countryDialingCode: string
  mobileNum: string
  verificationCode: string
}

export const emptyPhoneCode: PhoneCodeValues = { countryDialingCode: '', mobileNum: '', verificationCode: '' }

/** Each is an error of the contract, too, and shown with its message (`errors.<code>`). */
export type PhoneCodeProblem =
  | 'phone_missing'
  | 'phone_invalid'
  | 'mobile_taken'
  | 'code_missing'
  | 'code_invalid'
  | 'code_expired'

type PhoneCodeProblems = Partial<Record<'mobileNum' | 'verificationCode', PhoneCodeProblem>>

/** A number and a code are required (specification section 5). The gateway validates the numbers of each country. */
export function phoneCodeProblems({ mobileNum, verificationCode }: PhoneCodeValues): PhoneCodeProblems {
  const number = phoneProblem(mobileNum)
  return {
    ...(number && { mobileNum: number }),
    ...(verificationCode.trim() === '' && { verificationCode: 'code_missing' as const }),
  }
}

/** The error of a mobile number as typed: digits, and the separators that people use. */
export function phoneProblem(mobileNum: string): 'phone_missing' | 'phone_invalid' | undefined {
  const number = mobileNum.trim()
  if (number === '') return 'phone_missing'
  const digits = number.replace(/\D/g, '').length
  return /^[0-9+().\- ]+$/.test(number) && digits >= 4 && digits <= 17 ? undefined : 'phone_invalid'
}

const fieldOfProblem: Readonly<Record<PhoneCodeProblem, 'mobileNum' | 'verificationCode'>> = {
  phone_missing: 'mobileNum',
  phone_invalid: 'mobileNum',
  mobile_taken: 'mobileNum',
  code_missing: 'verificationCode',
  code_invalid: 'verificationCode',
  code_expired: 'verificationCode',
}

/** The field that the gateway's error is about, for `form.setError`; undefined for any other error. */
export function phoneCodeRefusal(
  error: unknown,
): { field: 'mobileNum' | 'verificationCode'; problem: PhoneCodeProblem } | undefined {
  const { code } = asCallError(error)
  return isProblem(code) ? { field: fieldOfProblem[code], problem: code } : undefined
}

function isProblem(code: string): code is PhoneCodeProblem {
  return Object.hasOwn(fieldOfProblem, code)
}
