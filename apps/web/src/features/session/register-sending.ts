import { register, registerByMobile } from '@foyer/contract/session.ts'
import { call } from '#lib/api.ts'
import { asCallError } from '#lib/call-error.ts'
import { phoneCodeRefusal } from '#lib/phone-code.ts'
import type { PhoneProof } from '#lib/phone-proof.ts'
import type { Invitation } from './invitation.ts'
import { isRegisterFieldName, type RegisterRule, type RegisterWay } from './register-fields.ts'
import { filledFields, type RegisterProblem, type RegisterValues } from './register-problems.ts'
import type { RegisterPlace } from './register-words.ts'

const maxUrlChars = 2_048

export interface Registration {
  readonly way: RegisterWay
  readonly values: RegisterValues
  readonly rules: readonly RegisterRule[]
  readonly verifiesMobile: boolean
  readonly invitation: Invitation
  readonly botCheck: string
  readonly proof: PhoneProof
}

/**
 * Submits the registration. The affiliate code is sent only where the brand has that field: elsewhere the gateway
 * refuses it.
 */
export function sendRegistration(registration: Registration) {
  const { way, values, rules, verifiesMobile, proof } = registration
  const { username = '', password = '', mobileNum = '', ...others } = filledFields(values, rules)
  const number = {
    countryDialingCode: values.countryDialingCode,
    verificationCode: values.verificationCode.trim(),
    mobileNum,
    ...proof,
  }
  const shared = { ...others, ...tellOf(registration), password }
  if (way === 'mobile') return call(registerByMobile, { body: { ...shared, ...number } })
  const typed = verifiesMobile ? number : { mobileNum }
  return call(register, { body: { ...shared, ...(mobileNum !== '' && typed), username } })
}

/** Properties of the page and the visit that are sent besides the fields. */
function tellOf({ values, invitation: { referralCode }, botCheck }: Registration) {
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

const namedProblems: ReadonlySet<string> = new Set<RegisterProblem>([
  'username_taken',
  'password_weak',
  'invitation_code_error',
])

/** The field that the gateway's error names, and its error; undefined where it is about the whole form. */
export function fieldProblemOf(error: unknown): { field: RegisterPlace; problem: RegisterProblem } | undefined {
  const { code, detail } = asCallError(error)
  if (code === 'terms_not_accepted') return { field: 'termsAccepted', problem: 'terms' }
  if (code === 'age_not_confirmed') return { field: 'ageConfirmed', problem: 'age' }
  if (code === 'captcha_failed') return { field: 'captcha', problem: code }
  const phone = phoneCodeRefusal(error)
  if (phone) return phone
  if (!isRegisterFieldName(detail.field)) return undefined
  return { field: detail.field, problem: namedProblems.has(code) ? (code as RegisterProblem) : 'rule' }
}
