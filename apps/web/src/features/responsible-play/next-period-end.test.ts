import { expect, test } from 'vitest'
import { timeToNextPeriodEndMs } from './next-period-end.ts'

const limits = [
  { endsAt: '2026-12-01T00:00:00.000Z' },
  { endsAt: '2026-11-23T00:00:00.000Z' },
  { endsAt: '2026-11-30T00:00:00.000Z' },
]

test('waits for the period that ends first', () => {
  expect(timeToNextPeriodEndMs(limits, Date.parse('2026-11-22T23:00:00.000Z'))).toBe(60 * 60_000)
})

test('waits at least a second when the period has ended by the clock of the page', () => {
  expect(timeToNextPeriodEndMs(limits, Date.parse('2026-11-23T00:00:00.500Z'))).toBe(1_000)
})
