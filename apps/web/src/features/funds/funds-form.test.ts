import { expect, test } from 'vitest'
import {
  type FundsTerms,
  type FundsValues,
  firstValues,
  fundsContent,
  fundsPicks,
  fundsProblems,
  fundsSummary,
} from './funds-form.ts'

const wallet = { vassalage: 'STW', displayName: 'Vault', balance: '12.35', inTransit: '0.00', takesMoney: true }
const terms: FundsTerms = { currency: 'USD', balance: '100.00', wallets: [wallet], mostIn: null }
const into = (amount: string): FundsValues => ({ direction: 'IN', vassalage: 'STW', amount })
const out = (amount: string): FundsValues => ({ ...into(amount), direction: 'OUT' })
const silent: FundsTerms = { ...terms, wallets: [{ ...wallet, balance: null }] }

test('reports the error of an amount', () => {
  expect(fundsProblems(into(''), terms)).toEqual({ amount: 'amountMissing' })
  expect(fundsProblems(into('abc'), terms)).toEqual({ amount: 'amountInvalid' })
  expect(fundsProblems(into('0'), terms)).toEqual({ amount: 'amountInvalid' })
  expect(fundsProblems(into('1.001'), terms)).toEqual({ amount: 'amountTooFine' })
  expect(fundsProblems(into('100.01'), terms)).toEqual({ amount: 'amountTooLarge' })
  expect(fundsProblems(out('12.36'), terms)).toEqual({ amount: 'amountTooLarge' })
  expect(fundsProblems(into('5'), { ...terms, balance: '0.00' })).toEqual({ amount: 'nothingThere' })
  expect(fundsProblems(into('100'), terms)).toEqual({})
  expect(fundsProblems(out('١٢٫٣٥'), terms)).toEqual({})
})

test('caps transfers in at the member’s remaining limit, and transfers out at the wallet balance', () => {
  const bounded = { ...terms, mostIn: '20.00' }
  expect(fundsProblems(into('20.01'), bounded)).toEqual({ amount: 'overLimit' })
  expect(fundsProblems(into('20'), bounded)).toEqual({})
  expect(fundsPicks(into(''), bounded)).toEqual({ half: '10.00', all: '20.00' })
  expect(fundsProblems(into('1'), { ...terms, mostIn: '0.00' })).toEqual({ amount: 'limitUsedUp' })
  expect(fundsProblems(into('100.01'), { ...terms, mostIn: '500.00' })).toEqual({ amount: 'amountTooLarge' })
  expect(fundsProblems(out('12.35'), { ...terms, mostIn: '0.00' })).toEqual({})
})

test('sets no maximum for a transfer out of a wallet whose balance is unknown', () => {
  expect(fundsProblems(out('500'), silent)).toEqual({})
  expect(fundsPicks(out(''), silent)).toBeUndefined()
})

test('offers the full amount and half of it, rounded down', () => {
  expect(fundsPicks(into(''), terms)).toEqual({ half: '50.00', all: '100.00' })
  expect(fundsPicks(out(''), terms)).toEqual({ half: '6.17', all: '12.35' })
  expect(fundsPicks(into(''), { ...terms, balance: '0.00' })).toBeUndefined()
})

test('summarizes the transfer, with a fingerprint of its content', () => {
  expect(fundsSummary(into('100.01'), terms)).toBeUndefined()
  expect(fundsSummary({ direction: '', vassalage: '', amount: '' }, terms)).toBeUndefined()
  expect(fundsSummary(into('5'), { ...terms, wallets: [{ ...wallet, takesMoney: false }] })).toBeUndefined()
  const summary = fundsSummary(out('12,30'), terms)
  expect(summary).toMatchObject({ direction: 'OUT', amount: '12.30' })
  expect(summary && fundsContent(summary)).toBe('OUT STW 12.30')
})

test('starts with a direction in which money can be moved', () => {
  const nothing = { direction: '', vassalage: '', amount: '' }
  const direction = (now: FundsTerms) => firstValues(nothing, undefined, now).direction
  expect(direction(terms)).toBe('IN')
  expect(direction({ ...terms, balance: '0.00' })).toBe('OUT')
  expect(direction({ ...terms, wallets: [{ ...wallet, takesMoney: false }] })).toBe('OUT')
  expect(direction({ ...terms, balance: '0.00', wallets: [{ ...wallet, balance: '0.00' }] })).toBe('IN')
})

test('restores the draft, unless another wallet is requested or its wallet no longer exists', () => {
  const both = { ...terms, wallets: [wallet, { ...wallet, vassalage: 'ABC' }] }
  expect(firstValues(out('5'), undefined, both)).toEqual(out('5'))
  expect(firstValues(out('5'), 'STW', both)).toEqual(out('5'))
  expect(firstValues(out('5'), 'ABC', both)).toEqual({ direction: 'IN', vassalage: 'ABC', amount: '' })
  expect(firstValues({ ...out('5'), vassalage: 'OLD' }, undefined, both)).toEqual(into(''))
  expect(firstValues(out(''), undefined, both)).toEqual(into(''))
})
