import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { type Currency, toMinor } from '@foyer/contract/money.ts'
import { settingModIds } from '@foyer/contract/site/settings.ts'
import type { Brand } from '#brands/brands.ts'

/** The settings of a brand that are amounts in its currency. Their defaults are in `limits`, under the same names. */
type AmountSettingName = 'singleApprovalLimit' | 'maxStake' | 'maxWin'

/**
 * Reads an amount setting of a brand, in minor units. An invalid setting, or a brand whose folder was removed, falls back to the
 * default.
 */
export function readAmountSetting(brand: Brand | undefined, name: AmountSettingName, currency: Currency): bigint {
  const configuredMinor = toMinor(brand?.settings.get(settingModIds[name]) ?? '', currency)
  return configuredMinor !== undefined && configuredMinor >= 0n
    ? configuredMinor
    : (toMinor(String(limits[name]), currency) ?? 0n)
}
