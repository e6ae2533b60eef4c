import { expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { emptyPhoneCode, phoneCodeProblems, phoneCodeRefusal, phoneProblem } from './phone-code.ts'

test('requires a number and its code', () => {
  expect(phoneCodeProblems(emptyPhoneCode)).toEqual({ mobileNum: 'phone_missing', verificationCode: 'code_missing' })
  const filled = { countryDialingCode: '+84', mobileNum: '0912 345 678', verificationCode: '012345' }
  expect(phoneCodeProblems(filled)).toEqual({})
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
  expect(phoneProblem(typed)).toBe(problem)
})

test("maps the gateway's errors to fields", () => {
  expect(phoneCodeRefusal(new CallError('mobile_taken'))).toEqual({ field: 'mobileNum', problem: 'mobile_taken' })
  expect(phoneCodeRefusal(new CallError('code_expired'))).toEqual({
    field: 'verificationCode',
    problem: 'code_expired',
  })
  expect(phoneCodeRefusal(new CallError('code_too_often'))).toBeUndefined()
})
