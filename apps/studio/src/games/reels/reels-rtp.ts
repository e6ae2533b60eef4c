/**
 * The exact return of the reels in rational numbers, computed from the strips.
 *
 * A cell of a reel shows each symbol of its strip with equal probability, and the reels are independent, so the chances of a line
 * are products of counts. Each scatter on a strip is visible at three stops. Expected values are additive even though the lines are
 * dependent. The result excludes the win cap; `capCostUpperBound` in the enumeration bounds its effect.
 */
import {
  freeSpinLimit,
  freeSpinMultiplier,
  freeSpinsAwarded,
  type LineSymbol,
  linePays,
  reelCount,
  rowCount,
  scatterPays,
  strips,
  unitsPerStake,
} from './rules.ts'

/** An exact fraction; `den` is positive. */
export interface Fraction {
  num: bigint
  den: bigint
}

export interface ReelsRtp {
  /** Expected units per line of a spin, which equals the return of the lines as a share of the stake. */
  lines: Fraction
  /** Expected payout of a spin's scatters as a share of the stake. */
  scatters: Fraction
  /** The chance that a spin shows three or more scatters. */
  trigger: Fraction
  /** Expected number of free spins of a feature, including retriggers. */
  freeSpins: Fraction
  /** The total return as a share of the stake. */
  total: Fraction
}

/** Computes the return of a round as a share of its stake, with its components. */
export function computeReelsRtp(): ReelsRtp {
  const lines = computeLineReturn()
  const chances = computeScatterChances()
  const scatters = divide(
    sum(scatterPays.map((pay, index) => multiply(chances[index + 3] ?? zero, fraction(pay)))),
    fraction(unitsPerStake),
  )
  const trigger = sum(chances.slice(3))
  const freeSpins = computeExpectedFreeSpins(trigger)
  const spin = add(lines, scatters)
  const feature = multiply(multiply(trigger, freeSpins), multiply(fraction(freeSpinMultiplier), spin))
  return { lines, scatters, trigger, freeSpins, total: add(spin, feature) }
}

/** Formats a fraction with `digits` decimals, rounded half up in integer arithmetic. */
export function toDecimal({ num, den }: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits)
  const scaled = (num * scale * 2n + den) / (den * 2n)
  return `${scaled / scale}.${(scaled % scale).toString().padStart(digits, '0')}`
}

export const fraction = (num: number | bigint, den: number | bigint = 1): Fraction => reduce(BigInt(num), BigInt(den))
export const add = (a: Fraction, b: Fraction): Fraction => reduce(a.num * b.den + b.num * a.den, a.den * b.den)
export const multiply = (a: Fraction, b: Fraction): Fraction => reduce(a.num * b.num, a.den * b.den)
const divide = (a: Fraction, b: Fraction): Fraction => reduce(a.num * b.den, a.den * b.num)
const complement = (a: Fraction): Fraction => reduce(a.den - a.num, a.den)
const zero: Fraction = { num: 0n, den: 1n }
const one: Fraction = { num: 1n, den: 1n }
const sum = (list: readonly Fraction[]): Fraction => list.reduce(add, zero)

function computeLineReturn(): Fraction {
  const share = (reel: number, symbol: string) => {
    const cells = strips[reel] ?? []
    return fraction(cells.filter((cell) => cell === symbol || cell === 'W').length, cells.length)
  }
  let expected = zero
  for (const [symbol, pays] of Object.entries(linePays) as [LineSymbol, readonly number[]][]) {
    for (const [index, pay] of pays.entries()) {
      const count = index + 3
      let chance = one
      for (let reel = 0; reel < count; reel += 1) chance = multiply(chance, share(reel, symbol))
      if (count < reelCount) chance = multiply(chance, complement(share(count, symbol)))
      expected = add(expected, multiply(chance, fraction(pay)))
    }
  }
  return expected
}

/** Computes the chance of each number of scatters, 0 to 5, on a spin. */
export function computeScatterChances(): Fraction[] {
  let chances: Fraction[] = [one]
  for (const cells of strips) {
    const shown = fraction(rowCount * cells.filter((cell) => cell === 'S').length, cells.length)
    const next = Array.from({ length: chances.length + 1 }, () => zero)
    for (const [count, chance] of chances.entries()) {
      next[count] = add(next[count] ?? zero, multiply(chance, complement(shown)))
      next[count + 1] = add(next[count + 1] ?? zero, multiply(chance, shown))
    }
    chances = next
  }
  return chances
}

/** Follows the distribution of the feature length spin by spin up to the limit. */
function computeExpectedFreeSpins(trigger: Fraction): Fraction {
  let totals = new Map<number, Fraction>([[freeSpinsAwarded, one]])
  let expected = zero
  for (let spin = 1; spin <= freeSpinLimit; spin += 1) {
    const next = new Map<number, Fraction>()
    const addChance = (total: number, chance: Fraction) => next.set(total, add(next.get(total) ?? zero, chance))
    for (const [total, chance] of totals) {
      if (spin > total) continue
      expected = add(expected, chance)
      addChance(Math.min(freeSpinLimit, total + freeSpinsAwarded), multiply(chance, trigger))
      addChance(total, multiply(chance, complement(trigger)))
    }
    totals = next
  }
  return expected
}

function reduce(num: bigint, den: bigint): Fraction {
  let [a, b] = [num < 0n ? -num : num, den]
  while (b) [a, b] = [b, a % b]
  return { num: num / a, den: den / a }
}
