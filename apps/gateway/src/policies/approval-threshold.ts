import type { Currency } from '@foyer/contract/money.ts'
import type { Brand } from '#brands/brands.ts'
import { readAmountSetting } from './amount-settings.ts'

/** The largest amount, in minor units, that a single operator may approve. */
export function singleApprovalLimit(brand: Brand | undefined, currency: Currency): bigint {
  return readAmountSetting(brand, 'singleApprovalLimit', currency)
}
