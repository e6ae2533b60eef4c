import { expect, test } from 'vitest'
import { toTransactionNameKey } from './transaction-name.ts'

test.each([
  ['withdrawal', '-50.00', 'withdrawal'],
  ['withdrawal', '50.00', 'withdrawalReturned'],
  ['deposit', '50.00', 'deposit'],
  ['unheard-of', '50.00', undefined],
])('names a %s of %s: %s', (type, amount, name) => {
  expect(toTransactionNameKey({ type, amount })).toBe(name)
})

test('names a type without an amount by the type alone', () => {
  expect(toTransactionNameKey({ type: 'withdrawal' })).toBe('withdrawal')
})
