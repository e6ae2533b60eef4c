import { expect, test } from 'vitest'
import { readWithdrawSearch } from './withdraw-search.ts'

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
