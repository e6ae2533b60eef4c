import { expect, test } from 'vitest'
import { readTransferParams, toTransferPageDestination } from './transfer-page-params.ts'

test('reads the vendor, the transfer, the step and the list page from the URL', () => {
  expect(readTransferParams({ page: 'transferFund', vassalage: 'STW', step: 'confirm', pageNo: '2' })).toEqual({
    vassalage: 'STW',
    step: 'confirm',
    pageNo: 2,
  })
  expect(readTransferParams({ transfer: 'a1-b2', step: 'done' })).toEqual({
    transfer: 'a1-b2',
    step: 'done',
    pageNo: 1,
  })
})

test('falls back to the form and the first page for invalid parameters', () => {
  expect(readTransferParams({ transfer: '<b>', step: 'pay', pageNo: '-3' })).toEqual({ pageNo: 1 })
})

test('keeps the other parameters when the list page changes', () => {
  const search = { step: 'confirm', pageNo: 2 }
  expect(toTransferPageDestination({ step: 'confirm', pageNo: 2 })).toEqual({ to: 'transferFund', search })
  expect(toTransferPageDestination({ pageNo: 1 })).toEqual({ to: 'transferFund', search: {} })
})
