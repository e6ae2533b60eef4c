import { expect, test } from 'vitest'
import { computeOrderPollIntervalMs } from './order-poll-interval.ts'

test('polls an order with growing intervals, and at least twice a minute', () => {
  const intervals = Array.from({ length: 12 }, (_, responseCount) => computeOrderPollIntervalMs(responseCount))
  expect(intervals[0]).toBe(2_000)
  expect(intervals).toEqual(intervals.toSorted((one, other) => one - other))
  expect(intervals.at(-1)).toBe(30_000)
})
