import { AppError } from '@foyer/contract/errors.ts'
import { defaultMobileNumberRule } from '@foyer/contract/field-patterns.ts'
import type { register, registerByMobile } from '@foyer/contract/identity/login-and-registration.ts'
import { type RegisterFieldName, registerFieldNames } from '@foyer/contract/identity/register-fields.ts'
import type { RequestBodyOf } from '@foyer/contract/route.ts'
import type { RegisterFieldSetting } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import type { Brand } from '#brands/brands.ts'
import { matchesFieldRule } from '#brands/matches-field-rule.ts'

export type RegistrationBody = RequestBodyOf<typeof register> | RequestBodyOf<typeof registerByMobile>

export type RegistrationValues = Readonly<Partial<Record<RegisterFieldName, string>>>

/**
 * Reads the fields of a registration: trims them, checks them by the brand's rules in the brand's order, and refuses fields
 * that the brand does not enable. By mobile number there is no user name, and the number is always required.
 */
export function readRegistrationFields(
  brand: Brand,
  input: RegistrationBody,
  by: 'username' | 'mobile',
): RegistrationValues {
  const given = input as Readonly<Partial<Record<RegisterFieldName, string>>>
  const rules = getRegistrationRules(brand, by)
  const accepted: Partial<Record<RegisterFieldName, string>> = {}
  for (const field of registerFieldNames) {
    const text = given[field]?.trim()
    if (text && !rules.some((rule) => rule.field === field)) throw new AppError('field_invalid', { field })
  }
  for (const rule of rules) {
    const field = rule.field as RegisterFieldName
    const text = given[field]?.trim() ?? ''
    if (text !== '') assertMatchesRule(rule, text)
    else if (rule.required) throw new AppError('field_required', { field })
    if (text !== '') accepted[field] = text
  }
  return accepted
}

function getRegistrationRules(brand: Brand, by: 'username' | 'mobile'): readonly RegisterFieldSetting[] {
  const enabledRules = brand.fields
    .filter(
      ({ field, enabled }) => enabled && registerFieldNames.some((name) => name === field) && field !== 'mobileNum',
    )
    // An enabled payment password is always required (specification section 5).
    .map((rule) => ({ ...rule, required: rule.required || rule.field === 'paymentPassword' }))
  const numberRule = brand.fields.find(({ field }) => field === 'mobileNum')
  if (by === 'username')
    return numberRule?.enabled ? sortByBrandOrder(brand, [...enabledRules, numberRule]) : enabledRules
  const mobile = { ...(numberRule ?? defaultMobileNumberRule), field: 'mobileNum', enabled: true, required: true }
  return sortByBrandOrder(brand, [...enabledRules.filter(({ field }) => field !== 'username'), mobile])
}

function sortByBrandOrder(brand: Brand, rules: readonly RegisterFieldSetting[]): readonly RegisterFieldSetting[] {
  const positionOf = ({ field }: RegisterFieldSetting) => brand.fields.findIndex((rule) => rule.field === field)
  return rules.toSorted((one, other) => positionOf(one) - positionOf(other))
}

function assertMatchesRule(rule: RegisterFieldSetting, text: string): void {
  // The solution of a captcha has no pattern.
  if (rule.field === 'captcha' || matchesFieldRule(rule, text)) return
  throw new AppError('field_invalid', { field: rule.field, patternId: rule.patternId })
}
