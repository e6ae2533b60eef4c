import { expect, test } from 'vitest'
import { plainAmount } from '#lib/typed-amount.ts'
import { depositProblems, depositSummary } from './deposit-form.ts'

const card = {
  id: 'card',
  kind: 'card',
  name: '',
  flow: 'redirect' as const,
  minAmount: '10.00',
  maxAmount: '5000.00',
  amountPicks: ['20'],
  feeRate: '0',
  minutes: 1,
}
const dollars = { methods: [card], currency: 'USD' } as const
const dong = { methods: [{ ...card, minAmount: '50000', maxAmount: '50000000' }], currency: 'VND' } as const
const of = (amount: string) => ({ methodId: 'card', amount })

test('takes amounts within the limits of the method, both included', () => {
  for (const amount of ['10', '10.00', '5000', '4999.99', '0010,5']) {
    expect(depositProblems(of(amount), dollars)).toEqual({})
  }
})

test('says which limit an amount breaks, to the cent', () => {
  expect(depositProblems(of('9.99'), dollars)).toEqual({ amount: 'amountTooSmall' })
  expect(depositProblems(of('5000.01'), dollars)).toEqual({ amount: 'amountTooLarge' })
})

test('compares amounts past what a float can hold', () => {
  const wide = { ...dollars, methods: [{ ...card, maxAmount: '90071992547409.93' }] }
  expect(depositProblems(of('90071992547409.93'), wide)).toEqual({})
  expect(depositProblems(of('90071992547409.94'), wide)).toEqual({ amount: 'amountTooLarge' })
})

test('refuses what is finer than the currency and what might mean a thousand', () => {
  expect(depositProblems(of('10.001'), dollars)).toEqual({ amount: 'amountTooFine' })
  expect(depositProblems(of('1,000'), dollars)).toEqual({ amount: 'amountTooFine' })
  expect(depositProblems(of('100.000'), dong)).toEqual({ amount: 'amountTooFine' })
  expect(depositProblems(of('100000'), dong)).toEqual({})
})

test('tells an empty amount from one that is no number', () => {
  expect(depositProblems(of(' '), dollars)).toEqual({ amount: 'amountMissing' })
  for (const amount of ['ten', '-20', '1.2.3', '1e3', '+20']) {
    expect(depositProblems(of(amount), dollars)).toEqual({ amount: 'amountInvalid' })
  }
})

test('asks for a method before an amount', () => {
  expect(depositProblems({ methodId: '', amount: '20' }, dollars)).toEqual({ methodId: 'methodMissing' })
})

test('reads digits of any script', () => {
  expect(plainAmount('١٢٣٫٥')).toBe('123.5')
  expect(plainAmount('۱۰۰')).toBe('100')
  expect(plainAmount('๒๐')).toBe('20')
  expect(plainAmount(' 1 000 ')).toBe('1000')
})

test('orders the amount as it was checked', () => {
  expect(depositSummary(of('50,5'), dollars)).toEqual({ method: card, amount: '50.5', fee: '0.00', credited: '50.50' })
  expect(depositSummary(of('5'), dollars)).toBeUndefined()
})

test('says what of an amount reaches the balance: the fee is rounded down', () => {
  const withFee = { ...dollars, methods: [{ ...card, feeRate: '0.01' }] }
  expect(depositSummary(of('19.99'), withFee)).toMatchObject({ fee: '0.19', credited: '19.80' })
  const dongWithFee = { ...dong, methods: [{ ...card, maxAmount: '90000000', feeRate: '0.00333' }] }
  expect(depositSummary(of('100001'), dongWithFee)).toMatchObject({ fee: '333', credited: '99668' })
})
