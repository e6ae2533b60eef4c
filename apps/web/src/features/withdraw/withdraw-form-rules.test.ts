import { expect, test } from 'vitest'
import {
  computeWageredShare,
  computeWithdrawalBreakdown,
  computeWithdrawalFingerprint,
  getWithdrawalUnavailableReason,
  listWithdrawQuickAmounts,
  replaceUnavailableChoices,
  toWithdrawSummary,
  validateWithdrawForm,
  type WithdrawTerms,
} from './withdraw-form-rules.ts'

const bank = {
  id: 'bank',
  kind: 'bank' as const,
  name: '',
  minAmount: '10.00',
  maxAmount: '10000.00',
  quickAmounts: ['20', '100', '1000'],
  feeRate: '0.01',
  freePerDay: 1,
  freeLeft: 0,
  minutes: 30,
  banks: ['Harbor Trust'],
  most: '500.00',
}
const wallet = { ...bank, id: 'wallet', kind: 'wallet' as const, banks: ['Pocketline'] }
const account = {
  id: 'a1',
  kind: 'bank' as const,
  bankName: 'Harbor Trust',
  number: '•••• 8831',
  holder: 'A•• D••',
  isDefault: false,
  createdAt: '2026-11-01T00:00:00.000Z',
}
const defaultAccount = { ...account, id: 'a2', isDefault: true }
const terms: WithdrawTerms = {
  currency: 'USD',
  balance: '500.00',
  available: '500.00',
  wagering: { required: '100.00', met: '100.00', left: '0.00' },
  hasPaymentPassword: true,
  day: { count: 0, maxCount: 5, amount: '0.00', maxAmount: '20000.00' },
  heldUntil: null,
  confirmMinutes: 60,
  methods: [bank, wallet],
  accounts: [account, defaultAccount],
  holder: 'A•• D••',
  mostAccounts: 5,
}
const formValues = (amount: string, more: Partial<{ methodId: string; accountId: string }> = {}) => ({
  methodId: 'bank',
  accountId: 'a1',
  amount,
  ...more,
})

test('accepts amounts between the method minimum and what can be withdrawn now', () => {
  for (const amount of ['10', '10.00', '500', '499,99', '٥٠']) {
    expect(validateWithdrawForm(formValues(amount), terms)).toEqual({})
  }
})

test('reports the error of an amount, to the cent', () => {
  const amountError = (amount: string) => validateWithdrawForm(formValues(amount), terms).amount
  expect(amountError(' ')).toBe('amountMissing')
  expect(amountError('ten')).toBe('amountInvalid')
  expect(amountError('-20')).toBe('amountInvalid')
  expect(amountError('10.0010')).toBe('amountTooFine')
  expect(amountError('1,000')).toBe('amountAmbiguous')
  expect(amountError('9.99')).toBe('amountTooSmall')
  expect(amountError('10000.01')).toBe('amountTooLarge')
  expect(amountError('500.01')).toBe('balanceShort')
})

test('distinguishes unmet wagering from the daily limit', () => {
  const unmetWagering = { ...terms, balance: '560.00', wagering: { required: '100.00', met: '40.00', left: '60.00' } }
  expect(validateWithdrawForm(formValues('501'), unmetWagering)).toEqual({ amount: 'turnoverUnmet' })
  expect(validateWithdrawForm(formValues('561'), unmetWagering)).toEqual({ amount: 'balanceShort' })
  const plenty = { ...terms, balance: '900.00', available: '900.00' }
  expect(validateWithdrawForm(formValues('501'), plenty)).toEqual({ amount: 'dayLimit' })
})

test('requires an account that the method can pay to', () => {
  expect(validateWithdrawForm(formValues('50', { methodId: 'wallet' }), terms)).toEqual({ accountId: 'accountMissing' })
  expect(validateWithdrawForm(formValues('50', { accountId: 'gone' }), terms)).toEqual({ accountId: 'accountMissing' })
  expect(validateWithdrawForm(formValues('50', { methodId: 'gone' }), terms)).toEqual({ methodId: 'methodMissing' })
})

test('starts with the default account, and keeps the selected one while it exists', () => {
  expect(replaceUnavailableChoices({ methodId: '', accountId: '', amount: '5' }, terms)).toEqual(
    formValues('5', { accountId: 'a2' }),
  )
  expect(replaceUnavailableChoices(formValues('5'), terms)).toEqual(formValues('5'))
  expect(replaceUnavailableChoices(formValues('5', { methodId: 'wallet' }), terms)).toEqual(
    formValues('5', { methodId: 'wallet', accountId: '' }),
  )
})

test('deducts the fee, rounded down, and none while free withdrawals are left today', () => {
  expect(computeWithdrawalBreakdown('50.55', bank, terms)).toEqual({ amount: '50.55', fee: '0.50', payout: '50.05' })
  expect(computeWithdrawalBreakdown('50.55', { ...bank, freeLeft: 1 }, terms)).toMatchObject({
    fee: '0.00',
    payout: '50.55',
  })
  expect(computeWithdrawalBreakdown('150', bank, { ...terms, currency: 'VND' })).toEqual({
    amount: '150',
    fee: '1',
    payout: '149',
  })
})

test.each(['', 'x', '0', '9.99', '500.01', '50.005'])(
  'computes no fee or payout for %o, which cannot be withdrawn',
  (amount) => {
    expect(computeWithdrawalBreakdown(amount, bank, terms)).toBeUndefined()
  },
)

test('summarizes the withdrawal, with a fingerprint of its content', () => {
  const summary = toWithdrawSummary(formValues('50,5'), terms)
  expect(summary).toMatchObject({ method: bank, account, amount: '50.5', fee: '0.50', payout: '50.00' })
  expect(summary && computeWithdrawalFingerprint(summary)).toBe('bank a1 50.5')
  expect(toWithdrawSummary(formValues('5'), terms)).toBeUndefined()
})

test('offers the quick amounts that can be withdrawn now', () => {
  expect(listWithdrawQuickAmounts(bank, 'USD')).toEqual(['20', '100'])
})

test('reports why nothing can be withdrawn', () => {
  const nothingWithdrawable = { ...terms, methods: [{ ...bank, most: '0.00' }] }
  expect(getWithdrawalUnavailableReason(terms)).toBeUndefined()
  expect(
    getWithdrawalUnavailableReason({
      ...nothingWithdrawable,
      available: '9.99',
      wagering: { required: '490.01', met: '0.00', left: '490.01' },
    }),
  ).toBe('turnover')
  expect(getWithdrawalUnavailableReason({ ...nothingWithdrawable, balance: '9.99', available: '9.99' })).toBe('balance')
  expect(getWithdrawalUnavailableReason({ ...nothingWithdrawable, day: { ...terms.day, count: 5 } })).toBe('day')
})

test('computes the wagering progress beyond float precision', () => {
  const partlyWagered = {
    currency: 'USD' as const,
    wagering: { required: '90071992547409.92', met: '45035996273704.96', left: '1' },
  }
  expect(computeWageredShare(partlyWagered)).toBe(0.5)
  expect(computeWageredShare({ currency: 'USD', wagering: { required: '0.00', met: '0.00', left: '0.00' } })).toBe(1)
})
