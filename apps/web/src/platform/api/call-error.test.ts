import { httpStatusByErrorCode } from '@foyer/contract/errors.ts'
import { expect, test } from 'vitest'
import messages from '#messages/en/errors.json' with { type: 'json' }
import { CallError, clientErrorCodes, parseErrorResponse, toCallError } from './call-error.ts'

test('has a message for every error that a call can have', () => {
  const codes = [...Object.keys(httpStatusByErrorCode), ...clientErrorCodes]
  expect(codes.filter((code) => !Object.hasOwn(messages, code))).toEqual([])
})

test('reads code, detail and request id from the envelope', () => {
  const text = JSON.stringify({ success: false, value: { field: 'email' }, message: 'field_invalid', requestId: 'r-1' })
  const failure = parseErrorResponse(422, text, undefined)
  expect(failure).toMatchObject({ code: 'field_invalid', status: 422, requestId: 'r-1', detail: { field: 'email' } })
})

test('reports what is no code as an internal error', () => {
  const text = JSON.stringify({ success: false, value: null, message: 'Something broke' })
  expect(parseErrorResponse(500, text, 'r-2')).toMatchObject({ code: 'internal', requestId: 'r-2', detail: {} })
})

test('reports a response without an envelope as unavailable, since something before the gateway sent it', () => {
  expect(parseErrorResponse(502, '<html>Bad gateway</html>', undefined).code).toBe('unavailable')
  expect(parseErrorResponse(429, 'slow down', undefined).code).toBe('too_many_requests')
})

test('reports anything else that is thrown as an internal error of the page', () => {
  expect(toCallError(new TypeError('x')).code).toBe('internal')
  expect(toCallError(new CallError('offline')).code).toBe('offline')
})
