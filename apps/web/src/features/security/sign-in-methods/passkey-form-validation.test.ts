import { expect, test } from 'vitest'
import { CallError } from '#platform/api/call-error.ts'
import { toPasskeyFieldError, validatePasskeyForm } from './passkey-form-validation.ts'

test('requires a name and the password', () => {
  expect(validatePasskeyForm({ name: ' ', password: '' })).toEqual({
    name: 'nameMissing',
    password: 'password_missing',
  })
  expect(validatePasskeyForm({ name: 'Phone', password: ' ' })).toEqual({})
})

test('maps an error to the field that it is about', () => {
  const toFieldError = (code: ConstructorParameters<typeof CallError>[0]) => toPasskeyFieldError(new CallError(code))
  expect(toFieldError('password_wrong')).toEqual({ field: 'password', error: 'password_wrong' })
  expect(toFieldError('too_many_attempts')).toEqual({ field: 'password', error: 'too_many_attempts' })
  expect(toFieldError('field_required')).toEqual({ field: 'name', error: 'nameMissing' })
  for (const code of ['passkey_limit', 'passkey_cancelled', 'offline'] as const)
    expect(toFieldError(code)).toBeUndefined()
})
