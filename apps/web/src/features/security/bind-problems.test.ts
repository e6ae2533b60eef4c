import { expect, test } from 'vitest'
import { CallError } from '#lib/call-error.ts'
import { bindEmailProblems, emailRefusal } from './bind-problems.ts'

const values = { email: ' someone@example.com ', password: '', verificationCode: '123456' }

test('requires an email address and its code; the password is required when a code is sent', () => {
  expect(bindEmailProblems(values, [])).toEqual({})
  expect(bindEmailProblems({ ...values, email: 'nowhere', verificationCode: ' ' }, [])).toEqual({
    email: 'field_invalid',
    verificationCode: 'code_missing',
  })
})

test("applies the brand's rule for an email address", () => {
  const rule = {
    field: 'email',
    enabled: true,
    required: false,
    acceptedPattern: '@school\\.example$',
    patternId: 3,
    minLength: 1,
    maxLength: 64,
  }
  expect(bindEmailProblems(values, [rule])).toEqual({ email: 'field_invalid' })
})

test.each([
  ['password_wrong', { field: 'password', problem: 'password_wrong' }],
  ['too_many_attempts', { field: 'password', problem: 'too_many_attempts' }],
  ['email_taken', { field: 'email', problem: 'email_taken' }],
  ['code_expired', { field: 'verificationCode', problem: 'code_expired' }],
  ['mobile_taken', undefined],
  ['unavailable', undefined],
] as const)('maps the error %s to its field', (code, place) => {
  expect(emailRefusal(new CallError(code))).toEqual(place)
})
