import { dayMs } from '@foyer/contract/calendar-periods.ts'
import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits-and-intervals.ts'
import type { RegisterFieldSetting } from '@foyer/contract/site/site-status-and-brand-settings.ts'
import type { Brand } from '#brands/brands.ts'
import { matchesFieldRule } from '#brands/matches-field-rule.ts'

/** A password that a member wants to set. */
export interface NewPasswordInput {
  /** Trimmed, as it is at every sign-in (specification section 5). */
  readonly text: string
  /** The form field it was entered in; errors name it. */
  readonly field: string
  /** The account that the password is for, if known. */
  readonly account?: string | undefined
}

/**
 * Refuses a login password that violates the brand's field rule, or under `strongPasswords` one that is easy to guess
 * (ASVS 5, 6.2.4). Throws `field_required`, `field_invalid`, `password_weak`.
 */
export async function assertPasswordPolicy(brand: Brand, password: NewPasswordInput): Promise<void> {
  assertFieldRule(fieldRuleOf(brand, 'password'), password)
  await assertPasswordStrength(brand, password)
}

/** The same check for the payment password, which withdrawals require. */
export async function assertPaymentPasswordPolicy(brand: Brand, { text, field }: NewPasswordInput): Promise<void> {
  const rule = fieldRuleOf(brand, 'paymentPassword')
  assertFieldRule(rule, { text, field })
  if (brand.profile.standards.strongPasswords && (await commonPasswords()).has(text.toLowerCase()))
    throw weakPasswordError(field)
}

/**
 * Under `strongPasswords`, refuses common passwords and passwords that are too short once the brand's and the member's names
 * are removed (ASVS 5, 6.2.4 and 6.2.11). Throws `password_weak`.
 */
export async function assertPasswordStrength(brand: Brand, { text, field, account }: NewPasswordInput): Promise<void> {
  if (!brand.profile.standards.strongPasswords) return
  const { code, name, hosts } = brand.site
  const words = [code, name, ...hosts.map((host) => host.split('.')[0] ?? ''), account ?? '']
  const plain = text.toLowerCase()
  const remainder = removeWords(plain, words)
  if ([...remainder].length < limits.strictPasswordMinChars || (await commonPasswords()).has(plain))
    throw weakPasswordError(field)
}

/**
 * Whether the member must change the password before doing anything else: it was set by somebody else, it is older than
 * the brand allows, or the member has not accepted the terms, which that change asks for. Under `strongPasswords` passwords do
 * not expire (ASVS 5, 6.2.10).
 */
export function isPasswordChangeDue(
  brand: Brand,
  {
    passwordIsDefault,
    passwordChangedAt,
    termsDue,
  }: { passwordIsDefault: boolean; passwordChangedAt: Date; termsDue: boolean },
  nowMs: number,
): boolean {
  if (passwordIsDefault || termsDue) return true
  const ageMs = nowMs - passwordChangedAt.getTime()
  return (
    brand.features.passwordExpiry &&
    !brand.profile.standards.strongPasswords &&
    ageMs > limits.passwordMaxAgeDays * dayMs
  )
}

function fieldRuleOf(brand: Brand, field: 'password' | 'paymentPassword'): RegisterFieldSetting {
  const rule = brand.fields.find((candidate) => candidate.field === field)
  if (!rule) throw new Error(`Brand ${brand.code} has no rule for "${field}".`)
  return rule
}

function assertFieldRule(rule: RegisterFieldSetting, { text, field }: NewPasswordInput): void {
  if (text === '') throw new AppError('field_required', { field })
  if (!matchesFieldRule(rule, text)) throw new AppError('field_invalid', { field, patternId: rule.patternId })
}

function weakPasswordError(field: string): AppError {
  return new AppError('password_weak', { field })
}

/** Removes these words from the text, the longest first. Words of one or two letters are ignored. */
function removeWords(text: string, words: readonly string[]): string {
  return words
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)
}

let commonPasswordSet: Promise<ReadonlySet<string>> | undefined

/** Breached passwords in lower case; loaded only if a brand needs them. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswordSet ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  )
  return commonPasswordSet
}
