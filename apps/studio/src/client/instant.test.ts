import { expect, test } from 'vitest'
import { instantFormat } from './instant.ts'

const at = '2026-11-21T16:32:08Z'
const plain = (text: string) => text.replace(/[\u2066\u2069]/g, '')

test('formats a time in the operator’s time zone with its offset in every language', () => {
  expect(plain(instantFormat('en', 'Asia/Shanghai').whole(at))).toBe('Nov 22, 2026, 00:32:08 UTC+8')
  for (const lang of ['en', 'vi', 'ar']) expect(instantFormat(lang, 'Asia/Kathmandu').whole(at)).toContain('UTC+5:45')
})

test('formats date and time separately, with the offset in the time', () => {
  const { day, time } = instantFormat('en', 'Asia/Shanghai')
  expect([day(at), plain(time(at))]).toEqual(['Nov 22, 2026', '00:32:08 UTC+8'])
})

test.each([undefined, null, '', 'Mars/Olympus'])('formats UTC if the time zone is %j', (zone) => {
  expect(plain(instantFormat('en', zone).whole(at))).toBe('Nov 21, 2026, 16:32:08 UTC')
})
