import { toMillionths } from '@foyer/contract/rates.ts'
import type { Brand } from '#brands/brands.ts'
import { vipLevelsOf } from '#modules/vip/service.ts'

/** Rates in millionths, by level, as the consumer reads them in SQL. */
export interface RebateRateTable {
  /** By category, for each level. */
  readonly levels: string
  /** Of vendors that have their own, for each level. */
  readonly vendors: string
  /** Without the switch everybody has the rates of level 0. */
  readonly highestLevel: number
}

/** The rates that the VIP levels of a brand give. */
export function rebateRatesOf(brand: Brand): RebateRateTable {
  const levels = vipLevelsOf(brand)
  const vendors = Object.entries(brand.site.engagement.rebate?.vendors ?? {})
  return {
    levels: JSON.stringify(
      levels.map(({ rebate }) => Object.fromEntries([...rebate].map(([name, rate]) => [name, Number(rate)]))),
    ),
    vendors: JSON.stringify(
      Object.fromEntries(vendors.map(([code, rates]) => [code, rates.map((rate) => Number(toMillionths(rate) ?? 0n))])),
    ),
    highestLevel: brand.features.vip ? levels.length - 1 : 0,
  }
}
