import { getTextDirection, type LocaleCode, locales } from '@foyer/contract/locales.ts'
import { type Currency, currencyDigits } from '@foyer/contract/money.ts'

/**
 * Formats an amount for a language. The decimal string is passed to `Intl` as is, which is exact (ECMA-402, Intl mathematical
 * value). `isShort` omits a fraction of zero.
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
  // Without isolates the currency sign would switch sides in right-to-left text (Unicode UAX 9).
  return getTextDirection(language) === 'rtl' ? `\u2066${whole}\u2069` : whole
}
