import { expect, test } from 'vitest'
import { fromMinor, toMinor } from './money.ts'

test.each(['-0', '-0.0', '-0.00', '-0.000'])('reads the negative zero %s as no amount', (amount) => {
  expect(toMinor(amount, 'USD')).toBeUndefined()
  expect(toMinor(amount, 'VND')).toBeUndefined()
})

test('reads amounts near zero, and writes zero without a sign', () => {
  expect(['0', '0.00', '-0.01', '-1'].map((amount) => toMinor(amount, 'USD'))).toEqual([0n, 0n, -1n, -100n])
  expect([0n, -0n, -1n].map((minor) => fromMinor(minor, 'USD'))).toEqual(['0.00', '0.00', '-0.01'])
})
