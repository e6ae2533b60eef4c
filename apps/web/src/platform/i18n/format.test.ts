import { expect, test } from 'vitest'
import {
  formatFullZoneOffset,
  formatHeaderClock,
  formatMinutes,
  formatMoney,
  formatNumber,
  formatRate,
  formatTimestamp,
  formatZoneOffset,
  isolateBidi,
  signOf,
  toIsoDay,
} from './format.ts'

const english = { tag: 'en', currency: 'USD', timeZone: 'Asia/Shanghai' }

test('formats an amount in the currency of the locale', () => {
  expect(formatMoney('1284.5', english)).toBe('$1,284.50')
  expect(formatMoney('1000000', { ...english, tag: 'vi', currency: 'VND' })).toBe('1.000.000\u00a0₫')
})

test('isolates quoted text in its own direction', () => {
  expect(isolateBidi('Harbor Trust (24)')).toBe('\u2068Harbor Trust (24)\u2069')
})

test('keeps every digit of an amount that no float can represent', () => {
  expect(formatMoney('900719925474099312.45', english)).toBe('$900,719,925,474,099,312.45')
})

test('truncates a balance to two decimals and never shows more than there is', () => {
  expect(formatMoney('10.999', { ...english, currency: 'BTC' }, { decimals: 2 })).toContain('10.99')
  expect(formatMoney('-0.019', english, { decimals: 2 })).toBe('-$0.01')
})

test('puts a currency that is not in ISO 4217 after the amount', () => {
  expect(formatMoney('12.345678', { ...english, currency: 'USDT' })).toBe('12.345678\u00a0USDT')
})

test('formats a rate as a percentage with every digit of a millionth', () => {
  expect([formatRate('0.000001', 'en'), formatRate('0.25', 'en'), formatRate('0.0012', 'vi')]).toEqual([
    '0.0001%',
    '25%',
    '0,12%',
  ])
})

test('shows a sign where one is requested, and none at zero', () => {
  expect(formatMoney('5', english, { sign: 'always' })).toBe('+$5.00')
  expect(formatMoney('0', english, { sign: 'always' })).toBe('$0.00')
})

test('returns the sign of a decimal string', () => {
  expect(['-0.01', '0', '0.00', '-0.00', '3'].map(signOf)).toEqual([-1, 0, 0, 0, 1])
})

test('formats counts in the digits of the locale', () => {
  expect(formatNumber(1_248, 'en')).toBe('1,248')
  expect(formatNumber(1_248, 'fa')).toBe('۱٬۲۴۸')
})

test("formats an instant in the brand's zone with its offset", () => {
  expect(formatTimestamp('2026-11-21T16:32:08Z', english)).toContain('UTC+8')
  expect(formatTimestamp('2026-11-21T16:32:08Z', english)).toContain('Nov 22, 2026')
  expect(formatZoneOffset(Date.UTC(2026, 10, 21), 'Asia/Shanghai')).toBe('UTC+8')
  expect(formatZoneOffset(Date.UTC(2026, 10, 21), 'UTC')).toBe('UTC')
})

test.each([
  ['Asia/Ho_Chi_Minh', 'UTC+07:00'],
  ['America/St_Johns', 'UTC-03:30'],
  ['UTC', 'UTC+00:00'],
])('formats the offset of the zone in full: %s', (timeZone, offset) => {
  expect(formatFullZoneOffset(Date.UTC(2026, 10, 21), timeZone)).toBe(offset)
})

test('formats the clock as month/day hh:mm:ss', () => {
  expect(formatHeaderClock(Date.UTC(2026, 10, 21, 16, 5, 9), 'Asia/Shanghai')).toBe('11/22 00:05:09')
})

test("returns the calendar day in the brand's zone", () => {
  expect(toIsoDay(Date.UTC(2026, 10, 21, 16, 30), 'Asia/Shanghai')).toBe('2026-11-22')
  expect(toIsoDay(Date.UTC(2026, 10, 21, 16, 30), 'UTC')).toBe('2026-11-21')
})

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 hr'],
  [90, '1 hr 30 min'],
  [44_640, '744 hr'],
])('formats %i minutes as hours and minutes', (minutes, text) => expect(formatMinutes(minutes, 'en')).toBe(text))

test("formats a duration in the locale's language", () => {
  expect(formatMinutes(90, 'vi')).toBe('1 giờ 30 phút')
  expect(formatMinutes(90, 'ar')).toContain('د')
})
