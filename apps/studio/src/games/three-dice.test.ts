import { expect, test } from 'vitest'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { fishPrawnCrabGame } from './fish-prawn-crab/fish-prawn-crab-game.ts'
import {
  autocorrelationZScore,
  chiSquaredZScore,
  countByClass,
  interplayZScore,
  meanZScore,
  runsZScore,
  zLimit99,
} from './randomness-statistics.ts'
import { sicboGame } from './sicbo/sicbo-game.ts'
import { computeSpotMoments } from './table-return.ts'
import { everyRoll, isTriple, rollThreeDice, totalOf } from './three-dice.ts'

const simulated = 100_000
const seed = 'b1'.repeat(32)
const rolls = Array.from({ length: simulated }, (_, nonce) =>
  rollThreeDice(createSeededRandomStream(seed, 'table', nonce)),
)
const indexOf = ({ dice: [first = 1, second = 1, third = 1] }: (typeof rolls)[number]) =>
  (first - 1) * 36 + (second - 1) * 6 + third - 1
const outcomes = everyRoll.map((roll) => ({ weight: 1n, events: [roll] }))
test('rolls each of the 216 ordered rolls equally often: chi-squared, within 99 %', () => {
  expect(everyRoll.map(indexOf)).toEqual(everyRoll.map((_, index) => index))
  const counts = countByClass(rolls, everyRoll.length, indexOf)
  const expected = counts.map(() => simulated / everyRoll.length)
  expect(Math.abs(chiSquaredZScore(counts, expected))).toBeLessThan(zLimit99)
})

test('rolls without runs, serial correlation or interplay of the dice, within 99 %', () => {
  const decided = rolls.filter((roll) => !isTriple(roll))
  expect(Math.abs(runsZScore(decided.map((roll) => totalOf(roll) > 10)))).toBeLessThan(zLimit99)
  for (const lag of [1, 2, 5]) expect(Math.abs(autocorrelationZScore(rolls.map(totalOf), lag))).toBeLessThan(zLimit99)
  const dice = rolls.map((roll) => roll.dice)
  for (const [one, other] of [
    [0, 1],
    [1, 2],
    [0, 2],
  ] as const)
    expect(Math.abs(interplayZScore(dice, one, other))).toBeLessThan(zLimit99)
})

test.each([
  [sicboGame, ['small', 'total-4', 'total-10', 'single-6', 'double-3-3', 'triple-1-1-1', 'anyTriple', 'pair-2-5']],
  [fishPrawnCrabGame, ['single-fish', 'single-crab', 'pair-stag-gourd', 'pair-rooster-prawn', 'anyTriple']],
] as const)(
  `matches the exact returns over ${simulated} rolls within a 99 % interval, for a spot of each kind`,
  (game, spots) => {
    for (const spot of spots) {
      const pays = rolls.map((roll) => game.payoutRatio(spot, [roll]).num)
      expect(Math.abs(meanZScore(pays, computeSpotMoments(game, spot, outcomes))), spot).toBeLessThan(zLimit99)
    }
  },
)
