import { expect, test } from 'vitest'
import {
  computeDailyLimitUsage,
  computeUplineQuickAmounts,
  getUplineTransferUnavailableReason,
  toUplineTransferSummary,
  type UplineTransferTerms,
  validateUplineTransferForm,
} from './upline-transfer-form-rules.ts'

const terms: UplineTransferTerms = {
  upline: 'ag***t',
  currency: 'USD',
  balance: '800.00',
  available: '800.00',
  minAmount: '1.00',
  maxAmount: '500.00',
  day: { amount: '400.00', maxAmount: '700.00' },
  most: '300.00',
  remainingWagering: '0.00',
  hasPaymentPassword: true,
}

test.each([
  [' ', 'amountMissing'],
  ['ten', 'amountInvalid'],
  ['-5', 'amountInvalid'],
  ['5.0010', 'amountTooFine'],
  ['1,000', 'amountAmbiguous'],
  ['0.99', 'amountTooSmall'],
  ['500.01', 'amountTooLarge'],
  ['300.01', 'dayLimit'],
  ['300', undefined],
  ['1', undefined],
  ['٢٥٫٥', undefined],
])('reports for %j the error %s', (amount, error) => {
  expect(validateUplineTransferForm({ amount }, terms).amount).toBe(error)
})

test('distinguishes an insufficient balance from the daily limit', () => {
  expect(
    validateUplineTransferForm({ amount: '40' }, { ...terms, balance: '30.00', available: '30.00', most: '30.00' })
      .amount,
  ).toBe('balanceShort')
})

test('summarizes the transfer and the balance left', () => {
  expect(toUplineTransferSummary({ amount: '40,5' }, terms)).toEqual({ amount: '40.5', left: '759.50' })
  expect(toUplineTransferSummary({ amount: '301' }, terms)).toBeUndefined()
})

test('offers quick amounts that can be transferred now', () => {
  expect(computeUplineQuickAmounts(terms)).toEqual(['20.00', '50.00', '100.00', '200.00'])
  expect(computeUplineQuickAmounts({ ...terms, minAmount: '100.00' })).toEqual(['100.00', '200.00'])
  expect(computeUplineQuickAmounts({ ...terms, currency: 'VND', minAmount: '10000', most: '2500000' })).toEqual([
    '200000',
    '500000',
    '1000000',
    '2000000',
  ])
  expect(computeUplineQuickAmounts({ ...terms, most: '0.00' })).toEqual([])
})

test('reports why nothing can be transferred', () => {
  const nothingTransferable = { ...terms, most: '0.00' }
  expect(getUplineTransferUnavailableReason(terms, false)).toBeUndefined()
  expect(getUplineTransferUnavailableReason(terms, true)).toBe('forbidden')
  expect(getUplineTransferUnavailableReason({ ...nothingTransferable, upline: null }, false)).toBe('none')
  const locked = { ...nothingTransferable, available: '0.99', remainingWagering: '799.01' }
  expect(getUplineTransferUnavailableReason(locked, false)).toBe('turnover')
  const poor = { ...nothingTransferable, balance: '0.99', available: '0.99' }
  expect(getUplineTransferUnavailableReason(poor, false)).toBe('balance')
  expect(getUplineTransferUnavailableReason(nothingTransferable, false)).toBe('day')
})

test('computes the used share of the daily limit', () => {
  expect(computeDailyLimitUsage(terms)).toBe(0.571)
  expect(computeDailyLimitUsage({ ...terms, day: { amount: '0.00', maxAmount: '0.00' } })).toBe(1)
})
