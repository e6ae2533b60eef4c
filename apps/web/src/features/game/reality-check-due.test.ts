import { expect, test } from 'vitest'
import { playTimeUntilRealityCheckMs } from './reality-check-due.ts'

const minuteMs = 60_000
const since = '2026-03-01T10:00:00.000Z'
const played = (minutes: number) => ({ since, playedMs: minutes * minuteMs })
const left = (minutes: number, shown?: { since: string; playedMs: number }) =>
  playTimeUntilRealityCheckMs(played(minutes), { everyMinutes: 30, shown }) / minuteMs

test('is due after the set minutes of play', () => {
  expect([left(0), left(29), left(30), left(47)]).toEqual([30, 1, 0, -17])
})

test('counts from the previous check', () => {
  expect([left(47, played(31)), left(61, played(31)), left(31, played(31))]).toEqual([14, 0, 30])
})

test('starts over with a new sign-in', () => {
  expect(left(12, { since: '2026-02-28T10:00:00.000Z', playedMs: 90 * minuteMs })).toBe(18)
})
