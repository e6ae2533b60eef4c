import { expect, test } from 'vitest'
import { findPayableAmountError } from './payable-amount-error.ts'

test('asks for an amount above zero, of at most what is available', () => {
  const errorOf = (typed: string) => findPayableAmountError(typed, { currency: 'USD', available: '175.50' })
  expect(['175.5', '0.01'].map(errorOf)).toEqual([undefined, undefined])
  expect(errorOf('0')).toBe('amountZero')
  expect(errorOf('175.51')).toBe('amountAboveAvailable')
  expect(errorOf('')).toBe('amountMissing')
})
