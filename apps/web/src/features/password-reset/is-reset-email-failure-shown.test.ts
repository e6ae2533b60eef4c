import { expect, test } from 'vitest'
import { CallError } from '#platform/api/call-error.ts'
import { isResetEmailFailureShown } from './is-reset-email-failure-shown.ts'

const classic = { noAccountEnumeration: false }
const strict = { noAccountEnumeration: true }

test('shows nothing under classic when the gateway refuses to send the email', () => {
  for (const [code, status] of [
    ['account_not_found', 404],
    ['too_many_requests', 429],
  ] as const) {
    expect(isResetEmailFailureShown(new CallError(code, { status }), classic)).toBe(false)
    expect(isResetEmailFailureShown(new CallError(code, { status }), strict)).toBe(true)
  }
})

test('reports a request that was not answered', () => {
  expect(isResetEmailFailureShown(new CallError('offline'), classic)).toBe(true)
  expect(isResetEmailFailureShown(new CallError('unavailable', { status: 503 }), classic)).toBe(true)
})
