import { expect, test } from 'vitest'
import { resolveDateRange } from './date-ranges.ts'

const day = (date: string, zone: string) => {
  const { from, to } = resolveDateRange({ startDate: date, endDate: date }, zone)
  return `${from?.toISOString().slice(0, 16)} ${to?.toISOString().slice(0, 16)}`
}

test.each([
  ['UTC', '2026-03-01', '2026-03-01T00:00 2026-03-02T00:00'],
  ['Asia/Ho_Chi_Minh', '2026-03-01', '2026-02-28T17:00 2026-03-01T17:00'],
  ['America/Sao_Paulo', '2026-03-01', '2026-03-01T03:00 2026-03-02T03:00'],
  ['Asia/Kathmandu', '2026-03-01', '2026-02-28T18:15 2026-03-01T18:15'],
  // Daylight saving time starts and ends: a day of 23 hours, and one of 25.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00 2026-03-29T22:00'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00 2026-10-25T23:00'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00 2026-03-09T04:00'],
  // The clocks change at midnight: the day begins at one.
  ['America/Havana', '2023-03-12', '2023-03-12T05:00 2023-03-13T04:00'],
  ['America/Santiago', '2023-09-03', '2023-09-03T04:00 2023-09-04T03:00'],
  ['Africa/Cairo', '2023-04-28', '2023-04-27T22:00 2023-04-28T21:00'],
  ['Asia/Beirut', '2023-10-29', '2023-10-28T22:00 2023-10-29T22:00'],
  ['Atlantic/Azores', '2023-03-26', '2023-03-26T01:00 2023-03-27T00:00'],
])('in %s the day %s spans %s', (zone, date, moments) => {
  expect(day(date, zone)).toBe(moments)
})

test.each(['Asia/Ho_Chi_Minh', 'Europe/Berlin', 'America/Havana', 'America/Santiago', 'Africa/Cairo', 'Pacific/Apia'])(
  'in %s every day begins where the previous one ended',
  (zone) => {
    const dates = Array.from({ length: 730 }, (_, n) => new Date(Date.UTC(2023, 0, 1 + n)).toISOString().slice(0, 10))
    const ranges = dates.map((date) => resolveDateRange({ startDate: date, endDate: date }, zone))
    for (const [n, { from, to }] of ranges.entries()) {
      expect(ranges[n + 1]?.from ?? to, dates[n]).toEqual(to)
      const hours = ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / 3_600_000
      expect(hours).toSatisfy((count: number) => count >= 23 && count <= 25)
    }
  },
)

test('leaves an end open without a date', () => {
  expect(resolveDateRange({}, 'UTC')).toEqual({ from: undefined, to: undefined })
  expect(resolveDateRange({ startDate: '2026-03-01' }, 'UTC').to).toBeUndefined()
})

test.each([
  { startDate: '2026-03-02', endDate: '2026-03-01' },
  { startDate: '2026-02-29' },
  { endDate: '2026-04-31' },
  { startDate: '0000-01-01' },
  { endDate: '9999-12-31' },
])('refuses %o', (range) => {
  expect(() => resolveDateRange(range, 'UTC')).toThrow('date_range_invalid')
})
