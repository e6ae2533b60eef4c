/** Decimal places of each currency (ISO 4217; for cryptocurrencies the usual number). */
export const currencyDigits = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  CNY: 2,
  TWD: 2,
  JPY: 0,
  KRW: 0,
  THB: 2,
  VND: 0,
  MMK: 2,
  INR: 2,
  IDR: 2,
  KHR: 2,
  MYR: 2,
  BRL: 2,
  TRY: 2,
  BDT: 2,
  PKR: 2,
  PHP: 2,
  RUB: 2,
  KZT: 2,
  UZS: 2,
  LAK: 2,
  NPR: 2,
  AED: 2,
  IRR: 2,
  USDT: 6,
  BTC: 8,
} as const satisfies Record<string, number>

export type Currency = keyof typeof currencyDigits

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencyDigits, code)
}

/** Pattern of an amount in requests and responses: a decimal string, never a float. Cryptocurrencies have up to 8 decimals. */
export const amountPattern = '^-?(0|[1-9][0-9]{0,17})(\\.[0-9]{1,8})?$'

/** Minor units: the largest amount that a request may name. It is beyond any real amount in every currency, and a balance can hold a few thousand of them. */
export const maxAmountMinor = 10n ** 15n

/** The absolute value of an amount. */
export const absoluteMinor = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

/** Replaces a negative amount with zero, for example the rest of an overdrawn limit. */
export const clampToZero = (minor: bigint): bigint => (minor > 0n ? minor : 0n)

/** Converts a decimal string to minor units; undefined if it is not an amount, is a negative zero, or has more decimals than the currency. */
export function toMinor(amount: string, currency: Currency): bigint | undefined {
  if (!new RegExp(amountPattern).test(amount)) return undefined
  const [whole = '', fraction = ''] = amount.replace('-', '').split('.')
  const digits = currencyDigits[currency]
  if (fraction.slice(digits).replaceAll('0', '') !== '') return undefined
  const minor = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  if (!amount.startsWith('-')) return minor
  return minor === 0n ? undefined : -minor
}

/** Converts minor units to a decimal string with all decimals of the currency: `1050n` USD is `10.50`. */
export function fromMinor(minor: bigint, currency: Currency): string {
  const digits = currencyDigits[currency]
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  const sign = minor < 0n ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Computes a fee in minor units, rounded down. `rate` is a decimal string: `0.01` is one percent. */
export function computeFee(amountMinor: bigint, rate: string): bigint {
  const [whole = '', fraction = ''] = rate.split('.')
  return (amountMinor * BigInt(whole + fraction)) / 10n ** BigInt(fraction.length)
}
