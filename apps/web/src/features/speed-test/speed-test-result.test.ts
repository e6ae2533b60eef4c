import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { expect, test } from 'vitest'
import {
  failedSpeedResult,
  pickRandomItems,
  toCosmeticSpeedResult,
  toMeasuredSpeedResult,
  toSpeedRating,
} from './speed-test-result.ts'

const almostOne = 1 - Number.EPSILON

test.each([
  [0, 20, 40],
  [99.9, 20, 40],
  [100, 40, 60],
  [199, 40, 60],
  [200, 60, 100],
  [399, 60, 100],
  [400, 100, 150],
  [60_000, 100, 150],
])('shows a response after %d ms as a figure from %d to %d', (elapsedMs, least, most) => {
  expect(toCosmeticSpeedResult(elapsedMs, () => 0).speed).toBe(least)
  expect(toCosmeticSpeedResult(elapsedMs, () => almostOne).speed).toBe(most)
  for (let tried = 0; tried < 50; tried += 1) {
    const { speed } = toCosmeticSpeedResult(elapsedMs)
    expect(speed >= least && speed <= most).toBe(true)
  }
})

test.each([
  [20, 'fast'],
  [80, 'fast'],
  [81, 'normal'],
  [150, 'normal'],
  [151, 'slow'],
  [limits.failedSpeedMs, 'slow'],
] as const)('rates %d as %s', (speed, type) => {
  expect(toSpeedRating(speed)).toBe(type)
})

test('rates a domain that does not respond as slow, with 9999', () => {
  expect(failedSpeedResult).toEqual({ speed: 9_999, type: 'slow' })
})

test('shows the measured milliseconds when figures must be true', () => {
  expect(toMeasuredSpeedResult(123.4)).toEqual({ speed: 123, type: 'normal' })
  expect(toMeasuredSpeedResult(0.2)).toEqual({ speed: 1, type: 'fast' })
})

test('picks five at random without repetition, and all when there are fewer', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const seen = new Set<string>()
  for (let tried = 0; tried < 200; tried += 1) {
    const picked = pickRandomItems(all, 5)
    expect(new Set(picked).size).toBe(5)
    seen.add(picked[0] ?? '')
  }
  expect([...seen].sort()).toEqual(all)
  expect(pickRandomItems(['a', 'b'], 5).sort()).toEqual(['a', 'b'])
  expect(all).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})
