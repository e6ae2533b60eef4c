import { expect, test } from 'vitest'
import { CallError } from '#lib/call-error.ts'
import { accountProblems, accountRefusal, emptyAccount, plainNumber } from './account-form.ts'

test('requires the bank, the account number and the holder name', () => {
  expect(accountProblems(emptyAccount)).toEqual({
    bankName: 'bankMissing',
    number: 'numberMissing',
    holder: 'holderMissing',
  })
  expect(accountProblems({ bankName: 'Harbor Trust', number: '4400 1029', holder: 'An Nguyen' })).toEqual({})
})

test('strips separators from a bank account number, and keeps a wallet account as typed', () => {
  expect(plainNumber(' 4400 1029-8831 ', 'bank')).toBe('440010298831')
  expect(plainNumber('٤٤٠٠ ١٠٢٩', 'bank')).toBe('44001029')
  expect(plainNumber(' an-nguyen@ferry ', 'wallet')).toBe('an-nguyen@ferry')
})

test('maps a gateway error to the field that it concerns', () => {
  expect(accountRefusal(new CallError('payout_account_taken'))).toEqual({
    field: 'number',
    problem: 'payout_account_taken',
  })
  expect(accountRefusal(new CallError('payout_name_mismatch'))?.field).toBe('holder')
  expect(accountRefusal(new CallError('field_invalid', { detail: { field: 'number' } }))).toEqual({
    field: 'number',
    problem: 'numberInvalid',
  })
  expect(accountRefusal(new CallError('field_invalid', { detail: { field: 'holder' } }))).toEqual({
    field: 'holder',
    problem: 'holderInvalid',
  })
  expect(accountRefusal(new CallError('payment_password_wrong'))).toBeUndefined()
})
