/** An exact fraction; `den` is positive. */
export interface Fraction {
  num: bigint
  den: bigint
}

export const zero: Fraction = { num: 0n, den: 1n }
export const one: Fraction = { num: 1n, den: 1n }

export const createFraction = (num: number | bigint, den: number | bigint = 1): Fraction =>
  reduce(BigInt(num), BigInt(den))
export const addFractions = (a: Fraction, b: Fraction): Fraction => reduce(a.num * b.den + b.num * a.den, a.den * b.den)
export const multiplyFractions = (...factors: readonly Fraction[]): Fraction =>
  factors.reduce((a, b) => reduce(a.num * b.num, a.den * b.den), one)
export const complement = (a: Fraction): Fraction => reduce(a.den - a.num, a.den)
export const sumFractions = (list: readonly Fraction[]): Fraction => list.reduce(addFractions, zero)

/** Formats a fraction with `digits` decimals, rounded half up in integer arithmetic. */
export function formatFraction({ num, den }: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits)
  const scaled = (num * scale * 2n + den) / (den * 2n)
  return `${scaled / scale}.${(scaled % scale).toString().padStart(digits, '0')}`
}

function reduce(num: bigint, den: bigint): Fraction {
  let [a, b] = [num < 0n ? -num : num, den]
  while (b) [a, b] = [b, a % b]
  return { num: num / a, den: den / a }
}
