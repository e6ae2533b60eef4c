import { expect, test } from 'vitest'
import { limitProblems, shareUsed } from './limit-form.ts'

test.each([
  ['', 'amountMissing'],
  ['  ', 'amountMissing'],
  ['ten', 'amountInvalid'],
  ['-5', 'amountInvalid'],
  ['5.001', 'amountTooFine'],
  ['0', undefined],
  ['12,50', undefined],
  ['٢٥', undefined],
])('finds of %j that it is %s', (amount, problem) => {
  expect(limitProblems({ amount }, 'USD').amount).toBe(problem)
})

test('fills a limit as it is used, and no further', () => {
  expect(shareUsed('25.00', '100.00')).toBe(0.25)
  expect(shareUsed('150.00', '100.00')).toBe(1)
  expect(shareUsed('-20.00', '100.00')).toBe(0)
  expect(shareUsed('0.00', '0.00')).toBe(1)
})
