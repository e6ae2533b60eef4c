import { expect, test } from 'vitest'
import { lastOccurrence, listDaysBetween, nextOccurrence, type Recurrence } from './recurrence.ts'

const hourMs = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16)

/** The first occurrences after a moment, in UTC. */
function list(recurrence: Recurrence, timeZone: string, after: string, count: number): string[] {
  const found: string[] = []
  let at = Date.parse(`${after}Z`)
  while (found.length < count) {
    at = nextOccurrence(recurrence, timeZone, at)
    found.push(iso(at))
  }
  return found
}

const halfPastTwo: Recurrence = { every: 'day', at: '02:30' }

test('recurs daily at the local time of the zone', () => {
  const daily: Recurrence = { every: 'day', at: '00:30' }
  expect(list(daily, 'Asia/Ho_Chi_Minh', '2026-03-01T17:30', 2)).toEqual(['2026-03-02T17:30', '2026-03-03T17:30'])
  expect(list(daily, 'Asia/Kathmandu', '2026-03-01T18:44', 1)).toEqual(['2026-03-01T18:45'])
})

test('postpones a local time that the clocks skip', () => {
  expect(list(halfPastTwo, 'Europe/Berlin', '2026-03-27T12:00', 3)).toEqual([
    '2026-03-28T01:30',
    '2026-03-29T01:30', // 03:30 in Berlin: half past two did not exist.
    '2026-03-30T00:30',
  ])
})

test('recurs once on a day whose local time the clocks repeat', () => {
  expect(list(halfPastTwo, 'Europe/Berlin', '2026-10-24T12:00', 2)).toEqual(['2026-10-25T00:30', '2026-10-26T01:30'])
  // Between the two half past two, the first one is over.
  expect(iso(lastOccurrence(halfPastTwo, 'Europe/Berlin', Date.parse('2026-10-25T01:45Z')))).toBe('2026-10-25T00:30')
})

test('recurs once where a day is left out of the calendar', () => {
  expect(list({ every: 'day', at: '09:00' }, 'Pacific/Apia', '2011-12-28T20:00', 3)).toEqual([
    '2011-12-29T19:00',
    '2011-12-30T19:00',
    '2011-12-31T19:00',
  ])
})

test('recurs weekly on the weekday', () => {
  const sunday: Recurrence = { every: 'week', weekday: 7, at: '23:00' }
  expect(list(sunday, 'UTC', '2026-03-01T23:00', 2)).toEqual(['2026-03-08T23:00', '2026-03-15T23:00'])
  const monday: Recurrence = { every: 'week', weekday: 1, at: '00:00' }
  expect(list(monday, 'America/New_York', '2026-03-02T06:00', 2)).toEqual(['2026-03-09T04:00', '2026-03-16T04:00'])
})

test('recurs monthly, on the last day of a shorter month', () => {
  const last: Recurrence = { every: 'month', day: 31, at: '12:00' }
  expect(list(last, 'UTC', '2028-01-31T12:00', 3)).toEqual(['2028-02-29T12:00', '2028-03-31T12:00', '2028-04-30T12:00'])
})

test('recurs every real hour while the clocks change', () => {
  const hourly: Recurrence = { every: 'hour', minute: 15 }
  expect(list(hourly, 'Europe/Berlin', '2026-10-24T23:15', 4)).toEqual([
    '2026-10-25T00:15',
    '2026-10-25T01:15',
    '2026-10-25T02:15',
    '2026-10-25T03:15',
  ])
  expect(list(hourly, 'Europe/Berlin', '2026-03-29T00:15', 2)).toEqual(['2026-03-29T01:15', '2026-03-29T02:15'])
  expect(list(hourly, 'Asia/Kathmandu', '2026-03-01T00:00', 1)).toEqual(['2026-03-01T00:30'])
  // Lord Howe Island changes its clocks by half an hour, from 02:00 to 02:30.
  expect(list(hourly, 'Australia/Lord_Howe', '2026-10-03T14:00', 3)).toEqual([
    '2026-10-03T14:45',
    '2026-10-03T16:15',
    '2026-10-03T17:15',
  ])
})

const recurrences: Recurrence[] = [
  { every: 'hour', minute: 30 },
  halfPastTwo,
  { every: 'day', at: '00:00' },
  { every: 'week', weekday: 7, at: '02:30' },
  { every: 'month', day: 31, at: '00:00' },
]
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Pacific/Apia',
]

test.each(recurrences.flatMap((recurrence) => zones.map((zone) => [recurrence, zone] as const)))(
  '%j in %s: every occurrence is the last one of its own moment',
  (recurrence, zone) => {
    let at = Date.parse('2023-01-01T00:00Z')
    for (let steps = 0; steps < 320; steps += 1) {
      const next = nextOccurrence(recurrence, zone, at)
      expect(next).toBeGreaterThan(at)
      expect(lastOccurrence(recurrence, zone, next)).toBe(next)
      if (steps > 0) expect(lastOccurrence(recurrence, zone, next - 1)).toBe(at)
      at = next
    }
    const lengthMs = { hour: hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs, month: 30.44 * 24 * hourMs }
    const periods = (at - Date.parse('2023-01-01T00:00Z')) / lengthMs[recurrence.every]
    expect(periods).toBeGreaterThan(318.5)
    expect(periods).toBeLessThan(321.5)
  },
)

test('lists the days that closed between two moments', () => {
  const between = (from: string, to: string) =>
    listDaysBetween(Date.parse(`${from}Z`), Date.parse(`${to}Z`), 'Asia/Ho_Chi_Minh')
  expect(between('2026-03-01T17:30', '2026-03-02T17:30')).toEqual(['2026-03-02'])
  expect(between('2026-02-27T17:30', '2026-03-02T17:30')).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
  expect(between('2026-03-01T17:30', '2026-03-02T16:59')).toEqual([])
})
