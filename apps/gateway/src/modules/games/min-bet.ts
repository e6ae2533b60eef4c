import { type Currency, currencyDigits } from '@foyer/contract/money.ts'

/**
 * Minor units of one unit of the stakes' ladder, on which every currency's stakes stand alike: a hundredth where a currency
 * has hundredths; currencies without them are small in value, those with six digits and more are large.
 */
export function ladderUnit(currency: Currency): bigint {
  const digits = currencyDigits[currency]
  if (digits < 2) return 10n
  return 10n ** BigInt(digits >= 6 ? digits - 6 : digits - 2)
}

/** So many units are the coin that "minimum bet 1 or more" speaks of (specification section 9). */
export const coinUnits = 100n
