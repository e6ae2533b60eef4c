import { expect, test } from 'vitest'
import { movementLink } from './movement-link.ts'

test('leads from a deposit to its order', () => {
  expect(movementLink({ type: 'deposit', reference: 'a1-b2' }, '2026-03-31')).toEqual({
    page: 'depositv2',
    deposit: 'a1-b2',
  })
})

test('leads from a stake or a win to its round, which began up to a month before', () => {
  expect(movementLink({ type: 'win', reference: '42' }, '2026-03-31')).toEqual({
    page: 'personalHistoryCopy',
    round: 42,
    start: '2026-03-01',
    end: '2026-03-31',
  })
})

test('leads nowhere from a movement that stands alone', () => {
  expect(movementLink({ type: 'promo', reference: null }, '2026-03-31')).toBeUndefined()
  expect(movementLink({ type: 'adjust', reference: 'by hand' }, '2026-03-31')).toBeUndefined()
})
