import { expect, test } from 'vitest'
import {
  dayOf,
  formatClock,
  formatInstant,
  formatMinutes,
  formatMoney,
  formatNumber,
  quoted,
  signOf,
  zoneOffset,
} from './format.ts'

const english = { tag: 'en', currency: 'USD', timeZone: 'Asia/Shanghai' }

test('writes an amount in the currency of the region', () => {
  expect(formatMoney('1284.5', english)).toBe('$1,284.50')
  expect(formatMoney('1000000', { ...english, tag: 'vi', currency: 'VND' })).toBe('1.000.000\u00a0₫')
})

test('keeps what somebody wrote in its own direction', () => {
  expect(quoted('Harbor Trust (24)')).toBe('\u2068Harbor Trust (24)\u2069')
})

test('keeps every digit of an amount that no float can hold', () => {
  expect(formatMoney('900719925474099312.45', english)).toBe('$900,719,925,474,099,312.45')
})

test('cuts a balance to two decimals and never shows more than there is', () => {
  expect(formatMoney('10.999', { ...english, currency: 'BTC' }, { decimals: 2 })).toContain('10.99')
  expect(formatMoney('-0.019', english, { decimals: 2 })).toBe('-$0.01')
})

test('names a currency that is not of ISO 4217 after the figure', () => {
  expect(formatMoney('12.345678', { ...english, currency: 'USDT' })).toBe('12.345678\u00a0USDT')
})

test('shows a sign where a movement is meant, and none at zero', () => {
  expect(formatMoney('5', english, { sign: 'always' })).toBe('+$5.00')
  expect(formatMoney('0', english, { sign: 'always' })).toBe('$0.00')
})

test('knows the sign of a decimal string', () => {
  expect(['-0.01', '0', '0.00', '-0.00', '3'].map(signOf)).toEqual([-1, 0, 0, 0, 1])
})

test('counts in the digits of the reader', () => {
  expect(formatNumber(1_248, 'en')).toBe('1,248')
  expect(formatNumber(1_248, 'fa')).toBe('۱٬۲۴۸')
})

test('tells the time in the zone of the brand and names the offset', () => {
  expect(formatInstant('2026-11-21T16:32:08Z', english)).toContain('UTC+8')
  expect(formatInstant('2026-11-21T16:32:08Z', english)).toContain('Nov 22, 2026')
  expect(zoneOffset(Date.UTC(2026, 10, 21), 'Asia/Shanghai')).toBe('UTC+8')
  expect(zoneOffset(Date.UTC(2026, 10, 21), 'UTC')).toBe('UTC')
})

test('runs the clock as month/day hh:mm:ss', () => {
  expect(formatClock(Date.UTC(2026, 10, 21, 16, 5, 9), 'Asia/Shanghai')).toBe('11/22 00:05:09')
})

test('knows which day it is in the zone of the brand', () => {
  expect(dayOf(Date.UTC(2026, 10, 21, 16, 30), 'Asia/Shanghai')).toBe('2026-11-22')
  expect(dayOf(Date.UTC(2026, 10, 21, 16, 30), 'UTC')).toBe('2026-11-21')
})

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [60, '1 hr'],
  [90, '1 hr 30 min'],
  [44_640, '744 hr'],
])('writes %i minutes as hours and minutes', (minutes, text) => expect(formatMinutes(minutes, 'en')).toBe(text))

test('writes a span in the words of its reader', () => {
  expect(formatMinutes(90, 'vi')).toBe('1 giờ 30 phút')
  expect(formatMinutes(90, 'ar')).toContain('د')
})
