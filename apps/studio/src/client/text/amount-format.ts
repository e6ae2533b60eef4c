import { isolateLeftToRight } from './isolate-left-to-right.ts'

/** Converts a decimal string of the server to minor units. */
export function toMinorUnits(text: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits))
}

/** Converts minor units to a decimal string for the server. */
export function toDecimalString(minor: bigint, digits: number): string {
  const text = minor.toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/**
 * Creates a formatter for amounts in minor units of a currency. A code that `Intl` does not accept (an operator's own currency)
 * precedes the number. No conversion to a float takes place: `Intl` formats the decimal string.
 */
export function createAmountFormatter(lang: string, currency: string, digits: number): (minor: bigint) => string {
  const digitOptions = { minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  const isIso = /^[A-Z]{3}$/.test(currency)
  const format = isIso
    ? new Intl.NumberFormat(lang, { ...digitOptions, style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    : new Intl.NumberFormat(lang, digitOptions)
  return (minor) => {
    const text = format.format(toDecimalString(minor, digits) as Intl.StringNumericLiteral)
    return isolateLeftToRight(isIso ? text : `${currency} ${text}`)
  }
}
