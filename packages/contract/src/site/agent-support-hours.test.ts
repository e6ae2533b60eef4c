import { expect, test } from 'vitest'
import { defaultAgentSupportHours, isSupportOpenAt, parseOpeningHours } from './agent-support-hours.ts'

test('parses days and times', () => {
  expect(parseOpeningHours('1-5 12:00-21:00')).toEqual(defaultAgentSupportHours)
  expect(parseOpeningHours('1-7 00:00-24:00')).toEqual({ firstDay: 1, lastDay: 7, opens: 0, closes: 1440 })
})

test.each(['', '5-1 12:00-21:00', '1-5 21:00-12:00', '1-5 12:00-25:00', '0-5 12:00-21:00', 'Mon-Fri'])(
  'rejects the invalid value "%s"',
  (text) => expect(parseOpeningHours(text)).toBeUndefined(),
)

test('is open on its days from the opening minute until the closing minute', () => {
  expect(isSupportOpenAt(defaultAgentSupportHours, 1, 720)).toBe(true)
  expect(isSupportOpenAt(defaultAgentSupportHours, 5, 1259)).toBe(true)
  expect(isSupportOpenAt(defaultAgentSupportHours, 5, 1260)).toBe(false)
  expect(isSupportOpenAt(defaultAgentSupportHours, 6, 900)).toBe(false)
  expect(isSupportOpenAt(defaultAgentSupportHours, 1, 719)).toBe(false)
})
