import { expect, test } from 'vitest'
import { formatTimeLeft } from './format-time-left.ts'

const toPlainText = ({ days, time }: ReturnType<typeof formatTimeLeft>) =>
  `${days} ${time.replaceAll(/[\u2066\u2069]/g, '')}`

test.each([
  [0, '0 00:00:00'],
  [-5_000, '0 00:00:00'],
  [1, '0 00:00:01'],
  [59_001, '0 00:01:00'],
  [3 * 3_600_000 + 7 * 60_000 + 9_000, '0 03:07:09'],
  [24 * 3_600_000, '1 00:00:00'],
  [49 * 3_600_000 - 1_000, '2 00:59:59'],
])('formats %d ms as days and a clock', (leftMs, text) => {
  expect(toPlainText(formatTimeLeft(leftMs, 'en'))).toBe(text)
})

test('uses the digits of the locale', () => {
  expect(toPlainText(formatTimeLeft(12_000, 'ar-u-nu-arab'))).toBe('0 ٠٠:٠٠:١٢')
})
