import { expect, test } from 'vitest'
import { createXlsxRowConverter } from './xlsx.ts'

const toCells = createXlsxRowConverter({ currency: 'USD', timeZone: 'Asia/Shanghai' })

test('writes amounts and counts as numbers, and never writes text as a formula', () => {
  expect(toCells(['=HYPERLINK("x")', '-12.50', '1200'], ['text', 'money', 'count'])).toEqual([
    { value: '=HYPERLINK("x")', type: String },
    { value: -12.5, type: Number, format: '#,##0.00' },
    { value: 1_200, type: Number, format: '#,##0' },
  ])
})

test('writes timestamps as dates in the brand’s time zone, and days as dates', () => {
  expect(toCells(['2026-11-21T16:32:08.744Z', '2026-11-21'], ['instant', 'day'])).toEqual([
    { value: new Date('2026-11-22T00:32:08Z'), type: Date, format: 'yyyy-mm-dd hh:mm:ss' },
    { value: new Date('2026-11-21T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
  ])
})

test.each([
  ['VND', '#,##0'],
  ['USD', '#,##0.00'],
  ['USDT', '#,##0.00####'],
])('formats amounts in %s with the decimals of the currency', (currency, format) => {
  expect(createXlsxRowConverter({ currency, timeZone: 'UTC' })(['5'], ['money'])).toEqual([
    { value: 5, type: Number, format },
  ])
})

test('writes an amount that a spreadsheet would round as text, with every digit', () => {
  expect(toCells(['1234567890123.45', '12345678901234.56'], ['money', 'money'])).toMatchObject([
    { value: 1234567890123.45, type: Number },
    { value: '12345678901234.56', type: String },
  ])
})
