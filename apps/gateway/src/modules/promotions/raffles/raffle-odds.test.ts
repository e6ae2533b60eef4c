import { createHash } from 'node:crypto'
import { prizeOfRoll } from '@foyer/contract/promotions/raffle-odds.ts'
import { expect, inject, test } from 'vitest'
import { createRoller, hashSeed } from './raffle-roll.ts'

const rolls = 1_000_000
const buckets = 1_000
const weights = [200, 2_000, 20_000, 277_800, 700_000]
const prizes = weights.map((weight) => ({ weight, reward: { kind: 'points', points: 1 } as const }))
const seed = createHash('sha256')
  .update(`raffle ${inject('seed')}`)
  .digest('hex')

/** Chi-squared of observed counts, as a number of standard deviations above its mean: its distribution is close to normal. */
function deviation(observed: readonly number[], expected: readonly number[]): number {
  const degrees = observed.length - 1
  const chi = observed.reduce(
    (sum, count, index) => sum + (count - (expected[index] ?? 0)) ** 2 / (expected[index] ?? 1),
    0,
  )
  // Wilson and Hilferty.
  return (Math.cbrt(chi / degrees) - (1 - 2 / (9 * degrees))) / Math.sqrt(2 / (9 * degrees))
}

test('rolls every number and every prize as often as it should, in a million draws of many members', () => {
  const rollTicket = createRoller(seed)
  const byBucket = new Array<number>(buckets).fill(0)
  const byPrize = weights.map(() => 0)
  for (let draw = 0; draw < rolls; draw++) {
    const roll = rollTicket(BigInt(1_000 + (draw % 997)), Math.floor(draw / 997) + 1)
    const bucket = Math.floor(roll / (1_000_000 / buckets))
    byBucket[bucket] = (byBucket[bucket] ?? 0) + 1
    const prize = prizeOfRoll(prizes, roll)
    byPrize[prize] = (byPrize[prize] ?? 0) + 1
  }
  // Beyond five standard deviations by chance once in three million runs.
  expect(
    Math.abs(
      deviation(
        byBucket,
        byBucket.map(() => rolls / buckets),
      ),
    ),
  ).toBeLessThan(5)
  expect(Math.abs(deviation(byPrize, weights))).toBeLessThan(5)
}, 120_000)

test('rolls what the verifier of the page comes to, and publishes the hash of the bytes', () => {
  const bytes = Buffer.from(Array.from({ length: 32 }, (_, byte) => byte)).toString('hex')
  const rollTicket = createRoller(bytes)
  expect([1, 2, 3, 1_000].map((ticketNo) => rollTicket(42n, ticketNo))).toEqual([429_086, 620_102, 273_183, 502_735])
  expect(hashSeed(bytes)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
})
