/**
 * The exact moments of a spin with ways, without enumerating its combinations. The reels are independent, so the expected payout of a
 * symbol, and that of a pair of symbols for the square, are products over the reels. Each factor is split by the scatters that its
 * reel shows: a polynomial, whose product over the reels is split by the scatters of the spin.
 */
import { scatterPayOf, scattersPerTrigger } from '#games/slots/engines/play-slot.ts'
import { payingSymbolsOf, type SlotSheet } from '#games/slots/slot-sheet.ts'
import { listReelStates, type ReelState } from './reel-states.ts'
import type { Moments, SpinMoments } from './round-statistics.ts'

/** Expected values by number of scatters. */
type ByScatters = readonly number[]

/** Computes the moments of a spin in units. */
export function computeWayMoments(sheet: SlotSheet): SpinMoments {
  const reels = sheet.strips.map((_, reel) => listReelStates(sheet, reel))
  const chances = multiplyAll(reels.map((states) => expect(states, () => 1)))
  const [means, squares] = [computeMeans(sheet, reels), computeSquares(sheet, reels)]
  const spins = chances.map((chance, scatters) => {
    const paid = scatterPayOf(sheet, scatters)
    const mean = means[scatters] ?? 0
    return {
      chance,
      mean: mean + paid * chance,
      square: (squares[scatters] ?? 0) + 2 * paid * mean + paid * paid * chance,
    }
  })
  const [without, having] = [spins.slice(0, scattersPerTrigger), spins.slice(scattersPerTrigger)].map(joinMoments)
  return {
    chance: having?.chance ?? 0,
    losing: computeLosingChance(sheet, reels),
    withoutTrigger: without ?? { mean: 0, square: 0 },
    withTrigger: having ?? { mean: 0, square: 0 },
  }
}

function joinMoments(parts: readonly (Moments & { chance: number })[]): Moments & { chance: number } {
  const sum = (measure: (part: Moments & { chance: number }) => number) =>
    parts.reduce((total, part) => total + measure(part), 0)
  const chance = sum((part) => part.chance)
  return { chance, mean: sum(({ mean }) => mean) / (chance || 1), square: sum(({ square }) => square) / (chance || 1) }
}

function computeMeans(sheet: SlotSheet, reels: readonly ReelState[][]): number[] {
  const means: number[] = []
  for (const pay of listPays(sheet)) {
    const factors = reels.map((states, reel) => expect(states, (state) => factorOf(state, pay, reel)))
    addTo(means, multiplyAll(factors), pay.pay)
  }
  return means
}

/** The square of a sum of payouts is the sum over all pairs of them. */
function computeSquares(sheet: SlotSheet, reels: readonly ReelState[][]): number[] {
  const squares: number[] = []
  const pays = listPays(sheet)
  for (const a of pays)
    for (const b of pays) {
      // A symbol has one length.
      if (a.place === b.place && a.count !== b.count) continue
      const factors = reels.map((states, reel) =>
        expect(states, (state) => factorOf(state, a, reel) * factorOf(state, b, reel)),
      )
      addTo(squares, multiplyAll(factors), a.pay * b.pay)
    }
  return squares
}

export interface Pay {
  /** Of the symbol, in the order of `payingSymbolsOf`. */
  place: number
  count: number
  pay: number
}

export const listPays = (sheet: SlotSheet): Pay[] =>
  payingSymbolsOf(sheet).flatMap((symbol, place) =>
    (sheet.pays[symbol] ?? []).flatMap((pay, index) => (pay > 0 ? { place, count: index + 1, pay } : [])),
  )

/** What a reel contributes to the ways of a symbol on exactly `count` reels: its cells, then whether it has none. */
export function factorOf({ counts }: ReelState, { place, count }: Pay, reel: number): number {
  const own = counts[place] ?? 0
  return reel < count ? own : reel === count && own > 0 ? 0 : 1
}

/** Follows the symbols that every reel so far shows, until one of them pays. */
function computeLosingChance(sheet: SlotSheet, reels: readonly ReelState[][]): number {
  const symbols = payingSymbolsOf(sheet)
  let chances = new Map<string, { alive: number[]; scatters: number; chance: number }>()
  chances.set('', { alive: [...symbols.keys()], scatters: 0, chance: 1 })
  for (const [reel, states] of reels.entries()) {
    const next: typeof chances = new Map()
    const total = states.reduce((sum, { weight }) => sum + weight, 0)
    for (const before of chances.values())
      for (const state of states) {
        const alive = before.alive.filter((place) => (state.counts[place] ?? 0) > 0)
        if (alive.some((place) => (sheet.pays[symbols[place] as (typeof symbols)[number]]?.[reel] ?? 0) > 0)) continue
        const scatters = before.scatters + state.scatters
        const key = `${alive.join()}:${scatters}`
        const known = next.get(key) ?? { alive, scatters, chance: 0 }
        known.chance += (before.chance * state.weight) / total
        next.set(key, known)
      }
    chances = next
  }
  return [...chances.values()].reduce(
    (sum, { scatters, chance }) =>
      scatters < scattersPerTrigger && scatterPayOf(sheet, scatters) === 0 ? sum + chance : sum,
    0,
  )
}

function expect(states: readonly ReelState[], measure: (state: ReelState) => number): number[] {
  const sums: number[] = []
  let total = 0
  for (const state of states) {
    total += state.weight
    sums[state.scatters] = (sums[state.scatters] ?? 0) + state.weight * measure(state)
  }
  return Array.from(sums, (sum) => (sum ?? 0) / total)
}

export const multiplyAll = (factors: readonly ByScatters[]): number[] => factors.reduce<number[]>(multiply, [1])

function multiply(a: readonly number[], b: readonly number[]): number[] {
  const product = Array.from({ length: a.length + b.length - 1 }, () => 0)
  for (const [i, x] of a.entries()) for (const [j, y] of b.entries()) product[i + j] = (product[i + j] ?? 0) + x * y
  return product
}

export function addTo(sums: number[], values: readonly number[], factor: number): void {
  for (const [scatters, value] of values.entries()) sums[scatters] = (sums[scatters] ?? 0) + factor * value
}
