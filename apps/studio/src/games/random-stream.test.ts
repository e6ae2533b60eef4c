import { expect, test } from 'vitest'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  couponCollectorZScore,
  duplicatesZScore,
  interplayZScore,
  overlapsZScore,
  runsZScore,
  zLimit99,
} from './randomness-statistics.ts'
import { playSlot } from './slots/engines/play-slot.ts'
import { reelsSheet } from './slots/sheets/reels-sheet.ts'
import type { SlotEvent } from './slots/slot-sheet.ts'

const serverSeed = '5b'.repeat(32)
const draws = 60_000

/** Integers as games draw them: each round is a nonce of its own, with ten draws. */
function drawIntegers(bound: number, seed = serverSeed): number[] {
  return Array.from({ length: draws / 10 }, (_, nonce) => {
    const stream = createSeededRandomStream(seed, 'statistics', nonce)
    return Array.from({ length: 10 }, () => stream.below(bound))
  }).flat()
}

/** The tests of GLI-19, 3.2.2, over a sequence of integers below a bound. */
const zScoresOf = (list: readonly number[], bound: number) => ({
  equidistribution: chiSquaredZScore(
    countByClass(list, bound, (value) => value),
    Array.from({ length: bound }, () => list.length / bound),
  ),
  overlaps: overlapsZScore(list, bound),
  couponCollector: couponCollectorZScore(list, bound),
  runs: runsZScore(list.map((value) => value * 2 >= bound)),
  serialCorrelation: autocorrelationZScore(list, 1),
})

test.each([6, 37, 52])('passes the tests of GLI-19 with integers below %i, within 99 %', (bound) => {
  for (const [name, zScore] of Object.entries(zScoresOf(drawIntegers(bound), bound)))
    expect(Math.abs(zScore), name).toBeLessThan(zLimit99)
})

test('repeats values of a large range as often as chance does', () => {
  const classes = 2 ** 24
  expect(Math.abs(duplicatesZScore(drawIntegers(classes), classes))).toBeLessThan(zLimit99)
})

test('stops neighbouring reels independently', () => {
  const stops = Array.from({ length: 20_000 }, (_, nonce) => {
    const [spin] = playSlot(reelsSheet, createSeededRandomStream(serverSeed, 'reels', nonce)).events as [SlotEvent]
    return spin.type === 'spin' ? spin.stops : []
  })
  for (const reel of [0, 1, 2, 3]) expect(Math.abs(interplayZScore(stops, reel, reel + 1))).toBeLessThan(zLimit99)
})

test('finds a stream that follows, avoids, couples or repeats its values', () => {
  const bound = 6
  const fair = drawIntegers(bound)
  const following = fair.map((value, at) => (at % 12 === 0 ? ((fair[at - 1] ?? value) + 2) % bound : value))
  expect(overlapsZScore(following, bound)).toBeGreaterThan(zLimit99)
  const avoiding = fair.map((value, at) => (value === 5 && at % 3 === 0 ? 0 : value))
  expect(couponCollectorZScore(avoiding, bound)).toBeGreaterThan(zLimit99)
  const coupled = fair.map((value, at) => [value, at % 10 === 0 ? value : (fair[at - 1] ?? value)])
  expect(interplayZScore(coupled, 0, 1)).toBeGreaterThan(zLimit99)
  const classes = 2 ** 24
  const repeating = drawIntegers(classes).map((value, at, list) => (at % 500 === 499 ? (list[at - 1] ?? value) : value))
  expect(duplicatesZScore(repeating, classes)).toBeGreaterThan(zLimit99)
})

test('agrees with worked examples of overlaps and duplicates', () => {
  // Pairs 00, 01, 11, 10 once each in the ring 0 0 1 1: no deviation at all.
  expect(overlapsZScore([0, 0, 1, 1], 2)).toBeCloseTo((0 - (1 - 2 / 18)) / Math.sqrt(2 / 18), 10)
  // Of two draws of two values, 1.5 different ones are expected, with a standard deviation of 0.5.
  expect(duplicatesZScore([0, 1], 2)).toBeCloseTo(-1, 10)
  expect(duplicatesZScore([0, 0], 2)).toBeCloseTo(1, 10)
})
