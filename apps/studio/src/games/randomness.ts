/** Measures of a sequence of outcomes, for the games' tests of randomness. */

/** The bounds between which chi-squared lies in 99 of 100 samples, by the Wilson-Hilferty approximation. */
export function chiSquaredBounds(freedom: number): [number, number] {
  const at = (normal: number) => freedom * (1 - 2 / (9 * freedom) + normal * Math.sqrt(2 / (9 * freedom))) ** 3
  return [at(-2.576), at(2.576)]
}

/** Wald and Wolfowitz's runs test: how many standard deviations the number of runs is off. */
export function runsScore(list: readonly boolean[]): number {
  const ones = list.filter(Boolean).length
  const zeros = list.length - ones
  let runs = 1
  for (let at = 1; at < list.length; at += 1) if (list[at] !== list[at - 1]) runs += 1
  const both = 2 * ones * zeros
  const mean = both / list.length + 1
  const variance = (both * (both - list.length)) / (list.length ** 2 * (list.length - 1))
  return (runs - mean) / Math.sqrt(variance)
}

/** The correlation of a sequence with itself, `lag` later; about a normal of variance 1/n where there is none. */
export function correlation(list: readonly number[], lag: number): number {
  const mean = list.reduce((sum, value) => sum + value, 0) / list.length
  let shared = 0
  let own = 0
  for (const [at, value] of list.entries()) {
    own += (value - mean) ** 2
    const later = list[at + lag]
    if (later !== undefined) shared += (value - mean) * (later - mean)
  }
  return shared / own
}
