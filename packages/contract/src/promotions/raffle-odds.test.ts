import { expect, test } from 'vitest'
import { prizeOfRoll, rollMessage, rollOfDigest } from './raffle-odds.ts'

const reward = { kind: 'points', points: 1 } as const
const prizes = [200, 2_000, 20_000, 277_800, 700_000].map((weight) => ({ weight, reward }))

test('takes the first 32-bit value that favours no roll', () => {
  const digest = (...values: number[]) => {
    const bytes = new Uint8Array(32)
    const view = new DataView(bytes.buffer)
    for (const [index, value] of values.entries()) view.setUint32(index * 4, value)
    return bytes
  }
  expect(rollOfDigest(digest(1_234_567))).toBe(234_567)
  expect(rollOfDigest(digest(4_293_999_999))).toBe(999_999)
  expect(rollOfDigest(digest(4_294_000_000, 7))).toBe(7)
  expect(rollOfDigest(new Uint8Array(32).fill(0xff))).toBeUndefined()
})

test('gives each prize its stretch of weights', () => {
  const ends = [0, 199, 200, 2_199, 2_200, 22_199, 22_200, 299_999, 300_000, 999_999]
  expect(ends.map((roll) => prizeOfRoll(prizes, roll))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4])
  expect(() => prizeOfRoll(prizes, 1_000_000)).toThrow(RangeError)
})

test('names the member and the ticket in the message, and the block from the second on', () => {
  expect([rollMessage('42', 7, 0), rollMessage('42', 7, 1)]).toEqual(['42:7', '42:7:1'])
})
