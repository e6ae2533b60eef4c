/** How many of its units make a rate of 1. */
export const rateUnits = 1_000_000n

/** A decimal string of a rate below 100, with up to six decimals: `0.05` is 5 %. */
export const ratePattern = '^(0|[1-9][0-9]?)(\\.[0-9]{1,6})?$'

/** A rate in millionths; undefined if the text is not a rate. */
export function toMillionths(rate: string): bigint | undefined {
  if (!new RegExp(ratePattern).test(rate)) return undefined
  const [whole = '', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.padEnd(6, '0'))
}

/** The wire's form of a rate in millionths: `0.008`. */
export function fromMillionths(rate: bigint): string {
  const decimals = String(rate % rateUnits)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return decimals === '' ? String(rate / rateUnits) : `${rate / rateUnits}.${decimals}`
}
