import { expect, test } from 'vitest'
import { untilNextEndMs } from './period-ends.ts'

const limits = [
  { endsAt: '2026-12-01T00:00:00.000Z' },
  { endsAt: '2026-11-23T00:00:00.000Z' },
  { endsAt: '2026-11-30T00:00:00.000Z' },
]

test('waits for the first period that ends', () => {
  expect(untilNextEndMs(limits, Date.parse('2026-11-22T23:00:00.000Z'))).toBe(60 * 60_000)
})

test('waits a moment where the period is over by the clock of the page alone', () => {
  expect(untilNextEndMs(limits, Date.parse('2026-11-23T00:00:00.500Z'))).toBe(1_000)
})
