import { type Currency, isCurrency } from '@foyer/contract/money.ts'
import { site } from '#platform/site/site.ts'

/** The brand's currency, in which all amounts of contracts are. */
export function getBrandCurrency(): Currency {
  const { currency } = site.brand
  if (!isCurrency(currency)) throw new Error(`The brand has the unknown currency ${currency}.`)
  return currency
}
