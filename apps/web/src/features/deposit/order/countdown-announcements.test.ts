import { expect, test } from 'vitest'
import { findMinuteMarkToAnnounce } from './countdown-announcements.ts'

test.each([
  [3_600_000, undefined],
  [900_001, undefined],
  [900_000, 15],
  [300_001, 15],
  [300_000, 5],
  [60_000, 1],
  [1, 1],
  [0, undefined],
  [-1, undefined],
])('with %d ms left it announces %s minutes', (leftMs, minutes) => {
  expect(findMinuteMarkToAnnounce(leftMs)).toBe(minutes)
})
