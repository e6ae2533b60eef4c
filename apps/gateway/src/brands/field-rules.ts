import { limits } from '@foyer/contract/limits.ts'
import { fieldPatterns } from '@foyer/contract/patterns.ts'
import type { FieldSetting } from '@foyer/contract/site.ts'
import { standardsOf } from '@foyer/contract/standards.ts'
import type { BrandFile } from './brand-file.ts'

/** ASVS 5, 6.2.1, 6.2.5 and 6.2.9: long enough, and of any characters whatever. */
const strictPasswordRule = {
  acceptedPattern: '*',
  patternId: 0,
  minLength: limits.strictPasswordMinChars,
  maxLength: limits.passwordMaxChars,
}

/** Digits, as many as a payment password is known for; registration asks for one only where a brand says so. */
const paymentPassword: BrandFile['register'][number] = {
  field: 'paymentPassword',
  enabled: false,
  required: false,
  patternId: 6,
  minLength: limits.paymentPasswordDigits,
  maxLength: limits.paymentPasswordDigits,
}

/**
 * The rules of a brand's fields: as its file says, a payment password's where it says none, and for passwords the
 * standard's in place of the brand's own under `strongPasswords`.
 */
export function fieldsOf(site: BrandFile): FieldSetting[] {
  const { register } = site
  const { strongPasswords } = standardsOf(site.jurisdiction, site.standards)
  const named = register.some(({ field }) => field === paymentPassword.field)
  return (named ? register : [...register, paymentPassword]).map((rule) => ({
    ...rule,
    acceptedPattern: rule.acceptedPattern ?? fieldPatterns[rule.patternId] ?? '*',
    ...(rule.field === 'password' && strongPasswords && strictPasswordRule),
  }))
}
