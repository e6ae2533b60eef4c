/** What every sheet must fulfil. The tests of `reels` look at the engine and its stream more closely. */
import { expect, test } from 'vitest'
import { computePotReturn } from '#games/pot-chance.ts'
import { createMulberry32Stream, meanZScore, zLimit99 } from '#games/randomness-statistics.ts'
import { playSlot } from '#games/slots/engines/play-slot.ts'
import { createSlotGame } from '#games/slots/slot-game.ts'
import { findFeature, linesOf, type SlotSheet, unitsPerStake } from '#games/slots/slot-sheet.ts'
import { createFraction, formatFraction, multiplyFractions } from '#games/slots/statistics/fractions.ts'
import { computeHoldStatistics, computeSpinsByCoins } from '#games/slots/statistics/hold-and-win-moments.ts'
import { computeRespinMoments } from '#games/slots/statistics/respin-moments.ts'
import { computeRoundStatistics } from '#games/slots/statistics/round-statistics.ts'
import { computeSlotReturn } from '#games/slots/statistics/slot-return.ts'
import {
  computeSpinDistribution,
  computeSpinMoments,
  computeWinCapCostBound,
} from '#games/slots/statistics/spin-distribution.ts'
import {
  computeWaySpinSeries,
  computeWayWinCapCostBound,
  factorialOf,
} from '#games/slots/statistics/way-moment-series.ts'
import { computeWayMoments } from '#games/slots/statistics/way-moments.ts'
import { computeWaysDistribution } from '#games/slots/statistics/ways-distribution.ts'
import { bookSheet } from './book-sheet.ts'
import { classicSheet } from './classic-sheet.ts'
import { holdSheet } from './hold-sheet.ts'
import { manywaysSheet } from './manyways-sheet.ts'
import { waysSheet } from './ways-sheet.ts'

const ofWays = (sheet: SlotSheet) => computeRoundStatistics(sheet, computeWayMoments(sheet))
const ofLines = (sheet: SlotSheet) => {
  const spins = computeSpinDistribution(sheet)
  const expanding = spins.expansions.map(({ symbol }) => computeSpinMoments(spins, symbol))
  const spin = computeSpinMoments(spins)
  return computeRoundStatistics(sheet, spin, expanding.length > 0 ? expanding : [spin])
}

const ofRespins = (sheet: SlotSheet) => computeRoundStatistics(sheet, computeRespinMoments(sheet))
const ofCoins = (sheet: SlotSheet) => computeHoldStatistics(sheet, computeSpinsByCoins(sheet))

const stated = [
  { sheet: waysSheet, rtp: '96.30', volatility: 'medium', maxWin: 4_000, compute: ofWays },
  { sheet: bookSheet, rtp: '96.20', volatility: 'high', maxWin: 10_000, compute: ofLines },
  { sheet: classicSheet, rtp: '95.50', volatility: 'low', maxWin: 500, compute: ofRespins },
  { sheet: manywaysSheet, rtp: '96.40', volatility: 'high', maxWin: 15_000, compute: ofWays },
  { sheet: holdSheet, rtp: '95.00', volatility: 'high', maxWin: 2_000, compute: ofCoins },
]
const proportionZScore = (count: number, total: number, chance: number) =>
  (count - total * chance) / Math.sqrt(total * chance * (1 - chance))

test.each(stated)('states the exact return, hit rate, deviation and feature frequency of $sheet.code', (expected) => {
  const { sheet, rtp, maxWin, volatility, compute } = expected
  const { total, trigger } = computeSlotReturn(sheet)
  expect(formatFraction(multiplyFractions(total, createFraction(100)), 2)).toBe(rtp)
  const { hitRate, deviation, featureRate } = compute(sheet)
  const pot = findFeature(sheet, 'pot')
  expect(createSlotGame(sheet).meta).toMatchObject({ volatility, lines: linesOf(sheet) })
  expect(featureRate).toBeCloseTo(Number(formatFraction(trigger, 12)), 10)
  expect({ ...sheet.facts, maxWin: sheet.maxWin }).toEqual({
    rtp,
    ...(pot && { rtpWithPot: (Number(rtp) + 100 * computePotReturn(pot.terms)).toFixed(2) }),
    hitRate: (hitRate * 100).toFixed(2),
    deviation: deviation.toFixed(2),
    ...(featureRate > 0 && { featureEvery: Math.round(1 / featureRate) }),
    maxWin,
  })
})

test.each(stated)(
  'pays the stated return, as often as stated, over 100,000 rounds of $sheet.code within 99 %',
  ({ sheet }) => {
    const stream = createMulberry32Stream(0x9e3779b9)
    const rounds = Array.from({ length: 100_000 }, () => playSlot(sheet, stream))
    const payouts = rounds.map(({ units }) => units / unitsPerStake)
    const { rtp, deviation, hitRate, featureEvery } = sheet.facts
    expect(Math.abs(meanZScore(payouts, { mean: Number(rtp) / 100, deviation: Number(deviation) }))).toBeLessThan(
      zLimit99,
    )
    const winning = rounds.filter(({ units }) => units > 0).length
    expect(Math.abs(proportionZScore(winning, rounds.length, Number(hitRate) / 100))).toBeLessThan(zLimit99)
    if (featureEvery === undefined) return
    const features = rounds.filter(({ events }) =>
      events.some(({ type }) => type === 'free-spins' || type === 'hold-and-win'),
    ).length
    expect(Math.abs(proportionZScore(features, rounds.length, 1 / featureEvery))).toBeLessThan(zLimit99)
  },
)

test('loses less than 1e-12 of the return of ways to its win cap, over every combination of stops', () => {
  const spins = computeWaysDistribution(waysSheet)
  const { chance, withoutTrigger, withTrigger } = computeSpinMoments(spins)
  const moments = computeWayMoments(waysSheet)
  expect(chance).toBeCloseTo(moments.chance, 12)
  expect(withoutTrigger.mean).toBeCloseTo(moments.withoutTrigger.mean, 8)
  expect(withTrigger.square / moments.withTrigger.square).toBeCloseTo(1, 10)
  expect(computeWinCapCostBound(waysSheet, spins)).toBeLessThan(1e-12)
  // The series of manyways, whose combinations are too many to count, rests on the same code.
  const series = computeWaySpinSeries(waysSheet, 4)
  for (const key of ['withoutTrigger', 'withTrigger'] as const)
    for (const [order, term] of series[key].entries()) {
      let sum = 0
      for (const [units, combinations] of spins[key]) sum += (units / unitsPerStake) ** order * combinations
      expect((term * factorialOf(order)) / (sum / spins.cycle)).toBeCloseTo(1, 10)
    }
})

test('loses less than 1e-6 of the return of manyways to its win cap, by the moments of a round', () => {
  const series = computeWaySpinSeries(manywaysSheet, 4)
  const { chance, withoutTrigger, withTrigger } = computeWayMoments(manywaysSheet)
  expect(series.withTrigger[0]).toBeCloseTo(chance, 12)
  expect((series.withoutTrigger[1] ?? 0) * unitsPerStake).toBeCloseTo(withoutTrigger.mean * (1 - chance), 8)
  expect((series.withTrigger[2] ?? 0) * 2 * unitsPerStake ** 2).toBeCloseTo(withTrigger.square * chance, 8)
  expect(computeWayWinCapCostBound(manywaysSheet, series)).toBeLessThan(1e-6)
})

test('loses less than 1e-9 of the return of book to its win cap, whichever symbol expands', () => {
  expect(computeWinCapCostBound(bookSheet, computeSpinDistribution(bookSheet))).toBeLessThan(1e-9)
})

test('plays the respin of classic with the reels that stay, and only after a spin without a win', () => {
  const stream = createMulberry32Stream(7)
  const rounds = Array.from({ length: 20_000 }, () => playSlot(classicSheet, stream).events)
  const respins = rounds.filter(({ length }) => length === 3)
  expect(respins.length).toBeGreaterThan(100)
  for (const [base, respin] of respins) {
    if (base?.type !== 'spin' || respin?.type !== 'spin') throw new Error('A respin must follow a spin.')
    expect(base.units).toBe(0)
    expect(respin.held).toHaveLength(2)
    for (const reel of respin.held ?? []) expect(respin.grid[reel]).toEqual(base.grid[reel])
  }
})
