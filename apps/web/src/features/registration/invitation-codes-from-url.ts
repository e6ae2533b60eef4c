import { matchesRule } from '@foyer/contract/field-patterns.ts'
import type { RegisterFieldRule } from './visible-register-fields.ts'

/** The codes of the URL that name who invited this visitor. */
export interface InvitationCodesData {
  readonly affiliateCode: string
  readonly referralCode: string
}

const maxChars = 255

/** Reads the codes from query strings; the first one that has a code counts, so that navigating loses none. */
export function readInvitationCodes(...searches: readonly string[]): InvitationCodesData {
  const queries = searches.map((search) => new URLSearchParams(search))
  const first = (name: string) =>
    queries.map((query) => query.get(name)?.trim() ?? '').find((code) => code !== '') ?? ''
  return {
    affiliateCode: first('affiliateCode').slice(0, maxChars),
    referralCode: first('referralCode').slice(0, maxChars),
  }
}

/**
 * The fields to show. A valid affiliate code of the URL is used as it is, without its field (specification section 5);
 * one that breaks the brand's rule or is unknown is shown, so that it can be corrected.
 */
export function omitPrefilledAffiliateField(
  rules: readonly RegisterFieldRule[],
  { affiliateCode }: InvitationCodesData,
  unknownCodes: ReadonlySet<string>,
): readonly RegisterFieldRule[] {
  const isUsable = (rule: RegisterFieldRule) =>
    affiliateCode !== '' && !unknownCodes.has(affiliateCode) && matchesRule(rule, affiliateCode)
  return rules.filter((rule) => rule.field !== 'affiliateCode' || !isUsable(rule))
}
