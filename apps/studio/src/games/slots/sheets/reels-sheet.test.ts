import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RandomStream } from '#games/random-stream.ts'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  meanZScore,
  runsZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { evaluateLines } from '#games/slots/engines/evaluate-lines.ts'
import { playSlot } from '#games/slots/engines/play-slot.ts'
import { createSlotGame } from '#games/slots/slot-game.ts'
import { linesOf, type SlotEvent, type SlotSymbol, unitsPerStake } from '#games/slots/slot-sheet.ts'
import { addFractions, createFraction, formatFraction, multiplyFractions } from '#games/slots/statistics/fractions.ts'
import { computeRoundStatistics } from '#games/slots/statistics/round-statistics.ts'
import { computeScatterChances, computeSlotReturn } from '#games/slots/statistics/slot-return.ts'
import {
  computeSpinDistribution,
  computeSpinMoments,
  computeWinCapCostBound,
} from '#games/slots/statistics/spin-distribution.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { reelsSheet } from './reels-sheet.ts'

const { strips, facts } = reelsSheet
const playReels = (stream: RandomStream) => playSlot(reelsSheet, stream)
const cycle = computeSpinDistribution(reelsSheet)
const seed = '5f'.repeat(32)
const rounds = Array.from({ length: 32_000 }, (_, nonce) => playReels(createSeededRandomStream(seed, 'stops', nonce)))

function firstSpin(event: SlotEvent | undefined) {
  if (event?.type !== 'spin') throw new Error('A round must start with a spin.')
  return event
}

test('draws, pays and stores every round as before the sheets: 5,000 recorded rounds', () => {
  const digest = createHash('sha256')
  const { encodeOutcome } = createSlotGame(reelsSheet)
  const play = (nonce: number) => playReels(createSeededRandomStream(seed, 'recorded', nonce)).events
  for (let nonce = 0; nonce < 5_000; nonce += 1) digest.update(JSON.stringify(play(nonce)))
  expect(digest.digest('hex')).toBe('e14c7a7052fbb7ac0ecb6ba058b9aef9aff36c650155757a095442b0380e85fa')
  expect(encodeOutcome(play(122))).toBe('15.1.5.13.18-242')
  expect(encodeOutcome(play(335))).toBe('7.1.30.13.7-1150')
})

test('states its exact return, which is between 95.5 and 96.5 per cent', () => {
  const { total } = computeSlotReturn(reelsSheet)
  expect(formatFraction(multiplyFractions(total, createFraction(100)), 2)).toBe(facts.rtp)
  expect(Number(facts.rtp)).toBeGreaterThan(95.5)
  expect(Number(facts.rtp)).toBeLessThan(96.5)
})

test('computes the same return in closed form and by enumeration of all 33,554,432 combinations', () => {
  const closed = computeSlotReturn(reelsSheet)
  let units = 0n
  let triggers = 0n
  for (const [pay, count] of cycle.withoutTrigger) units += BigInt(pay) * BigInt(count)
  for (const [pay, count] of cycle.withTrigger) {
    units += BigInt(pay) * BigInt(count)
    triggers += BigInt(count)
  }
  const spin = addFractions(closed.wins, closed.scatters)
  expect(createFraction(units, BigInt(cycle.cycle) * BigInt(unitsPerStake))).toEqual(spin)
  expect(createFraction(triggers, cycle.cycle)).toEqual(closed.trigger)
})

test('states its exact hit rate, standard deviation and feature frequency', () => {
  const { hitRate, deviation, featureRate } = computeRoundStatistics(reelsSheet, computeSpinMoments(cycle))
  expect((hitRate * 100).toFixed(2)).toBe(facts.hitRate)
  expect(deviation.toFixed(2)).toBe(facts.deviation)
  expect(Math.round(1 / featureRate)).toBe(facts.featureEvery)
})

test('loses less than 1e-12 of its return to the win cap', () => {
  expect(computeWinCapCostBound(reelsSheet, cycle)).toBeLessThan(1e-12)
})

test('evaluates sampled grids consistently with the enumeration', () => {
  const stream = createSeededRandomStream(seed, 'grids', 0)
  const seen = new Map<number, number>()
  const spins = 40_000
  for (let spin = 0; spin < spins; spin += 1) {
    const { units } = firstSpin(playReels(stream).events[0])
    seen.set(units, (seen.get(units) ?? 0) + 1)
  }
  for (const units of seen.keys()) expect(cycle.withoutTrigger.has(units) || cycle.withTrigger.has(units)).toBe(true)
  const losingShare = (seen.get(0) ?? 0) / spins
  const expected = (cycle.withoutTrigger.get(0) ?? 0) / cycle.cycle
  expect(Math.abs(losingShare - expected)).toBeLessThan(zLimit99 * Math.sqrt((expected * (1 - expected)) / spins))
})

test('matches the exact return over 400,000 seeded rounds within a 99 % interval', () => {
  const stream = createMulberry32Stream(0x9e3779b9)
  const payouts = Array.from({ length: 400_000 }, () => playReels(stream).units / unitsPerStake)
  const stated = {
    mean: Number(formatFraction(computeSlotReturn(reelsSheet).total, 12)),
    deviation: Number(facts.deviation),
  }
  expect(Math.abs(meanZScore(payouts, stated))).toBeLessThan(zLimit99)
}, 30_000)

test('stops every reel uniformly: chi-squared, within 99 % for each reel', () => {
  for (const [reel, cells] of strips.entries()) {
    const counts = countByClass(rounds, cells.length, ({ events: [event] }) => firstSpin(event).stops[reel] ?? 0)
    const expectedCounts = counts.map(() => rounds.length / cells.length)
    expect(Math.abs(chiSquaredZScore(counts, expectedCounts))).toBeLessThan(zLimit99)
  }
})

test('pays as often as the enumeration predicts: chi-squared of payouts, within 99 %', () => {
  // Upper bounds of the payout classes in units. One more class counts the rounds with free spins.
  const upperBounds = [0, 9, 19, 39, 99, Number.POSITIVE_INFINITY]
  const bandOf = (units: number) => upperBounds.findIndex((bound) => units <= bound)
  const opensFeature = ({ events }: (typeof rounds)[number]) => events.some(({ type }) => type === 'free-spins')
  const counts = countByClass(rounds, upperBounds.length + 1, (round) =>
    opensFeature(round) ? upperBounds.length : bandOf(round.units),
  )
  const chances = [...upperBounds, 0].map(() => 0)
  for (const [units, count] of cycle.withoutTrigger) chances[bandOf(units)] = (chances[bandOf(units)] ?? 0) + count
  for (const count of cycle.withTrigger.values())
    chances[upperBounds.length] = (chances[upperBounds.length] ?? 0) + count
  const expected = chances.map((count) => (count / cycle.cycle) * rounds.length)
  expect(Math.min(...expected)).toBeGreaterThan(100)
  expect(Math.abs(chiSquaredZScore(counts, expected))).toBeLessThan(zLimit99)
})

test('pays without runs or serial correlation, within 99 %', () => {
  expect(Math.abs(runsZScore(rounds.map(({ units }) => units > 0)))).toBeLessThan(zLimit99)
  expect(Math.abs(runsZScore(rounds.map(({ units }) => units >= unitsPerStake)))).toBeLessThan(zLimit99)
  const payouts = rounds.map(({ units }) => units)
  for (const lag of [1, 2, 3, 7]) expect(Math.abs(autocorrelationZScore(payouts, lag))).toBeLessThan(zLimit99)
})

test('repeats a round from the same seed and nonce, and plays another with another nonce', () => {
  expect(playReels(createSeededRandomStream(seed, 'client', 7))).toEqual(
    playReels(createSeededRandomStream(seed, 'client', 7)),
  )
  expect(playReels(createSeededRandomStream(seed, 'client', 7))).not.toEqual(
    playReels(createSeededRandomStream(seed, 'client', 8)),
  )
})

const column = (symbol: SlotSymbol) => [symbol, symbol, symbol]

test('pays from the left, substitutes wilds, and pays no line through a scatter', () => {
  const all = evaluateLines(reelsSheet, [column('H1'), column('W'), column('H1'), column('W'), column('H1')])
  expect(all).toHaveLength(linesOf(reelsSheet))
  expect(all.every((win) => win.symbol === 'H1' && win.count === 5)).toBe(true)
  const startingOnSecondReel = evaluateLines(reelsSheet, [
    column('A'),
    column('H1'),
    column('H1'),
    column('H1'),
    column('H1'),
  ])
  expect(startingOnSecondReel).toEqual([])
  const scattered = evaluateLines(reelsSheet, [column('K'), column('K'), ['S', 'Q', 'Q'], column('K'), column('K')])
  expect(scattered).toEqual([])
})

test('awards ten free spins for three scatters, doubles their wins, and stops retriggering at the limit', () => {
  const scatterStops = strips.map((cells) => cells.indexOf('S'))
  let draws = 0
  const always = { below: () => scatterStops[draws++ % strips.length] as number }
  const { events, units } = playReels(always)
  const added = events.filter(
    (event): event is Extract<SlotEvent, { type: 'free-spins' }> => event.type === 'free-spins',
  )
  const spins = events.filter((event): event is Extract<SlotEvent, { type: 'spin' }> => event.type === 'spin')
  expect(added[0]).toEqual({ type: 'free-spins', added: 10, total: 10 })
  expect(added.at(-1)?.total).toBe(50)
  expect(spins[1]?.units).toBe(2 * (spins[0]?.units ?? 0))
  expect(units).toBe(reelsSheet.maxWin * unitsPerStake)
  expect(events.at(-1)).toEqual({ type: 'total', units: reelsSheet.maxWin * unitsPerStake, capped: true })
})

test('pays the sum of the spins of a round', () => {
  for (let nonce = 0; nonce < 3_000; nonce += 1) {
    const { units, events } = playReels(createSeededRandomStream(seed, 'sums', nonce))
    const sum = events.reduce((total, event) => total + (event.type === 'spin' ? event.units : 0), 0)
    expect(sum).toBe(units)
  }
})

test('shows at most one scatter per reel, as the scatter chances assume', () => {
  for (const cells of strips) {
    const places = cells.flatMap((cell, index) => (cell === 'S' ? [index] : []))
    for (const [index, place] of places.entries()) {
      const next = (places[index + 1] ?? (places[0] as number) + cells.length) - place
      expect(next).toBeGreaterThanOrEqual(3)
    }
    expect(cells[0] === 'W' && cells === strips[0]).toBe(false)
  }
  expect(strips[0]).not.toContain('W')
  expect(strips[4]).not.toContain('W')
  const total = computeScatterChances(reelsSheet).reduce(addFractions)
  expect(total).toEqual(createFraction(1))
})
