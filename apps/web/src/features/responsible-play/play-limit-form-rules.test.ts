import { expect, test } from 'vitest'
import { computeRemainingOfLimit, computeUsedShareOfLimit, validateLimitForm } from './play-limit-form-rules.ts'

test.each([
  ['', 'amountMissing'],
  ['  ', 'amountMissing'],
  ['ten', 'amountInvalid'],
  ['-5', 'amountInvalid'],
  ['5.0010', 'amountTooFine'],
  ['0', undefined],
  ['12,50', undefined],
  ['٢٥', undefined],
])('reports for %j the error %s', (amount, error) => {
  expect(validateLimitForm({ amount }, 'USD').amount).toBe(error)
})

test('computes the used share of a limit, from 0 to 1', () => {
  expect(computeUsedShareOfLimit('25.00', '100.00')).toBe(0.25)
  expect(computeUsedShareOfLimit('150.00', '100.00')).toBe(1)
  expect(computeUsedShareOfLimit('-20.00', '100.00')).toBe(0)
  expect(computeUsedShareOfLimit('0.00', '0.00')).toBe(1)
})

test.each([
  ['deposit', '20.00', '100.00', '80.00'],
  ['deposit', '0.10', '0.30', '0.20'],
  ['stake', '150.00', '100.00', '0.00'],
  ['loss', '-20.00', '100.00', '120.00'],
  ['session', '75', '120', '45'],
  ['session', '130', '120', '0'],
] as const)('of a %s limit with %s of %s used, %s is left', (kind, used, amount, left) => {
  expect(computeRemainingOfLimit(kind, { used, amount }, 'USD')).toBe(left)
})
