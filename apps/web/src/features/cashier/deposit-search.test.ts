import { expect, test } from 'vitest'
import { readDepositSearch } from './deposit-search.ts'

test('finds the order that a payment page leads back to', () => {
  const id = '5c1ce0a2-8f0a-4e6e-9a39-0d4c7fb5e9b1'
  expect(readDepositSearch({ page: 'depositv2', deposit: id })).toEqual({ deposit: id, pageNo: 1 })
})

test('shows the first page and no order where the address makes no sense, else what it names', () => {
  expect(readDepositSearch({ deposit: '<b>', pageNo: '-3' })).toEqual({ deposit: undefined, pageNo: 1 })
  expect(readDepositSearch({ pageNo: '2' })).toEqual({ deposit: undefined, pageNo: 2 })
})
