/**
 * The moments of a spin and of a round with ways, of any order, and the bound on the win cap that follows from them. It needs no
 * enumeration of the combinations: the power of a sum of payouts is a sum over products of payouts, whose expected values are products
 * over the reels.
 */
import { scatterPayOf, scattersPerTrigger } from '#games/slots/engines/play-slot.ts'
import { freeSpinMultiplierOf, payingSymbolsOf, type SlotSheet, unitsPerStake } from '#games/slots/slot-sheet.ts'
import { listReelStates, type ReelState } from './reel-states.ts'
import { evaluateFeatureBackwards } from './round-statistics.ts'
import { addTo, factorOf, listPays, multiplyAll, type Pay } from './way-moments.ts'

/** The expected value of X^k / k! for k from 0, so that the series of a sum of independent payouts is the product of theirs. In stakes. */
type MomentSeries = readonly number[]

interface SpinSeries {
  readonly withoutTrigger: MomentSeries
  readonly withTrigger: MomentSeries
}

/** A product of payouts of different symbols. */
interface Term {
  readonly order: number
  readonly factor: number
  /** By reel and state, the chance of the state times what it contributes. */
  readonly contributions: readonly Float64Array[]
}

interface Collection {
  readonly highest: number
  readonly reels: readonly ReelState[][]
  readonly paysByPlace: readonly (readonly Pay[])[]
  /** The sums of the terms by order and number of scatters. */
  readonly sums: readonly number[][]
}

/** Computes the moments of a spin up to an order, where it awards no free spins and where it does. */
export function computeWaySpinSeries(sheet: SlotSheet, highest: number): SpinSeries {
  const reels = sheet.strips.map((_, reel) => joinEqualStates(listReelStates(sheet, reel)))
  const pays = listPays(sheet)
  const paysByPlace = payingSymbolsOf(sheet).map((_, place) => pays.filter((pay) => pay.place === place))
  const sums = Array.from({ length: highest + 1 }, () => Array.from({ length: reels.length + 1 }, () => 0))
  const chances = reels.map((states) => {
    const total = states.reduce((sum, { weight }) => sum + weight, 0)
    return Float64Array.from(states, ({ weight }) => weight / total)
  })
  collectTerms({ highest, reels, paysByPlace, sums }, 0, { order: 0, factor: 1, contributions: chances })
  return splitByTrigger(sheet, sums)
}

/** States that show as many of each symbol contribute the same. */
function joinEqualStates(states: readonly ReelState[]): ReelState[] {
  const joined = Map.groupBy(states, ({ counts, scatters }) => `${counts.join()}:${scatters}`).values()
  return Array.from(joined, (equal) => ({
    ...(equal[0] as ReelState),
    weight: equal.reduce((sum, { weight }) => sum + weight, 0),
  }))
}

/** Adds a term, and all that multiply it with payouts of the symbols from `place` on. */
function collectTerms(collection: Collection, place: number, term: Term): void {
  const { highest, reels, paysByPlace } = collection
  addTerm(collection, term)
  for (let next = place; next < paysByPlace.length; next += 1)
    for (const pay of paysByPlace[next] ?? [])
      for (let power = 1; power <= highest - term.order; power += 1) {
        const contributions = multiplyContributions(term.contributions, reels, { pay, power })
        // Higher powers are impossible too.
        if (!contributions) break
        const paid = (pay.pay / unitsPerStake) ** power / factorialOf(power)
        collectTerms(collection, next + 1, { order: term.order + power, factor: term.factor * paid, contributions })
      }
}

/** Undefined if no state of a reel contributes. It runs for every term, so it uses plain loops. */
function multiplyContributions(
  before: readonly Float64Array[],
  reels: readonly ReelState[][],
  { pay, power }: { pay: Pay; power: number },
): Float64Array[] | undefined {
  const product: Float64Array[] = []
  for (const [reel, chances] of before.entries()) {
    if (reel > pay.count) {
      product.push(chances)
      continue
    }
    const states = reels[reel] as ReelState[]
    const next = new Float64Array(chances.length)
    let isPossible = false
    for (let index = 0; index < chances.length; index += 1) {
      const chance = chances[index] as number
      if (chance === 0) continue
      next[index] = chance * factorOf(states[index] as ReelState, pay, reel) ** power
      isPossible ||= next[index] !== 0
    }
    if (!isPossible) return undefined
    product.push(next)
  }
  return product
}

function addTerm({ reels, sums }: Collection, { order, factor, contributions }: Term): void {
  const byReel = contributions.map((values, reel) => {
    const byScatters: number[] = []
    const states = reels[reel] as ReelState[]
    for (let index = 0; index < values.length; index += 1) {
      const { scatters } = states[index] as ReelState
      while (byScatters.length <= scatters) byScatters.push(0)
      byScatters[scatters] = (byScatters[scatters] as number) + (values[index] as number)
    }
    return byScatters
  })
  addTo(sums[order] as number[], multiplyAll(byReel), factor)
}

/** Adds the payouts of scatters, and joins the numbers of scatters. */
function splitByTrigger(sheet: SlotSheet, byOrder: readonly (readonly number[])[]): SpinSeries {
  const scatterCounts = [...(byOrder[0] ?? []).keys()]
  const series = scatterCounts.map((scatters) => {
    const paid = scatterPayOf(sheet, scatters) / unitsPerStake
    const ofScatters = byOrder.map((_, order) => paid ** order / factorialOf(order))
    return multiplySeries(
      byOrder.map((sums) => sums[scatters] ?? 0),
      ofScatters,
    )
  })
  const join = (parts: readonly MomentSeries[]) =>
    byOrder.map((_, order) => parts.reduce((sum, part) => sum + (part[order] ?? 0), 0))
  return {
    withoutTrigger: join(series.slice(0, scattersPerTrigger)),
    withTrigger: join(series.slice(scattersPerTrigger)),
  }
}

/**
 * Computes an upper bound on what the largest payout takes from the return, as a share of the stake. For a payout X, a cap c and any
 * k > 1, `max(0, X - c)` is at most the tangent power `X^k (k - 1)^(k - 1) / (k^k c^(k - 1))`.
 */
export function computeWayWinCapCostBound(sheet: SlotSheet, spin: SpinSeries): number {
  const bounds = computeRoundSeries(sheet, spin).map((term, order) => {
    const moment = term * factorialOf(order)
    return (moment / order) * ((order - 1) / (order * sheet.maxWin)) ** (order - 1)
  })
  return Math.min(...bounds.slice(2))
}

/** The moments of a round with its free spins, without its largest payout. */
function computeRoundSeries(sheet: SlotSheet, { withoutTrigger, withTrigger }: SpinSeries): MomentSeries {
  const nothing = withTrigger.map((_, order) => (order === 0 ? 1 : 0))
  const feature = evaluateFeatureBackwards<MomentSeries>(sheet, nothing, (index, withoutNext, withNext) => {
    const multiplier = freeSpinMultiplierOf(sheet, index)
    return addSeries(
      multiplySeries(scaleSeries(withoutTrigger, multiplier), withoutNext),
      multiplySeries(scaleSeries(withTrigger, multiplier), withNext),
    )
  })
  return addSeries(withoutTrigger, multiplySeries(withTrigger, feature))
}

const addSeries = (a: MomentSeries, b: MomentSeries): MomentSeries => a.map((value, order) => value + (b[order] ?? 0))

const scaleSeries = (series: MomentSeries, factor: number): MomentSeries =>
  series.map((value, order) => value * factor ** order)

/** Orders above those of `a` are left out. */
const multiplySeries = (a: MomentSeries, b: MomentSeries): MomentSeries =>
  a.map((_, order) => a.slice(0, order + 1).reduce((sum, value, part) => sum + value * (b[order - part] ?? 0), 0))

export const factorialOf = (count: number): number => (count < 2 ? 1 : count * factorialOf(count - 1))
