import { limits } from '@foyer/contract/limits.ts'
import { type Currency, toMinor } from '@foyer/contract/money.ts'
import { settingModIds } from '@foyer/contract/site/settings.ts'
import type { Brand } from '#brands/brands.ts'

/**
 * The largest amount, in minor units, that a single operator may approve. An invalid setting, or a brand whose folder was
 * removed, falls back to the default.
 */
export function singleApprovalLimit(brand: Brand | undefined, currency: Currency): bigint {
  const configuredMinor = toMinor(brand?.settings.get(settingModIds.singleApprovalLimit) ?? '', currency)
  return configuredMinor !== undefined && configuredMinor >= 0n
    ? configuredMinor
    : (toMinor(String(limits.singleApprovalLimit), currency) ?? 0n)
}
