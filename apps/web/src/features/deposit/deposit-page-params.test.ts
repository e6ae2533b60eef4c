import { expect, test } from 'vitest'
import { readDepositParams, toDepositPageDestination } from './deposit-page-params.ts'

test('reads the deposit id that a payment page returns to', () => {
  const id = '5c1ce0a2-8f0a-4e6e-9a39-0d4c7fb5e9b1'
  expect(readDepositParams({ page: 'depositv2', deposit: id })).toEqual({ deposit: id, step: undefined, pageNo: 1 })
})

test('reads the step and the list page, and falls back to the form and the first page for invalid parameters', () => {
  expect(readDepositParams({ deposit: '<b>', step: 'pay', pageNo: '-3' })).toEqual({
    deposit: undefined,
    step: undefined,
    pageNo: 1,
  })
  expect(readDepositParams({ step: 'confirm', pageNo: '2' })).toEqual({
    deposit: undefined,
    step: 'confirm',
    pageNo: 2,
  })
})

test.each([
  [{ deposit: 'a1-b2', step: undefined, pageNo: 1 }, { deposit: 'a1-b2' }],
  [
    { deposit: 'a1-b2', step: undefined, pageNo: 3 },
    { deposit: 'a1-b2', pageNo: 3 },
  ],
  [
    { deposit: undefined, step: 'confirm', pageNo: 2 },
    { step: 'confirm', pageNo: 2 },
  ],
] as const)('keeps the other parameters when the list page changes: %o', (shown, search) => {
  expect(toDepositPageDestination(shown)).toEqual({ to: 'depositv2', search })
})
