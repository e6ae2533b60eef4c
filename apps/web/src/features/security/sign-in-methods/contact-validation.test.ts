import { expect, test } from 'vitest'
import { CallError } from '#platform/api/call-error.ts'
import { toContactEmailFieldError, validateAddEmailForm } from './contact-validation.ts'

const values = { email: ' someone@example.com ', password: '', verificationCode: '123456' }

test('requires an email address and its code; the password is required when a code is sent', () => {
  expect(validateAddEmailForm(values, [])).toEqual({})
  expect(validateAddEmailForm({ ...values, email: 'nowhere', verificationCode: ' ' }, [])).toEqual({
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
  expect(validateAddEmailForm(values, [rule])).toEqual({ email: 'field_invalid' })
})

test.each([
  ['password_wrong', { field: 'password', error: 'password_wrong' }],
  ['too_many_attempts', { field: 'password', error: 'too_many_attempts' }],
  ['email_taken', { field: 'email', error: 'email_taken' }],
  ['code_expired', { field: 'verificationCode', error: 'code_expired' }],
  ['mobile_taken', undefined],
  ['unavailable', undefined],
] as const)('maps the error %s to its field', (code, fieldError) => {
  expect(toContactEmailFieldError(new CallError(code))).toEqual(fieldError)
})
