import { expect, test } from 'vitest'
import { readWithdrawParams, toWithdrawPageDestination } from './withdraw-page-params.ts'

test('reads the withdrawal, the step and the list page from the URL', () => {
  const id = '5c1ce0a2-8f0a-4e6e-9a39-0d4c7fb5e9b1'
  expect(readWithdrawParams({ page: 'withdraw', withdrawal: id })).toEqual({
    withdrawal: id,
    step: undefined,
    pageNo: 1,
  })
  expect(readWithdrawParams({ step: 'confirm', pageNo: '2' })).toEqual({
    withdrawal: undefined,
    step: 'confirm',
    pageNo: 2,
  })
})

test('falls back to a new withdrawal for invalid parameters', () => {
  expect(readWithdrawParams({ withdrawal: '<b>', step: 'pay', pageNo: '-3' })).toEqual({
    withdrawal: undefined,
    step: undefined,
    pageNo: 1,
  })
})

test.each([
  [{ withdrawal: 'a1-b2', step: undefined, pageNo: 1 }, { withdrawal: 'a1-b2' }],
  [
    { withdrawal: 'a1-b2', step: undefined, pageNo: 3 },
    { withdrawal: 'a1-b2', pageNo: 3 },
  ],
  [
    { withdrawal: undefined, step: 'confirm', pageNo: 2 },
    { step: 'confirm', pageNo: 2 },
  ],
] as const)('keeps the other parameters when the list page changes: %o', (shown, search) => {
  expect(toWithdrawPageDestination(shown)).toEqual({ to: 'withdraw', search })
})
