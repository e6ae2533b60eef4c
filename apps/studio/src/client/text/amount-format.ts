import { isolateLeftToRight } from './isolate-left-to-right.ts'

/** Converts a decimal string of the server to minor units. */
export function toMinorUnits(text: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits))
}

/** Converts minor units to a decimal string for the server. */
export function toDecimalString(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : ''
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  return sign + (digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`)
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

/** Parses an amount as a player types it, with a point or a comma before the decimals; undefined if it is none. Minor units. */
export function parseTypedAmount(text: string, digits: number): bigint | undefined {
  const [, whole, fraction = ''] =
    /^(\d{1,15})(?:[.,](\d+))?$/.exec(toAsciiDigits(text).replaceAll(/[\s\u00a0]/g, '')) ?? []
  return whole === undefined || fraction.length > digits ? undefined : toMinorUnits(`${whole}.${fraction}`, digits)
}

/** Parses a positive number as a player types it, with a point or a comma before the decimals; undefined if it is none. */
export function parseTypedNumber(text: string): number | undefined {
  const plain = toAsciiDigits(text).trim().replace(',', '.')
  return /^\d{1,9}(\.\d{0,9})?$/.test(plain) ? Number(plain) : undefined
}

/** Arabic keyboards type the digits of their script. */
const toAsciiDigits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066b', '.')
