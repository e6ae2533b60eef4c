import { expect, test } from 'vitest'
import { computePayout } from '#games/game.ts'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  createMulberry32Stream,
  meanZScore,
  runsZScore,
  zLimit99,
} from '#games/randomness-statistics.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { risks, segmentCounts } from './prizes.ts'
import {
  multipliersOf,
  parseWheelChoice,
  playWheel,
  prizesOf,
  type SpinEvent,
  stakeDivisor,
  type WheelChoice,
} from './rules.ts'
import { endAngleOf, restingAngleOf } from './turn.ts'
import { wheelGame } from './wheel-game.ts'

const choices: WheelChoice[] = risks.flatMap((risk) => segmentCounts.map((segments) => ({ segments, risk })))
const nameOf = ({ segments, risk }: WheelChoice) => `${risk} ${segments}`
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Names the wheels, in hundredths of the stake, that do not return 75 to 100 %. */
const findUnfairWheels = (wheels: readonly (readonly [string, readonly number[]])[]): string[] =>
  wheels
    .filter(([, multipliers]) => {
      const percent = sumOf(multipliers) / multipliers.length
      return percent < 75 || percent > 100
    })
    .map(([name]) => name)

test('returns exactly 99 % for every risk and number of segments, as stated', () => {
  for (const choice of choices) {
    const multipliers = multipliersOf(choice)
    expect(multipliers, nameOf(choice)).toHaveLength(choice.segments)
    expect(sumOf(multipliers), nameOf(choice)).toBe(99 * choice.segments)
  }
  expect(wheelGame.meta.rtp).toBe('99.00')
  expect(Math.max(...choices.flatMap(multipliersOf))).toBe(wheelGame.meta.maxWin * 100)
})

test('has no wheel that returns less than 75 % or more than 100 %, and names one that does', () => {
  const wheels = choices.map((choice) => [nameOf(choice), multipliersOf(choice)] as const)
  expect(findUnfairWheels(wheels)).toEqual([])
  const fair = multipliersOf({ segments: 10, risk: 'low' })
  const generous = fair.map((multiplier, segment) => (segment === 0 ? multiplier + 20 : multiplier))
  const mean = fair.map((multiplier) => Math.floor(multiplier / 2))
  expect(findUnfairWheels([...wheels, ['generous', generous], ['mean', mean]])).toEqual(['generous', 'mean'])
})

test('has as many segments of each multiplier as the list of prizes says', () => {
  for (const choice of choices) {
    const multipliers = multipliersOf(choice)
    for (const [multiplier, count] of prizesOf(choice))
      expect(multipliers.filter((value) => value === multiplier).length, nameOf(choice)).toBe(count)
    expect(sumOf(prizesOf(choice).map(([, count]) => count))).toBe(choice.segments)
  }
})

test('pays less often with more risk, and then more', () => {
  for (const segments of segmentCounts) {
    const paying = risks.map((risk) => multipliersOf({ segments, risk }).filter((multiplier) => multiplier > 0).length)
    const highest = risks.map((risk) => Math.max(...multipliersOf({ segments, risk })))
    expect(paying.toSorted((a, b) => b - a)).toEqual(paying)
    expect(highest.toSorted((a, b) => a - b)).toEqual(highest)
  }
})

test('pays whole minor units at every step of a stake', () => {
  for (const multiplier of new Set(choices.flatMap(multipliersOf)))
    expect(computePayout(BigInt(stakeDivisor), { num: multiplier, den: 100 }) * 10n).toBe(BigInt(multiplier))
})

test('pays the segment that is drawn, and stops with its middle at the pointer', () => {
  for (const choice of choices)
    for (let segment = 0; segment < choice.segments; segment += 1) {
      const { events, payoutRatio } = playWheel({ below: () => segment }, choice)
      expect(events).toEqual([{ type: 'spin', ...choice, segment, multiplier: multipliersOf(choice)[segment] }])
      expect(payoutRatio).toEqual({ num: multipliersOf(choice)[segment], den: 100 })
      for (const isTurbo of [true, false]) {
        const end = endAngleOf(segment * 31, { segment, segments: choice.segments, isTurbo })
        expect(end).toBeGreaterThanOrEqual(segment * 31 + 360)
        const offBy = ((end - restingAngleOf(segment, choice.segments)) / 180) * Math.PI
        expect(Math.cos(offBy)).toBeCloseTo(1, 9)
      }
    }
})

test('turns fairly: chi-squared of the segments, runs and serial correlation, within 99 %', () => {
  const segments = 50
  const drawn = Array.from({ length: 25_000 }, (_, nonce) => {
    const stream = createSeededRandomStream('b4'.repeat(32), 'wheel', nonce)
    return (playWheel(stream, { segments, risk: 'low' }).events[0] as SpinEvent).segment
  })
  const counts = countByClass(drawn, segments, (segment) => segment)
  const expected = counts.map(() => drawn.length / segments)
  expect(Math.abs(chiSquaredZScore(counts, expected))).toBeLessThan(zLimit99)
  expect(Math.abs(runsZScore(drawn.map((segment) => segment < segments / 2)))).toBeLessThan(zLimit99)
  for (const lag of [1, 2, 5]) expect(Math.abs(autocorrelationZScore(drawn, lag))).toBeLessThan(zLimit99)
})

test.each(risks)('matches the exact return over 100,000 spins within the 99 % interval, at %s risk', (risk) => {
  const stream = createMulberry32Stream(0x1b873593)
  const choice: WheelChoice = { segments: 30, risk }
  const pays = Array.from({ length: 100_000 }, () => playWheel(stream, choice).payoutRatio.num / 100)
  const square = sumOf(multipliersOf(choice).map((multiplier) => (multiplier / 100) ** 2)) / choice.segments
  expect(Math.abs(meanZScore(pays, { mean: 0.99, deviation: Math.sqrt(square - 0.99 ** 2) }))).toBeLessThan(zLimit99)
})

test('accepts only 10, 20, 30, 40 or 50 segments and a risk', () => {
  for (const choice of choices) expect(parseWheelChoice({ ...choice })).toEqual(choice)
  const wrong: unknown[] = [undefined, null, [], {}, { segments: 10 }, { segments: 15, risk: 'low' }]
  const more = [
    { segments: '10', risk: 'low' },
    { segments: 10, risk: 'constructor' },
    { segments: 0, risk: 'low' },
  ]
  for (const choice of [...wrong, ...more, { segments: 10, risk: 'low', more: 1 }])
    expect(parseWheelChoice(choice)).toBeUndefined()
})

test('encodes a choice for links and decodes it again', () => {
  for (const choice of choices)
    expect(wheelGame.readChoice(wheelGame.decodeChoice(wheelGame.encodeChoice(choice)))?.choice).toEqual(choice)
  for (const text of ['', '15-low', '10', '10-none', '10-low-x'])
    expect(wheelGame.readChoice(wheelGame.decodeChoice(text)), text).toBeUndefined()
})
