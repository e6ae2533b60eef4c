import { expect, test } from 'vitest'
import { computePayout, type PlayResult } from '#games/game.ts'
import type { RandomStream } from '#games/random-stream.ts'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  runsZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { playSlot } from '#games/slots/engines/play-slot.ts'
import { createSlotGame } from '#games/slots/slot-game.ts'
import { isCoin, type PlacedCoin, type SlotEvent, unitsPerStake } from '#games/slots/slot-sheet.ts'
import { addFractions, createFraction } from '#games/slots/statistics/fractions.ts'
import { computeFinalCoinChances } from '#games/slots/statistics/hold-and-win-chances.ts'
import {
  computeHoldCapCostBound,
  computeHoldStatistics,
  computeSpinsByCoins,
  holdFeatureOf,
} from '#games/slots/statistics/hold-and-win-moments.ts'
import { computeSlotReturn } from '#games/slots/statistics/slot-return.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { holdSheet } from './hold-sheet.ts'

type EventOf<Type extends SlotEvent['type']> = Extract<SlotEvent, { type: Type }>

const holdGame = createSlotGame(holdSheet)
const hold = holdFeatureOf(holdSheet)
const spins = computeSpinsByCoins(holdSheet)
const seed = '5f'.repeat(32)
const rounds = Array.from({ length: 64_000 }, (_, nonce) =>
  playSlot(holdSheet, createSeededRandomStream(seed, 'hold', nonce)),
)
const features = rounds.filter(({ events }) => events.some(({ type }) => type === 'hold-and-win'))

const ofType = <Type extends SlotEvent['type']>(events: readonly SlotEvent[], type: Type): EventOf<Type>[] =>
  events.filter((event): event is EventOf<Type> => event.type === type)

function play(chance: { tickets: number; of: number }, source: RandomStream = createMulberry32Stream(1)): PlayResult {
  const result = holdGame.readChoice(chance)?.play(source)
  if (!result) throw new Error('The chance must be valid.')
  return result
}

test('fills the board about once in 30,000 rounds, and its win cap takes less than 1e-10 of the return', () => {
  const { fullBoardRate } = computeHoldStatistics(holdSheet, spins)
  expect(Math.round(1 / fullBoardRate)).toBe(29_348)
  expect(computeHoldCapCostBound(holdSheet, spins)).toBeLessThan(1e-10)
})

test('computes the lines in closed form and by enumeration of all combinations of stops alike', () => {
  const cycle = spins.reduce((sum, { count }) => sum + count, 0)
  const units = spins.reduce((sum, { total }) => sum + total, 0)
  expect(createFraction(units, BigInt(cycle) * BigInt(unitsPerStake))).toEqual(computeSlotReturn(holdSheet).wins)
  expect(cycle).toBe(holdSheet.strips.reduce((product, { length }) => product * length, 1))
})

test('ends with as many coins as the recursion over locked cells says, within 99 %', () => {
  const chances = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(() => 0)
  const counts = chances.map(() => 0)
  const finalOf = (coins: number) => computeFinalCoinChances(holdSheet, hold, coins)
  const known = new Map([6, 7, 8, 9, 10].map((coins) => [coins, finalOf(coins)]))
  for (const { events } of features) {
    const started = ofType(events, 'hold-and-win')[0]?.coins.length ?? 0
    for (const [coins, { num, den }] of (known.get(started) ?? []).entries())
      chances[Math.max(0, coins - 6)] = (chances[Math.max(0, coins - 6)] ?? 0) + Number(num) / Number(den)
    const ended = (ofType(events, 'hold-total')[0]?.coins ?? 0) - 6
    counts[ended] = (counts[ended] ?? 0) + 1
  }
  // Twelve coins and more are one class, because each of them alone is rare.
  const join = (list: readonly number[]) => [...list.slice(0, 6), list.slice(6).reduce((sum, value) => sum + value, 0)]
  expect(Math.min(...join(chances))).toBeGreaterThan(5)
  expect(Math.abs(chiSquaredZScore(join(counts), join(chances)))).toBeLessThan(zLimit99)
  expect(finalOf(6).reduce(addFractions)).toEqual(createFraction(1))
})

test('draws coin values in their proportions, within 99 %', () => {
  const weights = hold.values.reduce((sum, { weight }) => sum + weight, 0)
  const shown = rounds
    .slice(0, 20_000)
    .flatMap(({ events }) => ofType(events, 'spin')[0]?.grid.flat().filter(isCoin) ?? [])
  const counts = hold.values.map(({ stakes }) => shown.filter((coin) => coin === `C${stakes}`).length)
  const expected = hold.values.map(({ weight }) => (shown.length * weight) / weights)
  expect(Math.abs(chiSquaredZScore(counts, expected))).toBeLessThan(zLimit99)
})

test('holds coins, sets the respins back with each new one, and pays all coins at the end', () => {
  expect(features.length).toBeGreaterThan(250)
  for (const { events, units } of features) {
    const [spin] = ofType(events, 'spin')
    const held: PlacedCoin[] = [...(ofType(events, 'hold-and-win')[0]?.coins ?? [])]
    expect(held.length).toBeGreaterThanOrEqual(hold.trigger)
    let left = hold.respins
    for (const respin of ofType(events, 'hold-respin')) {
      expect(left).toBeGreaterThan(0)
      left = respin.coins.length > 0 ? hold.respins : left - 1
      expect(respin.left).toBe(left)
      held.push(...respin.coins)
    }
    expect(new Set(held.map(({ reel, row }) => `${reel}.${row}`)).size).toBe(held.length)
    const isFull = held.length === 15
    expect(left === 0 || isFull).toBe(true)
    const stakes = held.reduce((sum, coin) => sum + coin.stakes, isFull ? hold.fullBoardStakes : 0)
    const [total] = ofType(events, 'hold-total')
    expect(total).toEqual({ type: 'hold-total', coins: held.length, isFull, units: stakes * unitsPerStake })
    expect(units).toBe((spin?.units ?? 0) + stakes * unitsPerStake)
  }
})

test('pays 1,000 stakes and every coin for a full board, within the win cap', () => {
  // The stops show both coins of each pair; after them every draw is 0: coins of one stake, and one in every empty cell.
  const first = holdSheet.strips.map((strip) =>
    strip.findIndex((symbol, stop) => symbol === 'C' && strip[stop + 1] === 'C'),
  )
  let draws = 0
  const { events, units } = playSlot(holdSheet, { below: () => first[draws++] ?? 0 })
  expect(ofType(events, 'hold-and-win')[0]?.coins).toHaveLength(10)
  expect(ofType(events, 'hold-total')[0]).toEqual({
    type: 'hold-total',
    coins: 15,
    isFull: true,
    units: 1_015 * unitsPerStake,
  })
  expect(units).toBeGreaterThanOrEqual(1_015 * unitsPerStake)
})

test('stops every reel uniformly: chi-squared, within 99 % for each reel', () => {
  for (const [reel, strip] of holdSheet.strips.entries()) {
    const counts = countByClass(rounds, strip.length, ({ events }) => ofType(events, 'spin')[0]?.stops[reel] ?? 0)
    const expected = counts.map(() => rounds.length / strip.length)
    expect(Math.abs(chiSquaredZScore(counts, expected))).toBeLessThan(zLimit99)
  }
})

test('pays without runs or serial correlation, within 99 %', () => {
  expect(Math.abs(runsZScore(rounds.map(({ units }) => units > 0)))).toBeLessThan(zLimit99)
  for (const lag of [1, 2, 3, 7])
    expect(
      Math.abs(
        autocorrelationZScore(
          rounds.map(({ units }) => units),
          lag,
        ),
      ),
    ).toBeLessThan(zLimit99)
})

test('draws for the pot after everything else: a hit changes neither the outcome nor what it pays', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const hit = play({ tickets: 1_000_000, of: 1_000_000 }, createMulberry32Stream(seed))
    const missed = play({ tickets: 1, of: 4_000_000_000 }, createMulberry32Stream(seed))
    expect([hit.isPotHit, missed.isPotHit]).toEqual([true, false])
    expect(hit.payoutRatio).toEqual(missed.payoutRatio)
    expect(hit.events.filter((event) => (event as SlotEvent).type !== 'pot')).toEqual(missed.events)
    expect(hit.events.at(-2)).toEqual({ type: 'pot' })
    expect(holdGame.encodeOutcome(hit.events)).toBe(`${holdGame.encodeOutcome(missed.events)}-pot`)
  }
})

test('hits the pot as often as the tickets of the stake say, within 99 %', () => {
  const source = createMulberry32Stream(99)
  const [count, tickets, of] = [40_000, 50, 1_000]
  const hits = Array.from({ length: count }, () => play({ tickets, of }, source)).filter(({ isPotHit }) => isPotHit)
  const expected = (count * tickets) / of
  expect(Math.abs(hits.length - expected)).toBeLessThan(zLimit99 * Math.sqrt(expected * (1 - tickets / of)))
})

test('accepts a chance from the server or a verification link, and nothing else', () => {
  expect(holdGame.encodeChoice({ tickets: 5, of: 1_000_000 })).toBe('5-1000000')
  expect(holdGame.decodeChoice('5-1000000')).toEqual({ tickets: 5, of: 1_000_000 })
  for (const text of ['', '5', '0-10', '5-0', '-5-10', '5-10-1', '1e3-10', '5.5-10'])
    expect(holdGame.readChoice(holdGame.decodeChoice(text)), text).toBeUndefined()
  for (const raw of [undefined, {}, 'pot', { tickets: 1 }, { tickets: 1, of: 2, more: 3 }, { tickets: '1', of: '2' }])
    expect(holdGame.readChoice(raw)).toBeUndefined()
})

test('pays whole minor units at every stake that is divisible by twenty', () => {
  for (const { units } of rounds.slice(0, 2_000))
    expect(computePayout(20n, { num: units, den: unitsPerStake })).toBe(BigInt(units))
})
