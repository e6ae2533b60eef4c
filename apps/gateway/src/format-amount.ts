import { directionOf, type LocaleCode, locales } from '@foyer/contract/locales.ts'
import { type Currency, currencyDigits } from '@foyer/contract/money.ts'

/**
 * An amount in a reader's spelling, from its decimal string, which `Intl` reads exactly (ECMA-402, Intl mathematical value);
 * `isShort` leaves out a fraction of nothing.
 */
export function formatAmount(
  amount: string,
  currency: Currency,
  language: LocaleCode,
  { isShort = false }: { isShort?: boolean } = {},
): string {
  const digits = currencyDigits[currency]
  const isIso = currency.length === 3
  const format = new Intl.NumberFormat(locales[language].tag, {
    ...(isIso && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
    minimumFractionDigits: isShort ? 0 : Math.min(digits, 2),
    maximumFractionDigits: digits,
  })
  const text = format.format(amount as Intl.StringNumericLiteral)
  const whole = isIso ? text : `${text}\u00a0${currency}`
  // In a right-to-left text a currency's sign would change sides (Unicode UAX 9, isolates).
  return directionOf(language) === 'rtl' ? `\u2066${whole}\u2069` : whole
}
