import { expect, test } from 'vitest'
import { createTimestampFormatter } from './timestamp-format.ts'

const timestamp = '2026-11-21T16:32:08Z'
const withoutIsolates = (text: string) => text.replace(/[\u2066\u2069]/g, '')

test('formats a time in the operator’s time zone with its offset in every language', () => {
  expect(withoutIsolates(createTimestampFormatter('en', 'Asia/Shanghai').dateTime(timestamp))).toBe(
    'Nov 22, 2026, 00:32:08 UTC+8',
  )
  for (const lang of ['en', 'vi', 'ar'])
    expect(createTimestampFormatter(lang, 'Asia/Kathmandu').dateTime(timestamp)).toContain('UTC+5:45')
})

test('formats date and time separately, with the offset in the time', () => {
  const { date, time } = createTimestampFormatter('en', 'Asia/Shanghai')
  expect([date(timestamp), withoutIsolates(time(timestamp))]).toEqual(['Nov 22, 2026', '00:32:08 UTC+8'])
})

test.each([undefined, null, '', 'Mars/Olympus'])('formats UTC if the time zone is %j', (zone) => {
  expect(withoutIsolates(createTimestampFormatter('en', zone).dateTime(timestamp))).toBe('Nov 21, 2026, 16:32:08 UTC')
})
