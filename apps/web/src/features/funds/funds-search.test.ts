import { expect, test } from 'vitest'
import { fundsAddress, readFundsSearch } from './funds-search.ts'

test('finds the vendor, the transfer, the step and the page that an address names', () => {
  expect(readFundsSearch({ page: 'transferFund', vassalage: 'STW', step: 'confirm', pageNo: '2' })).toEqual({
    vassalage: 'STW',
    step: 'confirm',
    pageNo: 2,
  })
  expect(readFundsSearch({ transfer: 'a1-b2', step: 'done' })).toEqual({ transfer: 'a1-b2', step: 'done', pageNo: 1 })
})

test('shows the form and the first page where the address makes no sense', () => {
  expect(readFundsSearch({ transfer: '<b>', step: 'pay', pageNo: '-3' })).toEqual({ pageNo: 1 })
})

test('turns a page of the list and leaves the rest of the address', () => {
  const search = { page: 'transferFund', step: 'confirm', pageNo: 2 }
  expect(fundsAddress({ step: 'confirm', pageNo: 2 })).toEqual({ to: '/member', search })
  expect(fundsAddress({ pageNo: 1 })).toEqual({ to: '/member', search: { page: 'transferFund' } })
})
