/** An exact fraction; the denominator is positive. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const zeroRatio: Ratio = { numerator: 0n, denominator: 1n }

/** A decimal string as a fraction. */
export function toRatio(text: string): Ratio {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const digits = BigInt(whole + fraction)
  return { numerator: sign === '-' ? -digits : digits, denominator: 10n ** BigInt(fraction.length) }
}

export function addRatios(...ratios: readonly Ratio[]): Ratio {
  return ratios.reduce(
    (sum, { numerator, denominator }) => ({
      numerator: sum.numerator * denominator + numerator * sum.denominator,
      denominator: sum.denominator * denominator,
    }),
    zeroRatio,
  )
}

export function multiplyRatios(one: Ratio, other: Ratio): Ratio {
  return { numerator: one.numerator * other.numerator, denominator: one.denominator * other.denominator }
}

export function negateRatio({ numerator, denominator }: Ratio): Ratio {
  return { numerator: -numerator, denominator }
}

export function isRatioAtLeast(one: Ratio, other: Ratio): boolean {
  return one.numerator * other.denominator >= other.numerator * one.denominator
}

export function largestRatio(first: Ratio, ...ratios: readonly Ratio[]): Ratio {
  return ratios.reduce((largest, ratio) => (isRatioAtLeast(ratio, largest) ? ratio : largest), first)
}

/** The largest integer that is not above the fraction. */
export function floorRatio({ numerator, denominator }: Ratio): bigint {
  const quotient = numerator / denominator
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient
}
