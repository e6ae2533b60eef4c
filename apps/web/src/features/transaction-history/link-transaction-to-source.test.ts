import type { TransactionRecord } from '@foyer/contract/betting-and-transaction-records.ts'
import { expect, test } from 'vitest'
import { toTransactionSourcePage } from './link-transaction-to-source.ts'

const linkOf = (type: string, reference: string | null, transfer: TransactionRecord['transfer'] = null) =>
  toTransactionSourcePage({ type, reference, transfer })

test('links a deposit and a withdrawal to their own pages', () => {
  expect(linkOf('deposit', 'a1-b2')).toEqual({ to: 'depositv2', search: { deposit: 'a1-b2' } })
  expect(linkOf('withdrawal', 'c3-d4')).toEqual({ to: 'withdraw', search: { withdrawal: 'c3-d4' } })
})

test('links a transfer to its page, by the id of the transfer', () => {
  const transfer = { with: 'vendor', id: 'e5-f6', name: 'Vault' } as const
  expect(linkOf('transfer', 'e5-f6:back', transfer)).toEqual({
    to: 'transferFund',
    search: { transfer: 'e5-f6' },
  })
  expect(linkOf('transfer', 'a7', { with: 'upline', id: 'a7', name: 'ag***t' })).toEqual({ to: 'transferUpline' })
})

test('links a stake or a win to its round', () => {
  expect(linkOf('win', '42')).toEqual({ to: 'personalHistoryCopy', search: { round: 42 } })
})

test('returns no link for a transaction without a source', () => {
  expect(linkOf('promo', null)).toBeUndefined()
  expect(linkOf('adjust', 'by hand')).toBeUndefined()
})
