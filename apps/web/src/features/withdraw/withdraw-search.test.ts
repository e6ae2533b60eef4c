import { expect, test } from 'vitest'
import { readWithdrawSearch, withdrawAddress } from './withdraw-search.ts'

test('finds the withdrawal and the step that an address names', () => {
  const id = '5c1ce0a2-8f0a-4e6e-9a39-0d4c7fb5e9b1'
  expect(readWithdrawSearch({ page: 'withdraw', withdrawal: id })).toEqual({
    withdrawal: id,
    step: undefined,
    pageNo: 1,
  })
  expect(readWithdrawSearch({ step: 'confirm', pageNo: '2' })).toEqual({
    withdrawal: undefined,
    step: 'confirm',
    pageNo: 2,
  })
})

test('shows a new withdrawal where the address makes no sense', () => {
  expect(readWithdrawSearch({ withdrawal: '<b>', step: 'pay', pageNo: '-3' })).toEqual({
    withdrawal: undefined,
    step: undefined,
    pageNo: 1,
  })
})

test.each([
  [
    { withdrawal: 'a1-b2', step: undefined, pageNo: 1 },
    { page: 'withdraw', withdrawal: 'a1-b2' },
  ],
  [
    { withdrawal: 'a1-b2', step: undefined, pageNo: 3 },
    { page: 'withdraw', withdrawal: 'a1-b2', pageNo: 3 },
  ],
  [
    { withdrawal: undefined, step: 'confirm', pageNo: 2 },
    { page: 'withdraw', step: 'confirm', pageNo: 2 },
  ],
] as const)('turns a page of the list and leaves the rest of the address: %o', (shown, search) => {
  expect(withdrawAddress(shown)).toEqual({ to: '/member', search })
})
