import { keepsRule } from '@foyer/contract/patterns.ts'
import type { RegisterRule } from './register-fields.ts'

/** Who brought this visitor, by the address that they came with. */
export interface Invitation {
  readonly affiliateCode: string
  readonly referralCode: string
}

const maxChars = 255

/** Reads the codes of an address' query; the first address that has one counts, so that walking about loses none. */
export function readInvitation(...searches: readonly string[]): Invitation {
  const queries = searches.map((search) => new URLSearchParams(search))
  const first = (name: string) =>
    queries.map((query) => query.get(name)?.trim() ?? '').find((code) => code !== '') ?? ''
  return {
    affiliateCode: first('affiliateCode').slice(0, maxChars),
    referralCode: first('referralCode').slice(0, maxChars),
  }
}

/**
 * The fields to ask for. A good affiliate code of the address is used as it is, and its field left out (specification
 * section 5); one that breaks the brand's rule, or is nobody's, is shown, so that it can be put right.
 */
export function askedFields(
  rules: readonly RegisterRule[],
  { affiliateCode }: Invitation,
  unknownCodes: ReadonlySet<string>,
): readonly RegisterRule[] {
  const isGood = (rule: RegisterRule) =>
    affiliateCode !== '' && !unknownCodes.has(affiliateCode) && keepsRule(rule, affiliateCode)
  return rules.filter((rule) => rule.field !== 'affiliateCode' || !isGood(rule))
}
