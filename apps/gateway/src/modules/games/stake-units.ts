import { type Currency, currencyDigits } from '@foyer/contract/money.ts'

/**
 * Minor units of one stake unit. Stored stakes count these units, so that one number fits every currency: a hundredth of a
 * currency with two to five decimals, a millionth of one with six or more, and ten minor units of one with fewer than two.
 */
export function stakeUnitMinor(currency: Currency): bigint {
  const digits = currencyDigits[currency]
  if (digits < 2) return 10n
  return 10n ** BigInt(digits >= 6 ? digits - 6 : digits - 2)
}

/** Stake units of one coin, as in "minimum bet 1 or more" (specification section 9). */
export const stakeUnitsPerCoin = 100n
