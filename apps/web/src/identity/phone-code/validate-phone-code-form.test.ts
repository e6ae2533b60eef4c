import { expect, test } from 'vitest'
import { CallError } from '#platform/api/call-error.ts'
import {
  emptyPhoneCodeValues,
  toPhoneCodeFieldError,
  validatePhoneCodeForm,
  validatePhoneNumber,
} from './validate-phone-code-form.ts'

test('requires a number and its code', () => {
  expect(validatePhoneCodeForm(emptyPhoneCodeValues)).toEqual({
    mobileNum: 'phone_missing',
    verificationCode: 'code_missing',
  })
  const filled = { countryDialingCode: '+84', mobileNum: '0912 345 678', verificationCode: '012345' }
  expect(validatePhoneCodeForm(filled)).toEqual({})
})

test.each([
  ['0912345678', undefined],
  [' (091) 234-5678 ', undefined],
  ['+84 91 234 56 78', undefined],
  ['  ', 'phone_missing'],
  ['123', 'phone_invalid'],
  ['091234567x', 'phone_invalid'],
  ['1'.repeat(18), 'phone_invalid'],
])('validates "%s" as a number: %s', (typed, problem) => {
  expect(validatePhoneNumber(typed)).toBe(problem)
})

test("maps the gateway's errors to fields", () => {
  expect(toPhoneCodeFieldError(new CallError('mobile_taken'))).toEqual({ field: 'mobileNum', error: 'mobile_taken' })
  expect(toPhoneCodeFieldError(new CallError('code_expired'))).toEqual({
    field: 'verificationCode',
    error: 'code_expired',
  })
  expect(toPhoneCodeFieldError(new CallError('code_rate_limited'))).toBeUndefined()
})
