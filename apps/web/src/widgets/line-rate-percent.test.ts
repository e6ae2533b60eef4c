import { expect, test } from 'vitest'
import { findRateError, percentTextToRate, rateToPercentText } from './line-rate-percent.ts'

test.each([
  ['0', '0'],
  ['0.008', '0.8'],
  ['0.000001', '0.0001'],
  ['0.45', '45'],
  ['0.123456', '12.3456'],
])('shows the rate %s as %s per cent, and reads it back', (rate, percent) => {
  expect(rateToPercentText(rate)).toBe(percent)
  expect(percentTextToRate(percent)).toBe(rate)
})

test('reads what is typed: a comma, spaces and an empty field', () => {
  expect(percentTextToRate(' 0,6 ')).toBe('0.006')
  expect(percentTextToRate('')).toBe('0')
  for (const typed of ['x', '-1', '0.00001', '100', '1.2.3']) expect(percentTextToRate(typed)).toBeUndefined()
})

test('finds what is wrong with a rate', () => {
  const bounds = { least: '0.004', most: '0.008' }
  expect(['0.8', '0.4', '0.9', '0.3999', 'x'].map((typed) => findRateError(typed, bounds))).toEqual([
    undefined,
    undefined,
    'tooHigh',
    'tooLow',
    'invalid',
  ])
})
