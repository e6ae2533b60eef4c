import type { DepositMethod } from '@foyer/contract/payments/deposits.ts'
import type { PlayLimit, ResponsiblePlaySettings } from '@foyer/contract/responsible-play.ts'
import { expect, test } from 'vitest'
import { computeRemainingDepositLimit, getDepositUnavailableReason } from './deposit-eligibility.ts'

const [tonight, onSunday, atMonthsEnd] = ['2026-03-04T00:00:00Z', '2026-03-09T00:00:00Z', '2026-04-01T00:00:00Z']
const limit = (amount: string | null, used: string, endsAt = tonight, kind: PlayLimit['kind'] = 'deposit') =>
  ({ kind, period: 'day', amount, used, endsAt, pending: null }) as const
const rules = (limits: PlayLimit[], other: Partial<ResponsiblePlaySettings> = {}): ResponsiblePlaySettings => ({
  limits,
  exclusion: null,
  isChoiceDue: false,
  realityCheckMinutes: 0,
  realityCheckChoices: [],
  ...other,
})
const methodWithMinimum = (minAmount: string): DepositMethod => ({
  id: minAmount,
  kind: 'card',
  name: '',
  flow: 'redirect',
  minAmount,
  maxAmount: '500',
  quickAmounts: [],
  feeRate: '0',
  minutes: 1,
})
const methods = [methodWithMinimum('20'), methodWithMinimum('10')]

test('returns the smallest remaining deposit limit, exact to the cent and never below zero', () => {
  const remainingLimit = (...own: PlayLimit[]) => computeRemainingDepositLimit(rules(own), 'USD')
  expect(remainingLimit()).toBeNull()
  expect(remainingLimit(limit(null, '70'), limit('1', '0', tonight, 'loss'))).toBeNull()
  expect(remainingLimit(limit('100', '40.01'), limit('500', '450', onSunday))).toBe('50.00')
  expect(remainingLimit(limit('100', '99.99'))).toBe('0.01')
  expect(remainingLimit(limit('100', '100.01'))).toBe('0.00')
})

test('blocks deposits while the remaining limit is below every method minimum, until the last such limit resets', () => {
  const unavailableReason = (...own: PlayLimit[]) => getDepositUnavailableReason(rules(own), methods, 'USD')
  expect(unavailableReason()).toBeUndefined()
  expect(unavailableReason(limit('100', '90'))).toBeUndefined()
  expect(unavailableReason(limit('100', '90.01'))).toEqual({ kind: 'limit', left: '9.99', until: tonight })
  expect(unavailableReason(limit('100', '99'), limit('200', '191', atMonthsEnd), limit('150', '99', onSunday))).toEqual(
    {
      kind: 'limit',
      left: '1.00',
      until: atMonthsEnd,
    },
  )
})

test('reports a break before a required choice of limits, and that choice before a limit', () => {
  const used = [limit('10', '10')]
  const exclusion = { kind: 'coolOff', since: tonight, until: onSunday } as const
  expect(getDepositUnavailableReason(rules(used, { isChoiceDue: true }), methods, 'USD')).toEqual({ kind: 'choice' })
  expect(getDepositUnavailableReason(rules(used, { isChoiceDue: true, exclusion }), methods, 'USD')).toEqual({
    kind: 'break',
    until: onSunday,
  })
  expect(getDepositUnavailableReason(rules([], { exclusion: { ...exclusion, until: null } }), methods, 'USD')).toEqual({
    kind: 'break',
    until: null,
  })
})
