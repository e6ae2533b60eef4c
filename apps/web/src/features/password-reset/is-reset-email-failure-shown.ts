import type { JurisdictionStandards } from '@foyer/contract/site/jurisdiction-standards.ts'
import { toCallError } from '#platform/api/call-error.ts'

/**
 * Whether the page shows why a reset email was not sent. Under `classic` a refusal shows nothing (specification section 8);
 * a request that no gateway answered is reported, so that the member can repeat it. Under `strict` the response to an
 * unknown account is the same as to a known one.
 */
export function isResetEmailFailureShown(
  error: unknown,
  { noAccountEnumeration }: Pick<JurisdictionStandards, 'noAccountEnumeration'>,
): boolean {
  const { status } = toCallError(error)
  const isRefusal = status >= 400 && status < 500
  return noAccountEnumeration || !isRefusal
}
