/** Amounts are `bigint` minor units of a currency; in requests and responses they are decimal strings. */

const amountPattern = /^(0|[1-9]\d{0,17})(?:\.(\d{1,8}))?$/

/** Parses a decimal string into minor units; undefined if it is malformed, negative or has more than `digits` decimals. */
export function parseAmount(text: string, digits: number): bigint | undefined {
  const match = amountPattern.exec(text)
  if (!match) return undefined
  const fraction = match[2] ?? ''
  if (/[1-9]/.test(fraction.slice(digits))) return undefined
  const fractionDigits = fraction.slice(0, digits).padEnd(digits, '0')
  const minor = BigInt((match[1] ?? '0') + fractionDigits)
  return minor < 2n ** 62n ? minor : undefined
}

/** Formats minor units as a decimal string with exactly `digits` decimals. */
export function formatDecimalAmount(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : ''
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/**
 * The stakes in minor units, in ascending order, if the launch sets none. One unit is worth little in currencies without
 * decimals and much in currencies with six or more, so their stakes start at other amounts.
 */
export function defaultStakesFor(digits: number): bigint[] {
  const rungs = [20n, 40n, 60n, 100n, 200n, 400n, 1000n, 2000n, 4000n, 10000n]
  if (digits < 2) return rungs.map((rung) => rung * 10n)
  const shift = digits >= 6 ? digits - 6 : digits - 2
  return rungs.map((rung) => rung * 10n ** BigInt(shift))
}
