/**
 * The exact return of the reels in rational numbers, computed from the strips.
 *
 * A cell of a reel shows each symbol of its strip with equal probability, and the reels are independent, so the chances of a line
 * are products of counts. Each scatter on a strip is visible at three stops. Expected values are additive even though the lines are
 * dependent. The result excludes the win cap; `computeWinCapCostBound` in the enumeration bounds its effect.
 */
import {
  freeSpinLimit,
  freeSpinMultiplier,
  freeSpinsPerTrigger,
  type LineSymbol,
  linePaytable,
  reelCount,
  reelStrips,
  rowCount,
  scatterPaytable,
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
    sum(scatterPaytable.map((pay, index) => multiplyFractions(chances[index + 3] ?? zero, createFraction(pay)))),
    createFraction(unitsPerStake),
  )
  const trigger = sum(chances.slice(3))
  const freeSpins = computeExpectedFreeSpins(trigger)
  const spin = addFractions(lines, scatters)
  const feature = multiplyFractions(
    multiplyFractions(trigger, freeSpins),
    multiplyFractions(createFraction(freeSpinMultiplier), spin),
  )
  return { lines, scatters, trigger, freeSpins, total: addFractions(spin, feature) }
}

/** Formats a fraction with `digits` decimals, rounded half up in integer arithmetic. */
export function formatFraction({ num, den }: Fraction, digits: number): string {
  const scale = 10n ** BigInt(digits)
  const scaled = (num * scale * 2n + den) / (den * 2n)
  return `${scaled / scale}.${(scaled % scale).toString().padStart(digits, '0')}`
}

export const createFraction = (num: number | bigint, den: number | bigint = 1): Fraction =>
  reduce(BigInt(num), BigInt(den))
export const addFractions = (a: Fraction, b: Fraction): Fraction => reduce(a.num * b.den + b.num * a.den, a.den * b.den)
export const multiplyFractions = (a: Fraction, b: Fraction): Fraction => reduce(a.num * b.num, a.den * b.den)
const divide = (a: Fraction, b: Fraction): Fraction => reduce(a.num * b.den, a.den * b.num)
const complement = (a: Fraction): Fraction => reduce(a.den - a.num, a.den)
const zero: Fraction = { num: 0n, den: 1n }
const one: Fraction = { num: 1n, den: 1n }
const sum = (list: readonly Fraction[]): Fraction => list.reduce(addFractions, zero)

function computeLineReturn(): Fraction {
  const share = (reel: number, symbol: string) => {
    const cells = reelStrips[reel] ?? []
    return createFraction(cells.filter((cell) => cell === symbol || cell === 'W').length, cells.length)
  }
  let expected = zero
  for (const [symbol, pays] of Object.entries(linePaytable) as [LineSymbol, readonly number[]][]) {
    for (const [index, pay] of pays.entries()) {
      const count = index + 3
      let chance = one
      for (let reel = 0; reel < count; reel += 1) chance = multiplyFractions(chance, share(reel, symbol))
      if (count < reelCount) chance = multiplyFractions(chance, complement(share(count, symbol)))
      expected = addFractions(expected, multiplyFractions(chance, createFraction(pay)))
    }
  }
  return expected
}

/** Computes the chance of each number of scatters, 0 to 5, on a spin. */
export function computeScatterChances(): Fraction[] {
  let chances: Fraction[] = [one]
  for (const cells of reelStrips) {
    const shown = createFraction(rowCount * cells.filter((cell) => cell === 'S').length, cells.length)
    const next = Array.from({ length: chances.length + 1 }, () => zero)
    for (const [count, chance] of chances.entries()) {
      next[count] = addFractions(next[count] ?? zero, multiplyFractions(chance, complement(shown)))
      next[count + 1] = addFractions(next[count + 1] ?? zero, multiplyFractions(chance, shown))
    }
    chances = next
  }
  return chances
}

/** Follows the distribution of the feature length spin by spin up to the limit. */
function computeExpectedFreeSpins(trigger: Fraction): Fraction {
  let totals = new Map<number, Fraction>([[freeSpinsPerTrigger, one]])
  let expected = zero
  for (let spin = 1; spin <= freeSpinLimit; spin += 1) {
    const next = new Map<number, Fraction>()
    const addChance = (total: number, chance: Fraction) =>
      next.set(total, addFractions(next.get(total) ?? zero, chance))
    for (const [total, chance] of totals) {
      if (spin > total) continue
      expected = addFractions(expected, chance)
      addChance(Math.min(freeSpinLimit, total + freeSpinsPerTrigger), multiplyFractions(chance, trigger))
      addChance(total, multiplyFractions(chance, complement(trigger)))
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
