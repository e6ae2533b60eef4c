import { expect, test } from 'vitest'
import { computeAccountSecurityLevel } from './security-level.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const none = { masked: '', verified: false }
const bound = { masked: 's•••e@example.com', verified: true }
const typed = { masked: 's•••e@example.com', verified: false }
const off = { on: false, recoveryCodesLeft: 0 }
const unprotected = {
  passwordChangedAt: '2026-11-20T12:00:00Z',
  hasPaymentPassword: false,
  email: none,
  mobile: none,
  authenticator: off,
}
const levelOf = (changes: Partial<typeof unprotected>, doPasswordsExpire = true) =>
  computeAccountSecurityLevel({ ...unprotected, ...changes }, { doPasswordsExpire, nowMs })

test('is low with a fresh password alone, and lists what would raise it', () => {
  expect(levelOf({})).toEqual({
    level: 'low',
    done: ['password'],
    missing: ['paymentPassword', 'email', 'mobile', 'authenticator'],
  })
})

test('is medium from half of the protections on, and high with all', () => {
  expect(levelOf({ hasPaymentPassword: true })).toMatchObject({ level: 'low' })
  const half = { hasPaymentPassword: true, email: bound }
  expect(levelOf(half)).toMatchObject({ level: 'medium', missing: ['mobile', 'authenticator'] })
  const on = { on: true, recoveryCodesLeft: 10 }
  expect(levelOf({ ...half, mobile: bound, authenticator: on })).toMatchObject({
    level: 'high',
    missing: [],
  })
})

test('does not count a contact that was never verified', () => {
  expect(levelOf({ email: typed }).missing).toContain('email')
})

test('counts the age of a password only where passwords expire', () => {
  const old = { passwordChangedAt: '2026-08-01T12:00:00Z' }
  expect(levelOf(old).missing).toContain('password')
  expect(levelOf(old, false)).toMatchObject({
    done: [],
    missing: ['paymentPassword', 'email', 'mobile', 'authenticator'],
  })
})
