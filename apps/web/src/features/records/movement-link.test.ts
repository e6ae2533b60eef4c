import { expect, test } from 'vitest'
import { movementLink } from './movement-link.ts'

test('leads from a deposit to its order', () => {
  expect(movementLink({ type: 'deposit', reference: 'a1-b2' })).toEqual({
    page: 'depositv2',
    deposit: 'a1-b2',
  })
})

test('leads from a stake or a win to its round', () => {
  expect(movementLink({ type: 'win', reference: '42' })).toEqual({
    page: 'personalHistoryCopy',
    round: 42,
  })
})

test('leads nowhere from a movement that stands alone', () => {
  expect(movementLink({ type: 'promo', reference: null })).toBeUndefined()
  expect(movementLink({ type: 'adjust', reference: 'by hand' })).toBeUndefined()
})
