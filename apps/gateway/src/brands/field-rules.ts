import { fieldPatterns } from '@foyer/contract/field-patterns.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { resolveJurisdictionStandards } from '@foyer/contract/site/jurisdiction-standards.ts'
import type { RegisterFieldSetting } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import type { BrandFile } from './brand-file-schema.ts'

/** ASVS 5, 6.2.1, 6.2.5 and 6.2.9: a minimum length, and any characters. */
const strictPasswordRule = {
  acceptedPattern: '*',
  patternId: 0,
  minLength: limits.strictPasswordMinChars,
  maxLength: limits.passwordMaxChars,
}

/** Default rule of the payment password: six digits. Registration asks for it only if the brand file enables it. */
const paymentPassword: BrandFile['register'][number] = {
  field: 'paymentPassword',
  enabled: false,
  required: false,
  patternId: 6,
  minLength: limits.paymentPasswordDigits,
  maxLength: limits.paymentPasswordDigits,
}

/**
 * The field rules of a brand: those of its file, the default for the payment password if the file has none, and under
 * `strongPasswords` the standard's password rule instead of the brand's.
 */
export function fieldRulesOf(site: BrandFile): RegisterFieldSetting[] {
  const { register } = site
  const { strongPasswords } = resolveJurisdictionStandards(site.jurisdiction, site.standards)
  const named = register.some(({ field }) => field === paymentPassword.field)
  return (named ? register : [...register, paymentPassword]).map((rule) => ({
    ...rule,
    acceptedPattern: rule.acceptedPattern ?? fieldPatterns[rule.patternId] ?? '*',
    ...(rule.field === 'password' && strongPasswords && strictPasswordRule),
  }))
}
