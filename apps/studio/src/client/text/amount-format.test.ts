import { expect, test } from 'vitest'
import {
  createAmountFormatter,
  parseTypedAmount,
  parseTypedNumber,
  toDecimalString,
  toMinorUnits,
} from './amount-format.ts'

test('reads an amount with a point or a comma, and in Arabic digits', () => {
  expect(parseTypedAmount('12.5', 2)).toBe(1_250n)
  expect(parseTypedAmount('12,50', 2)).toBe(1_250n)
  expect(parseTypedAmount(' 1 200 ', 2)).toBe(120_000n)
  expect(parseTypedAmount('١٢٫٥', 2)).toBe(1_250n)
  expect(parseTypedAmount('7', 0)).toBe(7n)
})

test('refuses what is no amount of the currency', () => {
  for (const text of ['', 'x', '-1', '1.234', '1,2,3', '1e5']) expect(parseTypedAmount(text, 2)).toBeUndefined()
  expect(parseTypedAmount('1.5', 0)).toBeUndefined()
})

test('reads a number', () => {
  expect(parseTypedNumber('49,5')).toBe(49.5)
  expect(parseTypedNumber(' 2. ')).toBe(2)
  for (const text of ['', '-1', '1.2.3', 'x']) expect(parseTypedNumber(text)).toBeUndefined()
})

test('formats amounts below zero', () => {
  for (const minor of [-5n, -105n, -120_000n]) expect(toMinorUnits(toDecimalString(minor, 2), 2)).toBe(minor)
  expect(toDecimalString(-5n, 2)).toBe('-0.05')
  expect(toDecimalString(-5n, 0)).toBe('-5')
  expect(createAmountFormatter('en', 'EUR', 2)(-105n)).toContain('-€1.05')
})
