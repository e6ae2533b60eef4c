import { expect, test } from 'vitest'
import { movementName } from './movement-name.ts'

test.each([
  ['withdrawal', '-50.00', 'withdrawal'],
  ['withdrawal', '50.00', 'withdrawalReturned'],
  ['deposit', '50.00', 'deposit'],
  ['unheard-of', '50.00', undefined],
])('calls a %s of %s %s', (type, amount, name) => {
  expect(movementName({ type, amount })).toBe(name)
})

test('calls a kind of movement as what it is when it begins', () => {
  expect(movementName({ type: 'withdrawal' })).toBe('withdrawal')
})
