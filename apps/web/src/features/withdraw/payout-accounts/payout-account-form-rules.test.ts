import { expect, test } from 'vitest'
import { CallError } from '#platform/api/call-error.ts'
import {
  emptyPayoutAccount,
  normalizeAccountNumber,
  toPayoutAccountFieldError,
  validatePayoutAccountForm,
} from './payout-account-form-rules.ts'

test('requires the bank, the account number and the holder name', () => {
  expect(validatePayoutAccountForm(emptyPayoutAccount)).toEqual({
    bankName: 'bankMissing',
    number: 'numberMissing',
    holder: 'holderMissing',
  })
  expect(validatePayoutAccountForm({ bankName: 'Harbor Trust', number: '4400 1029', holder: 'An Nguyen' })).toEqual({})
})

test('strips separators from a bank account number, and keeps a wallet account as typed', () => {
  expect(normalizeAccountNumber(' 4400 1029-8831 ', 'bank')).toBe('440010298831')
  expect(normalizeAccountNumber('٤٤٠٠ ١٠٢٩', 'bank')).toBe('44001029')
  expect(normalizeAccountNumber(' an-nguyen@ferry ', 'wallet')).toBe('an-nguyen@ferry')
})

test('maps a gateway error to the field that it concerns', () => {
  expect(toPayoutAccountFieldError(new CallError('payout_account_taken'))).toEqual({
    field: 'number',
    problem: 'payout_account_taken',
  })
  expect(toPayoutAccountFieldError(new CallError('payout_name_mismatch'))?.field).toBe('holder')
  expect(toPayoutAccountFieldError(new CallError('field_invalid', { detail: { field: 'number' } }))).toEqual({
    field: 'number',
    problem: 'numberInvalid',
  })
  expect(toPayoutAccountFieldError(new CallError('field_invalid', { detail: { field: 'holder' } }))).toEqual({
    field: 'holder',
    problem: 'holderInvalid',
  })
  expect(toPayoutAccountFieldError(new CallError('payment_password_wrong'))).toBeUndefined()
})
