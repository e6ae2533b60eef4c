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
import { defaultStakesFor } from '#server/decimal-amounts.ts'
import { createSeededRandomStream } from '#server/rounds/seeded-random-stream.ts'
import { diceGame, diceMeta } from './dice-game.ts'
import {
  countWinningRolls,
  type DiceChoice,
  parseDiceChoice,
  playDice,
  possibleRollCount,
  type RollEvent,
  rtpBasisPoints,
  stakeDivisor,
  targetForWinningRolls,
  winningRollCountRange,
  winPayoutRatioOf,
} from './rules.ts'

const seed = '7c'.repeat(32)
const everyWinningRollCount = Array.from(
  { length: winningRollCountRange.most - winningRollCountRange.least + 1 },
  (_, index) => winningRollCountRange.least + index,
)
const rolls = Array.from({ length: 40_000 }, (_, nonce) => rollAt(nonce))

function rollAt(nonce: number): number {
  const [event] = playDice(createSeededRandomStream(seed, 'dice', nonce), { side: 'over', target: 5_000 }).events
  return (event as RollEvent).roll
}

test('returns exactly 99 per cent for every target before payouts are floored', () => {
  for (const rollsThatWin of everyWinningRollCount)
    for (const side of ['over', 'under'] as const) {
      const choice = { side, target: targetForWinningRolls(side, rollsThatWin) }
      expect(countWinningRolls(choice)).toBe(rollsThatWin)
      const { num, den } = winPayoutRatioOf(choice)
      // (count / 10,000) × (num / den) = 99 / 100, compared without division
      expect(BigInt(rollsThatWin) * BigInt(num) * 100n).toBe(99n * BigInt(possibleRollCount) * BigInt(den))
    }
  expect(diceMeta.rtp).toBe((rtpBasisPoints / 100).toFixed(2))
})

test('wins on exactly the stated number of rolls for every target', () => {
  for (const count of [winningRollCountRange.least, 1_234, 4_950, winningRollCountRange.most])
    for (const side of ['over', 'under'] as const) {
      const choice: DiceChoice = { side, target: targetForWinningRolls(side, count) }
      let wins = 0
      for (let roll = 0; roll < possibleRollCount; roll += 1)
        if (playDice({ below: () => roll }, choice).payoutRatio.num > 0) wins += 1
      expect(wins).toBe(count)
    }
})

test('returns at least the stated floor after rounding, at the smallest stake and at every offered stake', () => {
  const lowestReturn = (stake: bigint) =>
    Math.min(
      ...everyWinningRollCount.map(
        (count) => (count * Number(computePayout(stake, { num: rtpBasisPoints, den: count }))) / Number(stake) / 100,
      ),
    )
  const floors = Array.from({ length: 40 }, (_, index) => lowestReturn(BigInt(stakeDivisor * (index + 1))))
  expect(Math.min(...floors)).toBe(floors[0])
  expect((Math.floor((floors[0] ?? 0) * 100) / 100).toFixed(2)).toBe(diceMeta.rtpFloor)
  for (const stake of defaultStakesFor(2)) {
    expect(lowestReturn(stake)).toBeLessThanOrEqual(99)
    expect(lowestReturn(stake)).toBeGreaterThan(99 - 95 / Number(stake))
  }
})

test.each([100, 4_950, 9_500])(
  'matches the exact return over 400,000 rolls within the 99 % interval, with %d winning rolls',
  (count) => {
    const stream = createMulberry32Stream(0x2545f491 + count)
    const choice: DiceChoice = { side: 'under', target: count }
    const payouts = Array.from({ length: 400_000 }, () => {
      const { num, den } = playDice(stream, choice).payoutRatio
      return num / den
    })
    const chance = count / possibleRollCount
    const deviation = (rtpBasisPoints / count) * Math.sqrt(chance * (1 - chance))
    expect(Math.abs(meanZScore(payouts, { mean: 0.99, deviation }))).toBeLessThan(zLimit99)
  },
)

test('rolls uniformly: chi-squared over a hundred bands, within 99 %', () => {
  const bands = countByClass(rolls, 100, (roll) => Math.floor(roll / 100))
  const expectedCounts = bands.map(() => rolls.length / 100)
  expect(Math.abs(chiSquaredZScore(bands, expectedCounts))).toBeLessThan(zLimit99)
})

test('rolls without runs or serial correlation, within 99 %', () => {
  for (const side of [possibleRollCount / 10, possibleRollCount / 2])
    expect(Math.abs(runsZScore(rolls.map((roll) => roll < side)))).toBeLessThan(zLimit99)
  for (const lag of [1, 2, 3, 7]) expect(Math.abs(autocorrelationZScore(rolls, lag))).toBeLessThan(zLimit99)
})

test('accepts only a side and a target with a chance of 1 % to 95 %', () => {
  expect(parseDiceChoice({ side: 'under', target: 100 })).toEqual({ side: 'under', target: 100 })
  expect(parseDiceChoice({ side: 'over', target: 9_899 })).toEqual({ side: 'over', target: 9_899 })
  const wrong: unknown[] = [
    undefined,
    null,
    {},
    { side: 'under', target: 99 },
    { side: 'under', target: 9_501 },
    { side: 'over', target: 9_900 },
    { side: 'over', target: 498 },
    { side: 'over', target: 50.5 },
    { side: 'over', target: '5000' },
    { side: 'middle', target: 5_000 },
    { side: 'over', target: 5_000, more: 1 },
  ]
  for (const choice of wrong) expect(parseDiceChoice(choice)).toBeUndefined()
})

test('encodes a choice for links and decodes it again', () => {
  const choice = { side: 'over', target: 4_999 }
  expect(diceGame.readChoice(diceGame.decodeChoice(diceGame.encodeChoice(choice)))?.choice).toEqual(choice)
  expect(diceGame.readChoice(diceGame.decodeChoice('over-99999'))).toBeUndefined()
})
