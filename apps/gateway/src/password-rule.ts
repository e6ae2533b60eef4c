import { AppError } from '@foyer/contract/errors.ts'
import { limits } from '@foyer/contract/limits.ts'
import type { FieldSetting } from '@foyer/contract/site.ts'
import type { Brand } from '#src/brands/brands.ts'
import { keepsRule } from '#src/brands/keeps-rule.ts'

/** A password that somebody wants to have from now on. */
export interface NewPassword {
  /** Trimmed, as it is at every sign-in (specification section 5). */
  readonly text: string
  /** The field of the form that it came in: refusals name it. */
  readonly field: string
  /** Whose it becomes, where that is known. */
  readonly account?: string | undefined
}

/**
 * Refuses a login password that breaks the brand's rule, or under `strongPasswords` one that is easy to guess
 * (ASVS 5, 6.2.4). Throws `field_required`, `field_invalid`, `password_weak`.
 */
export async function assertPassword(brand: Brand, password: NewPassword): Promise<void> {
  assertRule(ruleOf(brand, 'password'), password)
  await assertHardToGuess(brand, password)
}

/** The same of the password that withdrawals ask for. */
export async function assertPaymentPassword(brand: Brand, { text, field }: NewPassword): Promise<void> {
  const rule = ruleOf(brand, 'paymentPassword')
  assertRule(rule, { text, field })
  if (brand.profile.standards.strongPasswords && (await commonPasswords()).has(text.toLowerCase())) throw weak(field)
}

/**
 * Under `strongPasswords`, refuses passwords that many people have, and those that are the brand's or the member's own name with
 * little else: such words count for nothing (ASVS 5, 6.2.4 and 6.2.11). Throws `password_weak`.
 */
export async function assertHardToGuess(brand: Brand, { text, field, account }: NewPassword): Promise<void> {
  if (!brand.profile.standards.strongPasswords) return
  const { code, name, hosts } = brand.site
  const words = [code, name, ...hosts.map((host) => host.split('.')[0] ?? ''), account ?? '']
  const plain = text.toLowerCase()
  const own = without(plain, words)
  if ([...own].length < limits.strictPasswordMinChars || (await commonPasswords()).has(plain)) throw weak(field)
}

/**
 * Whether a password has to be changed before anything else: somebody else chose it, or it is older than the brand lets
 * one be. Under `strongPasswords` no password expires (ASVS 5, 6.2.10).
 */
export function isPasswordDue(
  brand: Brand,
  { passwordIsDefault, passwordChangedAt }: { passwordIsDefault: boolean; passwordChangedAt: Date },
  nowMs: number,
): boolean {
  if (passwordIsDefault) return true
  const ageMs = nowMs - passwordChangedAt.getTime()
  return (
    brand.features.passwordExpiry &&
    !brand.profile.standards.strongPasswords &&
    ageMs > limits.passwordMaxAgeDays * 24 * 60 * 60 * 1_000
  )
}

function ruleOf(brand: Brand, field: 'password' | 'paymentPassword'): FieldSetting {
  const rule = brand.fields.find((candidate) => candidate.field === field)
  if (!rule) throw new Error(`Brand ${brand.code} has no rule for "${field}".`)
  return rule
}

function assertRule(rule: FieldSetting, { text, field }: NewPassword): void {
  if (text === '') throw new AppError('field_required', { field })
  if (!keepsRule(rule, text)) throw new AppError('field_invalid', { field, patternId: rule.patternId })
}

function weak(field: string): AppError {
  return new AppError('password_weak', { field })
}

/** The text without these words, the longest first; a word of two letters is in too many others. */
function without(text: string, words: readonly string[]): string {
  return words
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), text)
}

let common: Promise<ReadonlySet<string>> | undefined

/** Passwords known from breaches, in small letters; read where a brand asks for them. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((password) => password.toLowerCase())),
  )
  return common
}
