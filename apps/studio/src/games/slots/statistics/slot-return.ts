/**
 * The exact return of a sheet in rational numbers, computed from its strips.
 *
 * The reels are independent, so the chance of a line is a product of shares of the strips, and the expected payout of the ways of a
 * symbol a product of expected counts. Expected values add up even though lines and ways depend on each other. The result excludes
 * the largest payout of a round.
 */
import { expansionPayOf } from '#games/slots/engines/expand-symbol.ts'
import { scattersPerTrigger } from '#games/slots/engines/play-slot.ts'
import {
  findFeature,
  freeSpinMultiplierOf,
  payingSymbolsOf,
  type SlotSheet,
  type SlotSymbol,
  unitsPerStake,
} from '#games/slots/slot-sheet.ts'
import {
  addFractions,
  complement,
  createFraction,
  type Fraction,
  multiplyFractions,
  one,
  sumFractions,
  zero,
} from './fractions.ts'
import { expectedHoldStakes } from './hold-and-win-chances.ts'
import { listReelStates, type ReelState } from './reel-states.ts'
import { computeRespinMoments } from './respin-moments.ts'

/** The return and its components, as shares of the stake. */
export interface SlotReturn {
  /** Of the lines or ways of a spin. */
  wins: Fraction
  /** Of the scatters of a spin. */
  scatters: Fraction
  /** The chance that a spin awards free spins, or starts hold and win. */
  trigger: Fraction
  total: Fraction
}

/** Computes the return of a round as a share of its stake, with its components. */
export function computeSlotReturn(sheet: SlotSheet): SlotReturn {
  const toStakes = (units: Fraction) => multiplyFractions(units, createFraction(1, unitsPerStake))
  const wins = toStakes(sheet.evaluation.type === 'lines' ? expectedLineUnits(sheet) : expectedWayUnits(sheet))
  const chances = computeScatterChances(sheet)
  const hold = computeHoldReturn(sheet)
  const scatters = toStakes(
    sumFractions((sheet.scatterPays ?? []).map((pay, index) => times(chances[index + 1] ?? zero, pay))),
  )
  const freeSpinsTrigger = sumFractions(chances.slice(scattersPerTrigger))
  const spin = addFractions(wins, scatters)
  const free = addFractions(spin, toStakes(expectedExpansionUnits(sheet)))
  const feature = multiplyFractions(freeSpinsTrigger, expectedMultipliers(sheet, freeSpinsTrigger), free)
  const respin = findFeature(sheet, 'respin') ? toStakes(computeRespinMoments(sheet).respin) : zero
  const total = sumFractions([spin, feature, respin, hold.share])
  return { wins, scatters, trigger: addFractions(freeSpinsTrigger, hold.trigger), total }
}

const times = (value: Fraction, factor: number): Fraction => multiplyFractions(value, createFraction(factor))

/** Each cell of a reel shows every symbol of its strip equally often, so all lines have the same expected payout. */
function expectedLineUnits(sheet: SlotSheet): Fraction {
  if (sheet.evaluation.type !== 'lines') return zero
  const reels = sheet.strips.length
  const share = (reel: number, fits: (symbol: SlotSymbol) => boolean) =>
    createFraction((sheet.strips[reel] ?? []).filter(fits).length, sheet.strips[reel]?.length ?? 1)
  const isWild = (shown: SlotSymbol) => sheet.wilds[shown] !== undefined
  const chanceOfFirst = (count: number, fits: (symbol: SlotSymbol) => boolean) =>
    multiplyFractions(...Array.from({ length: count }, (_, reel) => share(reel, fits)))
  const perLine = payingSymbolsOf(sheet).flatMap((symbol) => {
    const fits = (shown: SlotSymbol) => shown === symbol || isWild(shown)
    return (sheet.pays[symbol] ?? []).map((pay, index) => {
      const count = index + 1
      // Wilds alone are no symbol's line.
      const own = addFractions(chanceOfFirst(count, fits), times(chanceOfFirst(count, isWild), -1))
      const ends = count < reels ? complement(share(count, fits)) : one
      return times(multiplyFractions(own, ends), pay)
    })
  })
  return times(sumFractions(perLine), sheet.evaluation.lines.length)
}

/** For each symbol and number of reels: its pay, the expected counts of those reels, and the chance that the next one has none. */
function expectedWayUnits(sheet: SlotSheet): Fraction {
  const reels = sheet.strips.map((_, reel) => listReelStates(sheet, reel))
  return sumFractions(
    payingSymbolsOf(sheet).flatMap((symbol, place) =>
      (sheet.pays[symbol] ?? []).map((pay, index) => {
        if (pay === 0) return zero
        const counts = reels.slice(0, index + 1).map((states) => expected(states, ({ counts }) => counts[place] ?? 0))
        const next = reels[index + 1]
        const ends = next ? expected(next, ({ counts }) => (counts[place] === 0 ? 1 : 0)) : one
        return times(multiplyFractions(...counts, ends), pay)
      }),
    ),
  )
}

/** The number of reels that show a symbol is a sum of independent draws; each of the symbols is drawn equally often. */
function expectedExpansionUnits(sheet: SlotSheet): Fraction {
  const { symbols = [] } = findFeature(sheet, 'expand') ?? {}
  const reels = sheet.strips.map((_, reel) => listReelStates(sheet, reel))
  const ofSymbols = symbols.map((symbol) => {
    const chances = countChances(reels.map((states) => [symbolShare(states, symbol)]))
    return sumFractions(chances.map((chance, count) => times(chance, expansionPayOf(sheet, symbol, count))))
  })
  return symbols.length === 0 ? zero : multiplyFractions(sumFractions(ofSymbols), createFraction(1, symbols.length))
}

const symbolShare = (states: readonly ReelState[], symbol: SlotSymbol): Fraction =>
  expected(states, ({ shown }) => (shown.includes(symbol) ? 1 : 0))

/** The expected value over the states of a reel. */
function expected(states: readonly ReelState[], measure: (state: ReelState) => number): Fraction {
  const [sum, weight] = states.reduce(([a, b], state) => [a + state.weight * measure(state), b + state.weight], [0, 0])
  return createFraction(sum, weight)
}

/** Computes the chance of each number of scatters on a spin, from 0. */
export const computeScatterChances = (sheet: SlotSheet): Fraction[] =>
  computeCountChances(sheet, ({ scatters }) => scatters)

/** Computes the chance of each sum of what the reels show, from 0. */
function computeCountChances(sheet: SlotSheet, countOf: (state: ReelState) => number): Fraction[] {
  return countChances(
    sheet.strips.map((_, reel) => {
      const states = listReelStates(sheet, reel)
      const most = Math.max(...states.map(countOf))
      return Array.from({ length: most }, (_none, index) =>
        expected(states, (state) => (countOf(state) === index + 1 ? 1 : 0)),
      )
    }),
  )
}

/** What hold and win pays on average, as a share of the stake, and the chance that a spin starts it. */
function computeHoldReturn(sheet: SlotSheet): { share: Fraction; trigger: Fraction } {
  const hold = findFeature(sheet, 'hold-and-win')
  if (!hold) return { share: zero, trigger: zero }
  const starts = computeCountChances(sheet, ({ coins }) => coins).map((chance, coins) =>
    coins < hold.trigger ? zero : chance,
  )
  const shares = starts.map((chance, coins) => multiplyFractions(chance, expectedHoldStakes(sheet, hold, coins)))
  return { share: sumFractions(shares), trigger: sumFractions(starts) }
}

/** The chance of each sum over the reels, from 0. A reel names the chances of 1, 2 …; none of them is the rest. */
function countChances(reels: readonly (readonly Fraction[])[]): Fraction[] {
  return reels.reduce<Fraction[]>(
    (chances, shares) => {
      const next = Array.from({ length: chances.length + shares.length }, () => zero)
      for (const [shown, share] of [complement(sumFractions(shares)), ...shares].entries())
        for (const [count, chance] of chances.entries())
          next[count + shown] = addFractions(next[count + shown] ?? zero, multiplyFractions(chance, share))
      return next
    },
    [one],
  )
}

/** The expected sum of the multipliers of a feature: follows the distribution of its length spin by spin up to the limit. */
function expectedMultipliers(sheet: SlotSheet, trigger: Fraction): Fraction {
  const feature = findFeature(sheet, 'free-spins')
  if (!feature) return zero
  const { perTrigger, limit } = feature
  let totals = new Map<number, Fraction>([[perTrigger, one]])
  let sum = zero
  for (let spin = 1; spin <= limit; spin += 1) {
    const next = new Map<number, Fraction>()
    const addChance = (total: number, chance: Fraction) =>
      next.set(total, addFractions(next.get(total) ?? zero, chance))
    for (const [total, chance] of totals) {
      if (spin > total) continue
      sum = addFractions(sum, times(chance, freeSpinMultiplierOf(sheet, spin)))
      addChance(Math.min(limit, total + perTrigger), multiplyFractions(chance, trigger))
      addChance(total, multiplyFractions(chance, complement(trigger)))
    }
    totals = next
  }
  return sum
}
