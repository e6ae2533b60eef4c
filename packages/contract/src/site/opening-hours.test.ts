import { expect, test } from 'vitest'
import { defaultAgentHours, isOpenAt, readOpeningHours } from './opening-hours.ts'

test('parses days and times', () => {
  expect(readOpeningHours('1-5 12:00-21:00')).toEqual(defaultAgentHours)
  expect(readOpeningHours('1-7 00:00-24:00')).toEqual({ firstDay: 1, lastDay: 7, opens: 0, closes: 1440 })
})

test.each(['', '5-1 12:00-21:00', '1-5 21:00-12:00', '1-5 12:00-25:00', '0-5 12:00-21:00', 'Mon-Fri'])(
  'rejects the invalid value "%s"',
  (text) => expect(readOpeningHours(text)).toBeUndefined(),
)

test('is open on its days from the opening minute until the closing minute', () => {
  expect(isOpenAt(defaultAgentHours, 1, 720)).toBe(true)
  expect(isOpenAt(defaultAgentHours, 5, 1259)).toBe(true)
  expect(isOpenAt(defaultAgentHours, 5, 1260)).toBe(false)
  expect(isOpenAt(defaultAgentHours, 6, 900)).toBe(false)
  expect(isOpenAt(defaultAgentHours, 1, 719)).toBe(false)
})
