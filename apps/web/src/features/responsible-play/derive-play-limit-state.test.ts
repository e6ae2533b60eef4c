import type { PlayLimit, PlayLimitPeriod } from '@foyer/contract/responsible-play.ts'
import { expect, test } from 'vitest'
import { findMostUrgentLimit, toPlayLimitState } from './derive-play-limit-state.ts'

const dueAt = '2026-03-02T10:00:00.000Z'
const limitOf = (amount: string | null, used = '0', pending: PlayLimit['pending'] = null) => ({ amount, used, pending })
const inPeriod = (period: PlayLimitPeriod, limit: ReturnType<typeof limitOf>): PlayLimit => ({
  kind: 'deposit',
  period,
  endsAt: dueAt,
  ...limit,
})

test('tells the state of a limit by what is used and what is requested', () => {
  const pending = { amount: '200', dueAt, isDue: false }
  expect(toPlayLimitState(limitOf(null, '50'))).toBe('none')
  expect(toPlayLimitState(limitOf('100', '-20'))).toBe('set')
  expect(toPlayLimitState(limitOf('100', '79.99'))).toBe('set')
  expect(toPlayLimitState(limitOf('100', '80'))).toBe('nearlyReached')
  expect(toPlayLimitState(limitOf('100', '10', pending))).toBe('increasePending')
  expect(toPlayLimitState(limitOf('100', '10', { ...pending, isDue: true }))).toBe('increaseDue')
  expect(toPlayLimitState(limitOf('100', '100', pending))).toBe('reached')
  expect(toPlayLimitState(limitOf('0', '0'))).toBe('reached')
})

test('shows the most urgent period first, and the shortest of equal ones', () => {
  const [day, week, month] = [
    inPeriod('day', limitOf(null)),
    inPeriod('week', limitOf('100', '90')),
    inPeriod('month', limitOf('100', '100')),
  ]
  expect(findMostUrgentLimit([day, week, month])?.period).toBe('month')
  expect(findMostUrgentLimit([day, week])?.period).toBe('week')
  expect(findMostUrgentLimit([day, inPeriod('week', limitOf(null))])?.period).toBe('day')
  expect(findMostUrgentLimit([])).toBeUndefined()
})
