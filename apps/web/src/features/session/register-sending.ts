import type { BodyOf } from '@foyer/contract/route.ts'
import { register } from '@foyer/contract/session.ts'
import { call } from '#lib/api.ts'
import { asCallError } from '#lib/call-error.ts'
import type { Invitation } from './invitation.ts'
import { isRegisterFieldName, type RegisterFieldName, type RegisterRule } from './register-fields.ts'
import { filledFields, type RegisterProblem, type RegisterValues } from './register-problems.ts'

const maxUrlChars = 2_048

export interface Registration {
  readonly values: RegisterValues
  readonly rules: readonly RegisterRule[]
  readonly invitation: Invitation
  readonly botCheck: string
}

/** Registers. An affiliate code goes along only where the brand has that field: the gateway refuses it elsewhere. */
export function sendRegistration({ values, rules, invitation, botCheck }: Registration) {
  const { username = '', password = '', ...others } = filledFields(values, rules)
  const body: BodyOf<typeof register> = {
    ...others,
    username,
    password,
    ...(invitation.referralCode !== '' && { referralCode: invitation.referralCode }),
    domain: location.hostname,
    registerUrl: location.href.slice(0, maxUrlChars),
    registerMethod: 'WEB',
    login: true,
    termsAccepted: values.termsAccepted,
    ageConfirmed: values.ageConfirmed,
    botCheck,
  }
  return call(register, { body })
}

/** The field that a refusal names, and what to say there; undefined where it is about the whole. */
export function fieldProblemOf(
  error: unknown,
): { field: RegisterFieldName | 'termsAccepted' | 'ageConfirmed'; problem: RegisterProblem } | undefined {
  const { code, detail } = asCallError(error)
  if (code === 'terms_not_accepted') return { field: 'termsAccepted', problem: 'terms' }
  if (code === 'age_not_confirmed') return { field: 'ageConfirmed', problem: 'age' }
  if (!isRegisterFieldName(detail.field)) return undefined
  return { field: detail.field, problem: code === 'username_taken' ? 'username_taken' : 'rule' }
}
