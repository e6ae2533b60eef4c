import { errorStatus } from '@foyer/contract/errors.ts'
import { expect, test } from 'vitest'
import messages from '#messages/en.json' with { type: 'json' }
import { asCallError, CallError, clientErrors, readFailure } from './call-error.ts'

test('has a sentence for every failure that a call can have', () => {
  const codes = [...Object.keys(errorStatus), ...clientErrors]
  expect(codes.filter((code) => !Object.hasOwn(messages.errors, code))).toEqual([])
})

test('reads the code, the detail and the request from the envelope', () => {
  const text = JSON.stringify({ success: false, value: { field: 'email' }, message: 'field_invalid', requestId: 'r-1' })
  const failure = readFailure(422, text, undefined)
  expect(failure).toMatchObject({ code: 'field_invalid', status: 422, requestId: 'r-1', detail: { field: 'email' } })
})

test('takes a code that it does not know for a fault of the gateway', () => {
  const text = JSON.stringify({ success: false, value: null, message: 'from_the_future' })
  expect(readFailure(500, text, 'r-2')).toMatchObject({ code: 'internal', requestId: 'r-2', detail: {} })
})

test('calls an answer that is no envelope unavailable: something before the gateway gave it', () => {
  expect(readFailure(502, '<html>Bad gateway</html>', undefined).code).toBe('unavailable')
  expect(readFailure(429, 'slow down', undefined).code).toBe('too_many_requests')
})

test('takes anything else that is thrown for a fault of the page', () => {
  expect(asCallError(new TypeError('x')).code).toBe('internal')
  expect(asCallError(new CallError('offline')).code).toBe('offline')
})
