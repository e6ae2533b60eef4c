import type { WageringRules } from '@foyer/contract/payments/deposit-wagering-requirement.ts'
import { expect, test } from 'vitest'
import { normalizeAmount } from '#payments/normalize-typed-amount.ts'
import {
  computeMaxAmountByLimit,
  listDepositQuickAmounts,
  replaceUnavailableChoices,
  toDepositSummary,
  validateDepositForm,
} from './deposit-form-rules.ts'

const card = {
  id: 'card',
  kind: 'card',
  name: '',
  flow: 'redirect' as const,
  minAmount: '10.00',
  maxAmount: '5000.00',
  quickAmounts: ['20'],
  feeRate: '0',
  minutes: 1,
}
const once = { settings: new Map<string, string>(), standards: { noDepositWagering: false } }
const dollars = {
  methods: [card],
  currency: 'USD',
  remainingLimit: null,
  wageringRules: once,
  lastMethodId: undefined,
} as const
const dong = { ...dollars, methods: [{ ...card, minAmount: '50000', maxAmount: '50000000' }], currency: 'VND' } as const
const formValues = (amount: string) => ({ methodId: 'card', amount })

test('accepts amounts within the method limits, both ends included', () => {
  for (const amount of ['10', '10.00', '5000', '4999.99', '0010,5']) {
    expect(validateDepositForm(formValues(amount), dollars)).toEqual({})
  }
})

test('reports whether an amount is below the minimum or above the maximum, to the cent', () => {
  expect(validateDepositForm(formValues('9.99'), dollars)).toEqual({ amount: 'amountTooSmall' })
  expect(validateDepositForm(formValues('5000.01'), dollars)).toEqual({ amount: 'amountTooLarge' })
})

test('compares amounts beyond float precision exactly', () => {
  const largeLimit = { ...dollars, methods: [{ ...card, maxAmount: '90071992547409.93' }] }
  expect(validateDepositForm(formValues('90071992547409.93'), largeLimit)).toEqual({})
  expect(validateDepositForm(formValues('90071992547409.94'), largeLimit)).toEqual({ amount: 'amountTooLarge' })
})

test('rejects more decimals than the currency has, and separators that may group thousands', () => {
  expect(validateDepositForm(formValues('10.0010'), dollars)).toEqual({ amount: 'amountTooFine' })
  expect(validateDepositForm(formValues('1,000'), dollars)).toEqual({ amount: 'amountAmbiguous' })
  expect(validateDepositForm(formValues('100.000'), dong)).toEqual({ amount: 'amountAmbiguous' })
  expect(validateDepositForm(formValues('100000'), dong)).toEqual({})
})

test('distinguishes an empty amount from an invalid number', () => {
  expect(validateDepositForm(formValues(' '), dollars)).toEqual({ amount: 'amountMissing' })
  for (const amount of ['ten', '-20', '1.2.3', '1e3', '+20']) {
    expect(validateDepositForm(formValues(amount), dollars)).toEqual({ amount: 'amountInvalid' })
  }
})

test('reports a missing method before it checks the amount', () => {
  expect(validateDepositForm({ methodId: '', amount: '20' }, dollars)).toEqual({ methodId: 'methodMissing' })
})

test('keeps the typed amount, and replaces a method that is no longer offered', () => {
  const twoMethods = { ...dollars, methods: [card, { ...card, id: 'wallet' }] }
  expect(replaceUnavailableChoices({ methodId: 'wallet', amount: '50,5' }, twoMethods)).toEqual({
    methodId: 'wallet',
    amount: '50,5',
  })
  for (const methodId of ['', 'gone'])
    expect(replaceUnavailableChoices({ methodId, amount: '7' }, twoMethods)).toEqual(formValues('7'))
})

test('accepts digits of any script', () => {
  expect(normalizeAmount('١٢٣٫٥')).toBe('123.5')
  expect(normalizeAmount('۱۰۰')).toBe('100')
  expect(normalizeAmount('๒๐')).toBe('20')
  expect(normalizeAmount(' 1 000 ')).toBe('1000')
})

test('submits the amount that was validated', () => {
  expect(toDepositSummary(formValues('50,5'), dollars)).toEqual({
    method: card,
    amount: '50.5',
    fee: '0.00',
    credited: '50.50',
    wagering: '50.50',
  })
  expect(toDepositSummary(formValues('5'), dollars)).toBeUndefined()
})

test('rounds the fee down and credits the rest', () => {
  const withFee = { ...dollars, methods: [{ ...card, feeRate: '0.01' }] }
  expect(toDepositSummary(formValues('19.99'), withFee)).toMatchObject({ fee: '0.19', credited: '19.80' })
  const dongWithFee = { ...dong, methods: [{ ...card, maxAmount: '90000000', feeRate: '0.00333' }] }
  expect(toDepositSummary(formValues('100001'), dongWithFee)).toMatchObject({ fee: '333', credited: '99668' })
})

test('asks for the credited amount to be wagered as often as the brand says, or not at all', () => {
  const withFee = { ...dollars, methods: [{ ...card, feeRate: '0.01' }] }
  const wageringOf = (wageringRules: WageringRules) =>
    toDepositSummary(formValues('19.99'), { ...withFee, wageringRules })?.wagering
  expect(wageringOf(once)).toBe('19.80')
  expect(wageringOf({ ...once, settings: new Map([['WAGERING3', '1.5']]) })).toBe('29.70')
  expect(wageringOf({ ...once, settings: new Map([['WAGERING3', '0']]) })).toBe('0.00')
  expect(wageringOf({ ...once, standards: { noDepositWagering: true } })).toBe('0.00')
})

test("applies the member's remaining deposit limit", () => {
  const methodWithPicks = { ...card, quickAmounts: ['5', '20', '50', '100'] }
  const limitedTerms = { ...dollars, methods: [methodWithPicks], remainingLimit: '50.00' }
  expect(validateDepositForm(formValues('50'), limitedTerms)).toEqual({})
  expect(validateDepositForm(formValues('50.01'), limitedTerms)).toEqual({ amount: 'overLimit' })
  expect(validateDepositForm(formValues('5000.01'), limitedTerms)).toEqual({ amount: 'amountTooLarge' })
  expect(toDepositSummary(formValues('50.01'), limitedTerms)).toBeUndefined()
  expect(listDepositQuickAmounts(methodWithPicks, limitedTerms)).toEqual(['20', '50'])
  expect(validateDepositForm(formValues('20'), { ...limitedTerms, remainingLimit: '9.99' })).toEqual({
    amount: 'limitTooLow',
  })
  expect(validateDepositForm(formValues('5'), { ...limitedTerms, remainingLimit: '9.99' })).toEqual({
    amount: 'limitTooLow',
  })
  expect(validateDepositForm(formValues('x'), { ...limitedTerms, remainingLimit: '9.99' })).toEqual({
    amount: 'amountInvalid',
  })
  expect(validateDepositForm(formValues('10'), { ...limitedTerms, remainingLimit: '10.00' })).toEqual({})
  expect(computeMaxAmountByLimit(methodWithPicks, limitedTerms)).toBe('50.00')
  expect(computeMaxAmountByLimit(methodWithPicks, { ...limitedTerms, remainingLimit: '5000.00' })).toBeUndefined()
  expect(computeMaxAmountByLimit(methodWithPicks, dollars)).toBeUndefined()
})

test('preselects the method of the latest deposit unless another one is chosen, else the first', () => {
  const methods = ['card', 'qr', 'bank'].map((id) => ({ ...card, id }))
  const preselected = (methodId: string, lastMethodId?: string) =>
    replaceUnavailableChoices({ methodId, amount: '' }, { ...dollars, methods, lastMethodId }).methodId
  expect(preselected('')).toBe('card')
  expect(preselected('', 'qr')).toBe('qr')
  expect(preselected('bank', 'qr')).toBe('bank')
  expect(preselected('', 'no-longer-offered')).toBe('card')
})
