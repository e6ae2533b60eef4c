import { type ContractPeriod, contractPeriods } from '@foyer/contract/agents/contract-tiers.ts'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { contractPeriodContaining, nextContractPeriodStart } from './contract-periods.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** With daylight saving time of an hour and of half an hour, at midnight too, and offsets of 45 and 30 minutes. */
const zones = [
  'UTC',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Europe/Berlin',
  'America/Havana',
  'America/Santiago',
  'Australia/Lord_Howe',
]

/** The shortest and the longest period of each kind, with clocks that change. */
const lengthsMs: Readonly<Record<ContractPeriod, readonly [number, number]>> = {
  realtime: [5 * minuteMs, 5 * minuteMs],
  hourly: [30 * minuteMs, 90 * minuteMs],
  daily: [23 * hourMs, 25 * hourMs],
  weekly: [7 * dayMs - hourMs, 7 * dayMs + hourMs],
  semimonthly: [13 * dayMs - hourMs, 16 * dayMs + hourMs],
  monthly: [28 * dayMs - hourMs, 31 * dayMs + hourMs],
}

const start = (at: string, period: ContractPeriod, zone: string) =>
  new Date(nextContractPeriodStart(Date.parse(`${at}Z`), period, zone)).toISOString().slice(0, 16)

test.each<[ContractPeriod, string, string, string]>([
  ['daily', 'Asia/Ho_Chi_Minh', '2026-03-01T16:59', '2026-03-01T17:00'],
  ['daily', 'Asia/Ho_Chi_Minh', '2026-03-01T17:00', '2026-03-02T17:00'],
  // A day of 23 hours, and one of 25.
  ['daily', 'Europe/Berlin', '2026-03-28T23:00', '2026-03-29T22:00'],
  ['daily', 'Europe/Berlin', '2026-10-24T22:00', '2026-10-25T23:00'],
  ['weekly', 'UTC', '2026-03-01T23:59', '2026-03-02T00:00'],
  ['weekly', 'UTC', '2026-03-02T00:00', '2026-03-09T00:00'],
  ['semimonthly', 'UTC', '2026-02-15T23:59', '2026-02-16T00:00'],
  ['semimonthly', 'UTC', '2026-02-16T00:00', '2026-03-01T00:00'],
  ['semimonthly', 'Asia/Kathmandu', '2026-03-15T18:14', '2026-03-15T18:15'],
  ['semimonthly', 'UTC', '2026-12-31T23:59', '2027-01-01T00:00'],
  ['monthly', 'America/New_York', '2026-03-01T04:59', '2026-03-01T05:00'],
  ['monthly', 'America/New_York', '2026-03-01T05:00', '2026-04-01T04:00'],
  ['hourly', 'Asia/Kathmandu', '2026-03-01T00:14', '2026-03-01T00:15'],
  ['realtime', 'Asia/Kathmandu', '2026-03-01T00:14:59', '2026-03-01T00:15'],
  ['realtime', 'UTC', '2026-03-01T00:15', '2026-03-01T00:20'],
])('the %s period in %s at %s is followed by one from %s', (period, zone, at, next) => {
  expect(start(at, period, zone)).toBe(next)
})

test('every moment lies in one period, which the next one follows without a gap', () => {
  const given = fc.record({
    zone: fc.constantFrom(...zones),
    period: fc.constantFrom(...contractPeriods),
    atMs: fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') }),
  })
  fc.assert(
    fc.property(given, ({ zone, period, atMs }) => {
      const { fromMs, toMs } = contractPeriodContaining(atMs, period, zone)
      expect(fromMs).toBeLessThanOrEqual(atMs)
      expect(toMs).toBeGreaterThan(atMs)
      const [shortest, longest] = lengthsMs[period]
      expect(toMs - fromMs).toBeGreaterThanOrEqual(shortest)
      expect(toMs - fromMs).toBeLessThanOrEqual(longest)
      for (const inside of [fromMs, toMs - 1]) {
        expect(contractPeriodContaining(inside, period, zone)).toEqual({ fromMs, toMs })
      }
      expect(contractPeriodContaining(toMs, period, zone).fromMs).toBe(toMs)
    }),
    { seed: inject('seed'), numRuns: 150 },
  )
})

test('days and windows divide every longer period', () => {
  const given = fc.record({
    zone: fc.constantFrom(...zones),
    period: fc.constantFrom<ContractPeriod>('weekly', 'semimonthly', 'monthly'),
    atMs: fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') }),
  })
  fc.assert(
    fc.property(given, ({ zone, period, atMs }) => {
      const { fromMs, toMs } = contractPeriodContaining(atMs, period, zone)
      let dayStartMs = fromMs
      while (dayStartMs < toMs) {
        expect(contractPeriodContaining(dayStartMs, 'realtime', zone).fromMs).toBe(dayStartMs)
        dayStartMs = nextContractPeriodStart(dayStartMs, 'daily', zone)
      }
      expect(dayStartMs).toBe(toMs)
    }),
    { seed: inject('seed'), numRuns: 60 },
  )
})
