import { expect, test } from 'vitest'
import { parseOffer, parsePercentage, type TierRow, toTierRows, toTypedPercentage } from './offer-form-rules.ts'

const english = { currency: 'USD', tag: 'en' } as const
const row = (fields: Partial<TierRow>): TierRow => ({
  key: 0,
  validBet: '0',
  activeMembers: '0',
  loss: '',
  pays: '1',
  ...fields,
})

test('reads a percentage as the reader writes numbers, to a millionth', () => {
  expect(['25', '0.8', '0,8', '0.12 %', '0.0001', '٢٫٥', '99.9999', '05'].map(parsePercentage)).toEqual([
    '0.25',
    '0.008',
    '0.008',
    '0.0012',
    '0.000001',
    '0.025',
    '0.999999',
    '0.05',
  ])
  for (const typed of ['', '0', '0.0', '100', '0.00001', 'abc', '-1', '1.2.3'])
    expect(parsePercentage(typed), typed).toBeUndefined()
})

test('shows a stored rate as it would be typed', () => {
  expect(toTypedPercentage('0.008', 'en')).toBe('0.8')
  expect(toTypedPercentage('0.0012', 'vi')).toBe('0,12')
  expect([toTypedPercentage('0.25', 'en'), toTypedPercentage('0.05', 'en')]).toEqual(['25', '5'])
})

test('sends the fields of the kind alone, with thousands as the language separates them', () => {
  const rows = [row({ validBet: '10,000', activeMembers: '3', loss: '1,234.50', pays: '20' })]
  expect(parseOffer({ kind: 'dividend', paysBy: 'rate', rows }, english)).toEqual({
    tiers: [{ periodValidBet: '10000.00', activeMembers: 3, periodProfitLoss: '1234.50', rate: '0.2' }],
  })
  expect(parseOffer({ kind: 'daily', paysBy: 'amount', rows }, english)).toEqual({
    tiers: [{ betAmount: '10000.00', activeMembers: 3, amount: '20.00' }],
  })
  expect(parseOffer({ kind: 'realtime', paysBy: 'rate', rows }, english)).toEqual({ tiers: [{ rate: '0.2' }] })
})

test('names the field, or the first tier that asks for no more or pays no more than the one before', () => {
  const parse = (rows: TierRow[]) => parseOffer({ kind: 'daily', paysBy: 'rate', rows }, english).errors
  expect(parse([row({ validBet: '', activeMembers: 'x', pays: '' })])).toEqual([
    { validBet: 'amountMissing', activeMembers: 'countInvalid', pays: 'rateMissing' },
  ])
  expect(parse([row({ pays: '0.5' }), row({ validBet: '10', pays: '0.4' })])).toEqual([{}, { row: 'notHigher' }])
  const zero = parseOffer({ kind: 'hourly', paysBy: 'amount', rows: [row({ pays: '0.00' })] }, english)
  expect(zero.errors).toEqual([{ pays: 'amountZero' }])
})

test('begins with existing tiers, or with their thresholds alone', () => {
  const tiers = [{ betAmount: '100.00', activeMembers: 2, rate: '0.008' }]
  const common = { key: 0, validBet: '100', activeMembers: '2', loss: '' }
  expect(toTierRows(tiers, { tag: 'en', withPay: true })).toEqual([{ ...common, pays: '0.8' }])
  expect(toTierRows(tiers, { tag: 'en', withPay: false })).toEqual([{ ...common, pays: '' }])
})
