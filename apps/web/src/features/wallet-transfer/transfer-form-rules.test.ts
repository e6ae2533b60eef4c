import { expect, test } from 'vitest'
import {
  computeTransferFingerprint,
  computeTransferQuickAmounts,
  createInitialTransferValues,
  type TransferFormValues,
  type TransferTerms,
  toTransferSummary,
  validateTransferForm,
} from './transfer-form-rules.ts'

const wallet = { vassalage: 'STW', displayName: 'Vault', balance: '12.35', inTransit: '0.00', takesMoney: true }
const terms: TransferTerms = { currency: 'USD', balance: '100.00', wallets: [wallet], mostIn: null }
const into = (amount: string): TransferFormValues => ({ direction: 'IN', vassalage: 'STW', amount })
const out = (amount: string): TransferFormValues => ({ ...into(amount), direction: 'OUT' })
const unknownBalance: TransferTerms = { ...terms, wallets: [{ ...wallet, balance: null }] }

test('reports the error of an amount', () => {
  expect(validateTransferForm(into(''), terms)).toEqual({ amount: 'amountMissing' })
  expect(validateTransferForm(into('abc'), terms)).toEqual({ amount: 'amountInvalid' })
  expect(validateTransferForm(into('0'), terms)).toEqual({ amount: 'amountInvalid' })
  expect(validateTransferForm(into('1.0010'), terms)).toEqual({ amount: 'amountTooFine' })
  expect(validateTransferForm(into('100.01'), terms)).toEqual({ amount: 'amountTooLarge' })
  expect(validateTransferForm(out('12.36'), terms)).toEqual({ amount: 'amountTooLarge' })
  expect(validateTransferForm(into('5'), { ...terms, balance: '0.00' })).toEqual({ amount: 'nothingThere' })
  expect(validateTransferForm(into('100'), terms)).toEqual({})
  expect(validateTransferForm(out('١٢٫٣٥'), terms)).toEqual({})
})

test('caps transfers in at the member’s remaining limit, and transfers out at the wallet balance', () => {
  const limitedTerms = { ...terms, mostIn: '20.00' }
  expect(validateTransferForm(into('20.01'), limitedTerms)).toEqual({ amount: 'overLimit' })
  expect(validateTransferForm(into('20'), limitedTerms)).toEqual({})
  expect(computeTransferQuickAmounts(into(''), limitedTerms)).toEqual({ half: '10.00', all: '20.00' })
  expect(validateTransferForm(into('1'), { ...terms, mostIn: '0.00' })).toEqual({ amount: 'limitUsedUp' })
  expect(validateTransferForm(into('100.01'), { ...terms, mostIn: '500.00' })).toEqual({ amount: 'amountTooLarge' })
  expect(validateTransferForm(out('12.35'), { ...terms, mostIn: '0.00' })).toEqual({})
})

test('sets no maximum for a transfer out of a wallet whose balance is unknown', () => {
  expect(validateTransferForm(out('500'), unknownBalance)).toEqual({})
  expect(computeTransferQuickAmounts(out(''), unknownBalance)).toBeUndefined()
})

test('offers the full amount and half of it, rounded down', () => {
  expect(computeTransferQuickAmounts(into(''), terms)).toEqual({ half: '50.00', all: '100.00' })
  expect(computeTransferQuickAmounts(out(''), terms)).toEqual({ half: '6.17', all: '12.35' })
  expect(computeTransferQuickAmounts(into(''), { ...terms, balance: '0.00' })).toBeUndefined()
})

test('summarizes the transfer, with a fingerprint of its content', () => {
  expect(toTransferSummary(into('100.01'), terms)).toBeUndefined()
  expect(toTransferSummary({ direction: '', vassalage: '', amount: '' }, terms)).toBeUndefined()
  expect(toTransferSummary(into('5'), { ...terms, wallets: [{ ...wallet, takesMoney: false }] })).toBeUndefined()
  const summary = toTransferSummary(out('12,30'), terms)
  expect(summary).toMatchObject({ direction: 'OUT', amount: '12.30' })
  expect(summary && computeTransferFingerprint(summary)).toBe('OUT STW 12.30')
})

test('starts with a direction in which money can be moved', () => {
  const nothing = { direction: '', vassalage: '', amount: '' }
  const direction = (now: TransferTerms) => createInitialTransferValues(nothing, undefined, now).direction
  expect(direction(terms)).toBe('IN')
  expect(direction({ ...terms, balance: '0.00' })).toBe('OUT')
  expect(direction({ ...terms, wallets: [{ ...wallet, takesMoney: false }] })).toBe('OUT')
  expect(direction({ ...terms, balance: '0.00', wallets: [{ ...wallet, balance: '0.00' }] })).toBe('IN')
})

test('restores the draft, unless another wallet is requested or its wallet no longer exists', () => {
  const both = { ...terms, wallets: [wallet, { ...wallet, vassalage: 'ABC' }] }
  expect(createInitialTransferValues(out('5'), undefined, both)).toEqual(out('5'))
  expect(createInitialTransferValues(out('5'), 'STW', both)).toEqual(out('5'))
  expect(createInitialTransferValues(out('5'), 'ABC', both)).toEqual({ direction: 'IN', vassalage: 'ABC', amount: '' })
  expect(createInitialTransferValues({ ...out('5'), vassalage: 'OLD' }, undefined, both)).toEqual(into(''))
  expect(createInitialTransferValues(out(''), undefined, both)).toEqual(into(''))
})
