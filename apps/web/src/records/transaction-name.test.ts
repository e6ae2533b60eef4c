import { expect, test } from 'vitest'
import { transactionNameKey } from './transaction-name.ts'

test.each([
  ['withdrawal', '-50.00', 'withdrawal'],
  ['withdrawal', '50.00', 'withdrawalReturned'],
  ['deposit', '50.00', 'deposit'],
  ['unheard-of', '50.00', undefined],
])('names a %s of %s: %s', (type, amount, name) => {
  expect(transactionNameKey({ type, amount })).toBe(name)
})

test('names a type without an amount by the type alone', () => {
  expect(transactionNameKey({ type: 'withdrawal' })).toBe('withdrawal')
})
