import { limits } from '@foyer/contract/limits.ts'
import { type Currency, toMinor } from '@foyer/contract/money.ts'
import { settingModIds } from '@foyer/contract/settings.ts'
import type { Brand } from './brands/brands.ts'

/**
 * Minor units: up to this amount one operator's word is enough. A setting that is no amount is none; nor has a brand one
 * whose folder was taken away.
 */
export function aloneUpTo(brand: Brand | undefined, currency: Currency): bigint {
  const set = toMinor(brand?.settings.get(settingModIds.adjustmentAlone) ?? '', currency)
  return set !== undefined && set >= 0n ? set : (toMinor(String(limits.adjustmentAlone), currency) ?? 0n)
}
