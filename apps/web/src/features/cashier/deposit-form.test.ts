import { expect, test } from 'vitest'
import { plainAmount } from '#lib/typed-amount.ts'
import { depositProblems, depositSummary, fittingValues, mostByLimit, possiblePicks } from './deposit-form.ts'

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
const dollars = { methods: [card], currency: 'USD', ownLimit: null } as const
const dong = { ...dollars, methods: [{ ...card, minAmount: '50000', maxAmount: '50000000' }], currency: 'VND' } as const
const of = (amount: string) => ({ methodId: 'card', amount })

test('accepts amounts within the method limits, both ends included', () => {
  for (const amount of ['10', '10.00', '5000', '4999.99', '0010,5']) {
    expect(depositProblems(of(amount), dollars)).toEqual({})
  }
})

test('reports whether an amount is below the minimum or above the maximum, to the cent', () => {
  expect(depositProblems(of('9.99'), dollars)).toEqual({ amount: 'amountTooSmall' })
  expect(depositProblems(of('5000.01'), dollars)).toEqual({ amount: 'amountTooLarge' })
})

test('compares amounts beyond float precision exactly', () => {
  const wide = { ...dollars, methods: [{ ...card, maxAmount: '90071992547409.93' }] }
  expect(depositProblems(of('90071992547409.93'), wide)).toEqual({})
  expect(depositProblems(of('90071992547409.94'), wide)).toEqual({ amount: 'amountTooLarge' })
})

test('rejects more decimals than the currency has, and separators that may group thousands', () => {
  expect(depositProblems(of('10.001'), dollars)).toEqual({ amount: 'amountTooFine' })
  expect(depositProblems(of('1,000'), dollars)).toEqual({ amount: 'amountTooFine' })
  expect(depositProblems(of('100.000'), dong)).toEqual({ amount: 'amountTooFine' })
  expect(depositProblems(of('100000'), dong)).toEqual({})
})

test('distinguishes an empty amount from an invalid number', () => {
  expect(depositProblems(of(' '), dollars)).toEqual({ amount: 'amountMissing' })
  for (const amount of ['ten', '-20', '1.2.3', '1e3', '+20']) {
    expect(depositProblems(of(amount), dollars)).toEqual({ amount: 'amountInvalid' })
  }
})

test('reports a missing method before it checks the amount', () => {
  expect(depositProblems({ methodId: '', amount: '20' }, dollars)).toEqual({ methodId: 'methodMissing' })
})

test('keeps the typed amount, and replaces a method that is no longer offered', () => {
  const two = { ...dollars, methods: [card, { ...card, id: 'wallet' }] }
  expect(fittingValues({ methodId: 'wallet', amount: '50,5' }, two)).toEqual({ methodId: 'wallet', amount: '50,5' })
  for (const methodId of ['', 'gone']) expect(fittingValues({ methodId, amount: '7' }, two)).toEqual(of('7'))
})

test('accepts digits of any script', () => {
  expect(plainAmount('١٢٣٫٥')).toBe('123.5')
  expect(plainAmount('۱۰۰')).toBe('100')
  expect(plainAmount('๒๐')).toBe('20')
  expect(plainAmount(' 1 000 ')).toBe('1000')
})

test('submits the amount that was validated', () => {
  expect(depositSummary(of('50,5'), dollars)).toEqual({ method: card, amount: '50.5', fee: '0.00', credited: '50.50' })
  expect(depositSummary(of('5'), dollars)).toBeUndefined()
})

test('rounds the fee down and credits the rest', () => {
  const withFee = { ...dollars, methods: [{ ...card, feeRate: '0.01' }] }
  expect(depositSummary(of('19.99'), withFee)).toMatchObject({ fee: '0.19', credited: '19.80' })
  const dongWithFee = { ...dong, methods: [{ ...card, maxAmount: '90000000', feeRate: '0.00333' }] }
  expect(depositSummary(of('100001'), dongWithFee)).toMatchObject({ fee: '333', credited: '99668' })
})

test("applies the member's remaining deposit limit", () => {
  const picky = { ...card, amountPicks: ['5', '20', '50', '100'] }
  const bounded = { ...dollars, methods: [picky], ownLimit: '50.00' }
  expect(depositProblems(of('50'), bounded)).toEqual({})
  expect(depositProblems(of('50.01'), bounded)).toEqual({ amount: 'overLimit' })
  expect(depositProblems(of('5000.01'), bounded)).toEqual({ amount: 'amountTooLarge' })
  expect(depositSummary(of('50.01'), bounded)).toBeUndefined()
  expect(possiblePicks(picky, bounded)).toEqual(['20', '50'])
  expect(depositProblems(of('20'), { ...bounded, ownLimit: '9.99' })).toEqual({ amount: 'limitTooLow' })
  expect(depositProblems(of('5'), { ...bounded, ownLimit: '9.99' })).toEqual({ amount: 'limitTooLow' })
  expect(depositProblems(of('x'), { ...bounded, ownLimit: '9.99' })).toEqual({ amount: 'amountInvalid' })
  expect(depositProblems(of('10'), { ...bounded, ownLimit: '10.00' })).toEqual({})
  expect(mostByLimit(picky, bounded)).toBe('50.00')
  expect(mostByLimit(picky, { ...bounded, ownLimit: '5000.00' })).toBeUndefined()
  expect(mostByLimit(picky, dollars)).toBeUndefined()
})
