import { expect, test } from 'vitest'
import { payout } from '#games/game.ts'
import {
  chiSquaredScore,
  correlationScore,
  countClasses,
  meanScore,
  normal99,
  plainStream,
  runsScore,
} from '#games/randomness.ts'
import { defaultStakes } from '#server/money.ts'
import { roundStream } from '#server/random.ts'
import { dice, diceMeta } from './meta.ts'
import {
  type DiceChoice,
  payOf,
  playDice,
  type RollEvent,
  readDiceChoice,
  returnShare,
  rollCount,
  targetFor,
  unitsPerStake,
  winLimits,
  winningRolls,
} from './rules.ts'

const seed = '7c'.repeat(32)
const everyCount = Array.from({ length: winLimits.most - winLimits.least + 1 }, (_, index) => winLimits.least + index)
const rolls = Array.from({ length: 40_000 }, (_, nonce) => rollAt(nonce))

function rollAt(nonce: number): number {
  const [event] = playDice(roundStream(seed, 'dice', nonce), { side: 'over', target: 5_000 }).events
  return (event as RollEvent).roll
}

test('returns exactly 99 per cent for every target before payouts are floored', () => {
  for (const rollsThatWin of everyCount)
    for (const side of ['over', 'under'] as const) {
      const choice = { side, target: targetFor(side, rollsThatWin) }
      expect(winningRolls(choice)).toBe(rollsThatWin)
      const { num, den } = payOf(choice)
      // (count / 10,000) × (num / den) = 99 / 100, compared without division
      expect(BigInt(rollsThatWin) * BigInt(num) * 100n).toBe(99n * BigInt(rollCount) * BigInt(den))
    }
  expect(diceMeta.rtp).toBe((returnShare / 100).toFixed(2))
})

test('wins on exactly the stated number of rolls for every target', () => {
  for (const count of [winLimits.least, 1_234, 4_950, winLimits.most])
    for (const side of ['over', 'under'] as const) {
      const choice: DiceChoice = { side, target: targetFor(side, count) }
      let wins = 0
      for (let roll = 0; roll < rollCount; roll += 1)
        if (playDice({ below: () => roll }, choice).pays.num > 0) wins += 1
      expect(wins).toBe(count)
    }
})

test('returns at least the stated floor after rounding, at the smallest stake and at every offered stake', () => {
  const lowest = (stake: bigint) =>
    Math.min(
      ...everyCount.map(
        (count) => (count * Number(payout(stake, { num: returnShare, den: count }))) / Number(stake) / 100,
      ),
    )
  const floors = Array.from({ length: 40 }, (_, index) => lowest(BigInt(unitsPerStake * (index + 1))))
  expect(Math.min(...floors)).toBe(floors[0])
  expect((Math.floor((floors[0] ?? 0) * 100) / 100).toFixed(2)).toBe(diceMeta.rtpFloor)
  for (const stake of defaultStakes(2)) {
    expect(lowest(stake)).toBeLessThanOrEqual(99)
    expect(lowest(stake)).toBeGreaterThan(99 - 95 / Number(stake))
  }
})

test.each([100, 4_950, 9_500])(
  'matches the exact return over 400,000 rolls within the 99 % interval, with %d winning rolls',
  (count) => {
    const stream = plainStream(0x2545f491 + count)
    const choice: DiceChoice = { side: 'under', target: count }
    const paid = Array.from({ length: 400_000 }, () => {
      const { num, den } = playDice(stream, choice).pays
      return num / den
    })
    const chance = count / rollCount
    const deviation = (returnShare / count) * Math.sqrt(chance * (1 - chance))
    expect(Math.abs(meanScore(paid, { mean: 0.99, deviation }))).toBeLessThan(normal99)
  },
)

test('rolls uniformly: chi-squared over a hundred bands, within 99 %', () => {
  const bands = countClasses(rolls, 100, (roll) => Math.floor(roll / 100))
  const evenly = bands.map(() => rolls.length / 100)
  expect(Math.abs(chiSquaredScore(bands, evenly))).toBeLessThan(normal99)
})

test('rolls without runs or serial correlation, within 99 %', () => {
  for (const side of [rollCount / 10, rollCount / 2])
    expect(Math.abs(runsScore(rolls.map((roll) => roll < side)))).toBeLessThan(normal99)
  for (const lag of [1, 2, 3, 7]) expect(Math.abs(correlationScore(rolls, lag))).toBeLessThan(normal99)
})

test('accepts only a side and a target with a chance of 1 % to 95 %', () => {
  expect(readDiceChoice({ side: 'under', target: 100 })).toEqual({ side: 'under', target: 100 })
  expect(readDiceChoice({ side: 'over', target: 9_899 })).toEqual({ side: 'over', target: 9_899 })
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
  for (const choice of wrong) expect(readDiceChoice(choice)).toBeUndefined()
})

test('encodes a choice for links and decodes it again', () => {
  const choice = { side: 'over', target: 4_999 }
  expect(dice.readChoice(dice.parseChoice(dice.writeChoice(choice)))?.choice).toEqual(choice)
  expect(dice.readChoice(dice.parseChoice('over-99999'))).toBeUndefined()
})
