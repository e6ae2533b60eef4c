import { expect, test } from 'vitest'
import { CallError } from '#lib/call-error.ts'
import { passkeyProblems, passkeyRefusal } from './passkey-problems.ts'

test('requires a name and the password', () => {
  expect(passkeyProblems({ name: ' ', password: '' })).toEqual({ name: 'nameMissing', password: 'password_missing' })
  expect(passkeyProblems({ name: 'Phone', password: ' ' })).toEqual({})
})

test('maps an error to the field that it is about', () => {
  const about = (code: ConstructorParameters<typeof CallError>[0]) => passkeyRefusal(new CallError(code))
  expect(about('password_wrong')).toEqual({ field: 'password', problem: 'password_wrong' })
  expect(about('too_many_attempts')).toEqual({ field: 'password', problem: 'too_many_attempts' })
  expect(about('field_required')).toEqual({ field: 'name', problem: 'nameMissing' })
  for (const code of ['passkey_limit', 'passkey_cancelled', 'offline'] as const) expect(about(code)).toBeUndefined()
})
