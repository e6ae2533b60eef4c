import { expect, test } from 'vitest'
import { toWireAmount, validateMovePayable } from './move-payable-form-rules.ts'

const terms = { currency: 'USD', available: '175.50', needsPassword: true } as const

test('accepts an amount up to what is available, with the payment password', () => {
  expect(validateMovePayable({ amount: '175.5', paymentPassword: 'secret' }, terms)).toEqual({})
  expect(toWireAmount('175.5', 'USD')).toBe('175.50')
})

test('asks for an amount above zero that is available, and for the password', () => {
  const errorsOf = (amount: string) => validateMovePayable({ amount, paymentPassword: '' }, terms)
  expect(errorsOf('0')).toEqual({ amount: 'amountZero', paymentPassword: 'passwordMissing' })
  expect(errorsOf('175.51').amount).toBe('amountAboveAvailable')
  expect(errorsOf('').amount).toBe('amountMissing')
  expect(validateMovePayable({ amount: '1', paymentPassword: '' }, { ...terms, needsPassword: false })).toEqual({})
})
