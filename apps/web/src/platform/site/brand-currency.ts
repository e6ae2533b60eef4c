import { type Currency, isCurrency } from '@foyer/contract/money.ts'
import { site } from './site.ts'

/** The currency of the brand, and of all amounts of its members. */
export function getBrandCurrency(): Currency {
  const { currency } = site.brand
  if (!isCurrency(currency)) throw new Error(`The brand has the unknown currency ${currency}.`)
  return currency
}
