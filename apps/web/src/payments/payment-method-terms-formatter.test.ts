import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import methods from '#messages/en/methods.json' with { type: 'json' }
import { createPaymentMethodTermsFormatter } from './payment-method-terms-formatter.ts'

const t = createTranslator({ locale: 'en', messages: { methods }, namespace: 'methods' })
const terms = createPaymentMethodTermsFormatter(t, { tag: 'en', currency: 'USD', timeZone: 'UTC' })

test('formats whole hours as hours, and anything else as minutes', () => {
  expect([1, 45, 60, 90, 120].map((minutes) => terms.timeOf({ minutes }))).toEqual([
    'Usually within a minute',
    'Usually within 45 minutes',
    'Usually within an hour',
    'Usually within 90 minutes',
    'Usually within 2 hours',
  ])
})

test('formats a rate as a percentage, and omits it where there is no fee', () => {
  expect(['0.01', '0.00125', '0', '0.00'].map((feeRate) => terms.rateOf({ feeRate }))).toEqual([
    '1%',
    '0.125%',
    undefined,
    undefined,
  ])
  expect(terms.limitsOf({ minAmount: '10', maxAmount: '5000' })).toBe('$10.00 to $5,000.00')
})
