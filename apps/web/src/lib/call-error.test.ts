import { errorStatus } from '@foyer/contract/errors.ts'
import { expect, test } from 'vitest'
import messages from '#messages/en.json' with { type: 'json' }
import { asCallError, CallError, clientErrors, readFailure } from './call-error.ts'

test('has a message for every error that a call can have', () => {
  const codes = [...Object.keys(errorStatus), ...clientErrors]
  expect(codes.filter((code) => !Object.hasOwn(messages.errors, code))).toEqual([])
})

test('reads code, detail and request id from the envelope', () => {
  const text = JSON.stringify({ success: false, value: { field: 'email' }, message: 'field_invalid', requestId: 'r-1' })
  const failure = readFailure(422, text, undefined)
  expect(failure).toMatchObject({ code: 'field_invalid', status: 422, requestId: 'r-1', detail: { field: 'email' } })
})

test('reports an unknown code as an internal error', () => {
  const text = JSON.stringify({ success: false, value: null, message: 'from_the_future' })
  expect(readFailure(500, text, 'r-2')).toMatchObject({ code: 'internal', requestId: 'r-2', detail: {} })
})

test('reports a response without an envelope as unavailable, since something before the gateway sent it', () => {
  expect(readFailure(502, '<html>Bad gateway</html>', undefined).code).toBe('unavailable')
  expect(readFailure(429, 'slow down', undefined).code).toBe('too_many_requests')
})

test('reports anything else that is thrown as an internal error of the page', () => {
  expect(asCallError(new TypeError('x')).code).toBe('internal')
  expect(asCallError(new CallError('offline')).code).toBe('offline')
})
