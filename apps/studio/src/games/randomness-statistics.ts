/** Statistics of a sequence of outcomes, for the randomness tests of the games. Each is a z-score: approximately standard normal for fair outcomes. */
import type { RandomStream } from './random-stream.ts'

/** The absolute z-score of fair outcomes is below this in 99 of 100 samples. */
export const zLimit99 = 2.576

/** Compares the mean of payouts with the stated mean, given the standard deviation of a single payout. */
export function meanZScore(list: readonly number[], { mean, deviation }: { mean: number; deviation: number }): number {
  return (meanOf(list) - mean) / (deviation / Math.sqrt(list.length))
}

/** Pearson's chi-squared test of counts against the expected count of each class, by the Wilson-Hilferty approximation. */
export function chiSquaredZScore(counts: readonly number[], expected: readonly number[]): number {
  const chi = counts.reduce((sum, count, at) => sum + (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 0), 0)
  return toZScore(chi, counts.length - 1)
}

/** The z-score of a chi-squared statistic with a number of degrees of freedom. */
function toZScore(chi: number, freedom: number): number {
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(chi / freedom) - (1 - spread)) / Math.sqrt(spread)
}

/**
 * Overlaps test of integers below `classes`: Good's statistic of overlapping pairs, the difference of the serial statistics of pairs and of
 * single outcomes, which has classes² − classes degrees of freedom. The sequence is closed to a ring.
 */
export function overlapsZScore(list: readonly number[], classes: number): number {
  const overlapping = list.map((outcome, at) => outcome * classes + (list[(at + 1) % list.length] ?? 0))
  const pairs = countByClass(overlapping, classes ** 2, (pair) => pair)
  const singles = countByClass(list, classes, (outcome) => outcome)
  const serialStatistic = (counts: readonly number[]) =>
    (counts.length / list.length) * counts.reduce((sum, count) => sum + count ** 2, 0) - list.length
  return toZScore(serialStatistic(pairs) - serialStatistic(singles), classes ** 2 - classes)
}

const couponBins = 10

/** Coupon collector's test of integers below `classes`: how many outcomes it takes until each has occurred, over and over, against the exact chances. */
export function couponCollectorZScore(list: readonly number[], classes: number): number {
  const lengths: number[] = []
  let seen = new Set<number>()
  let length = 0
  for (const outcome of list) {
    seen.add(outcome)
    length += 1
    if (seen.size < classes) continue
    lengths.push(length)
    seen = new Set()
    length = 0
  }
  const bins = toBins(completionChances(classes))
  const counts = countByClass(lengths, bins.length, (value) => bins.findIndex(({ to }) => value <= to))
  return chiSquaredZScore(
    counts,
    bins.map(({ chance }) => chance * lengths.length),
  )
}

/** The chance of each length at which the last of the classes occurs; the index is the length. */
function completionChances(classes: number): number[] {
  let missing = Array.from({ length: classes + 1 }, (_, count): number => (count === classes ? 1 : 0))
  return Array.from({ length: classes * 40 }, (_, length) => {
    if (length === 0) return 0
    const completed = (missing[1] ?? 0) / classes
    missing = missing.map((chance, count) =>
      count === 0 ? 0 : chance * (1 - count / classes) + ((missing[count + 1] ?? 0) * (count + 1)) / classes,
    )
    return completed
  })
}

/** Joins neighbouring lengths to bins of about the same chance; the last one has everything above. */
function toBins(chances: readonly number[]): { to: number; chance: number }[] {
  const bins: { to: number; chance: number }[] = []
  let chance = 0
  for (const [length, ofLength] of chances.entries()) {
    chance += ofLength
    if (chance < 1 / couponBins) continue
    bins.push({ to: length, chance })
    chance = 0
  }
  const rest = 1 - bins.reduce((sum, bin) => sum + bin.chance, 0)
  return [...bins, { to: Number.POSITIVE_INFINITY, chance: rest }]
}

/** Interplay correlation: that of two positions of the same outcome, such as two neighbouring reels, in standard deviations. */
export function interplayZScore(list: readonly (readonly number[])[], one: number, other: number): number {
  const at = (position: number) => list.map((outcome) => outcome[position] ?? 0)
  const [ones, others] = [at(one), at(other)]
  const [oneMean, otherMean] = [meanOf(ones), meanOf(others)]
  const [oneVariance, otherVariance] = [varianceOf(ones), varianceOf(others)]
  const covariance = meanOf(ones.map((value, index) => (value - oneMean) * ((others[index] ?? 0) - otherMean)))
  return (covariance / Math.sqrt(oneVariance * otherVariance)) * Math.sqrt(list.length)
}

/** Duplicates test: how many outcomes of `classes` equally likely ones have occurred before, against the occupancy distribution. */
export function duplicatesZScore(list: readonly number[], classes: number): number {
  const chanceMissing = (1 - 1 / classes) ** list.length
  const mean = classes * (1 - chanceMissing)
  const variance =
    classes * chanceMissing +
    classes * (classes - 1) * (1 - 2 / classes) ** list.length -
    (classes * chanceMissing) ** 2
  return (mean - new Set(list).size) / Math.sqrt(variance)
}

/** Wald-Wolfowitz runs test: the deviation of the number of runs in standard deviations. */
export function runsZScore(list: readonly boolean[]): number {
  const ones = list.filter(Boolean).length
  const zeros = list.length - ones
  let runs = 1
  for (let at = 1; at < list.length; at += 1) if (list[at] !== list[at - 1]) runs += 1
  const twiceProduct = 2 * ones * zeros
  const mean = twiceProduct / list.length + 1
  const variance = (twiceProduct * (twiceProduct - list.length)) / (list.length ** 2 * (list.length - 1))
  return (runs - mean) / Math.sqrt(variance)
}

/** Autocorrelation of a sequence at a lag, in standard deviations, which are 1/√n for independent outcomes. */
export function autocorrelationZScore(list: readonly number[], lag: number): number {
  const mean = meanOf(list)
  let covariance = 0
  let variance = 0
  for (const [at, value] of list.entries()) {
    variance += (value - mean) ** 2
    const later = list[at + lag]
    if (later !== undefined) covariance += (value - mean) * (later - mean)
  }
  return (covariance / variance) * Math.sqrt(list.length)
}

/** Counts the outcomes in each of `classes` classes; `classOf` returns the index of an outcome's class. */
export function countByClass<T>(list: readonly T[], classes: number, classOf: (outcome: T) => number): number[] {
  const counts = Array.from({ length: classes }, () => 0)
  for (const outcome of list) counts[classOf(outcome)] = (counts[classOf(outcome)] ?? 0) + 1
  return counts
}

/** Creates a fast, non-secret stream (mulberry32) for simulations too long for the HMAC stream. The fairness of the HMAC stream is tested separately. */
export function createMulberry32Stream(seed: number): RandomStream {
  let state = seed
  return {
    below(bound) {
      state = (state + 0x6d2b79f5) | 0
      let value = Math.imul(state ^ (state >>> 15), state | 1)
      value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
      return ((value ^ (value >>> 14)) >>> 0) % bound
    },
  }
}

const meanOf = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length
const varianceOf = (list: readonly number[]): number => {
  const mean = meanOf(list)
  return meanOf(list.map((value) => (value - mean) ** 2))
}
