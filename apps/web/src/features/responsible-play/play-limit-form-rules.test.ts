import { expect, test } from 'vitest'
import { limitUsageTone, usedShareOfLimit, validateLimitForm } from './play-limit-form-rules.ts'

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
  expect(usedShareOfLimit('25.00', '100.00')).toBe(0.25)
  expect(usedShareOfLimit('150.00', '100.00')).toBe(1)
  expect(usedShareOfLimit('-20.00', '100.00')).toBe(0)
  expect(usedShareOfLimit('0.00', '0.00')).toBe(1)
})

test.each([
  ['0.00', '100.00', 'accent'],
  ['79.99', '100.00', 'accent'],
  ['80.00', '100.00', 'warning'],
  ['99.99', '100.00', 'warning'],
  ['100.00', '100.00', 'danger'],
  ['150.00', '100.00', 'danger'],
  ['0.00', '0.00', 'danger'],
  ['-20.00', '100.00', 'accent'],
])('shows %s used of %s in the tone %s', (used, amount, tone) => {
  expect(limitUsageTone(usedShareOfLimit(used, amount))).toBe(tone)
})
