import { leftToRight } from './left-to-right.ts'

/** Minor units of a decimal string that the server wrote. */
export function minorOf(text: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits))
}

/** The decimal string of minor units, as the server reads it. */
export function decimalOf(minor: bigint, digits: number): string {
  const text = minor.toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/**
 * Writes amounts in the session's currency. A code that `Intl` does not take (a currency of the operator's own) stands
 * before the figure. Never goes through a float: `Intl` takes the decimal string as it is.
 */
export function amountFormat(lang: string, currency: string, digits: number): (minor: bigint) => string {
  const shared = { minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  const isIso = /^[A-Z]{3}$/.test(currency)
  const format = isIso
    ? new Intl.NumberFormat(lang, { ...shared, style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    : new Intl.NumberFormat(lang, shared)
  return (minor) => {
    const text = format.format(decimalOf(minor, digits) as Intl.StringNumericLiteral)
    return leftToRight(isIso ? text : `${currency} ${text}`)
  }
}
