import { expect, test } from 'vitest'
import {
  type FundsTerms,
  type FundsValues,
  firstDirection,
  fundsContent,
  fundsPicks,
  fundsProblems,
  fundsSummary,
} from './funds-form.ts'

const wallet = { vassalage: 'STW', displayName: 'Vault', balance: '12.35', inTransit: '0.00', takesMoney: true }
const terms: FundsTerms = { currency: 'USD', balance: '100.00', wallets: [wallet] }
const into = (amount: string): FundsValues => ({ direction: 'IN', vassalage: 'STW', amount })
const out = (amount: string): FundsValues => ({ ...into(amount), direction: 'OUT' })
const silent: FundsTerms = { ...terms, wallets: [{ ...wallet, balance: null }] }

test('names what is wrong with an amount', () => {
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

test('leaves it to the vendor how much can come back where it does not say', () => {
  expect(fundsProblems(out('500'), silent)).toEqual({})
  expect(fundsPicks(out(''), silent)).toBeUndefined()
})

test('picks all and half, rounded down', () => {
  expect(fundsPicks(into(''), terms)).toEqual({ half: '50.00', all: '100.00' })
  expect(fundsPicks(out(''), terms)).toEqual({ half: '6.17', all: '12.35' })
  expect(fundsPicks(into(''), { ...terms, balance: '0.00' })).toBeUndefined()
})

test('sums up what would be moved, and says it in one line', () => {
  expect(fundsSummary(into('100.01'), terms)).toBeUndefined()
  const summary = fundsSummary(out('12,30'), terms)
  expect(summary).toMatchObject({ direction: 'OUT', amount: '12.30' })
  expect(summary && fundsContent(summary)).toBe('OUT STW 12.30')
})

test('begins with what can be done', () => {
  expect(firstDirection(terms)).toBe('IN')
  expect(firstDirection({ ...terms, balance: '0.00' })).toBe('OUT')
  expect(firstDirection({ ...terms, wallets: [{ ...wallet, takesMoney: false }] })).toBe('OUT')
  expect(firstDirection({ ...terms, balance: '0.00', wallets: [{ ...wallet, balance: '0.00' }] })).toBe('IN')
})
