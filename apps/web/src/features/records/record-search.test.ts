import { expect, test } from 'vitest'
import { daysUntil, plusDays, readBettingSearch, readTransactionSearch } from './record-search.ts'

const today = '2026-03-01'

test('shows the last seven days, today among them, until others are chosen', () => {
  expect(readBettingSearch({}, today)).toEqual({
    days: { start: '2026-02-23', end: '2026-03-01' },
    cursor: {},
    gameType: undefined,
    vassalage: undefined,
    state: undefined,
    round: undefined,
  })
})

test('takes what the address asks for', () => {
  const search = {
    start: '2026-01-05',
    end: '2026-01-05',
    before: '90071992547409931',
    gameType: 'RNG',
    vassalage: 'PG',
    state: 'open',
    round: '42',
  }
  expect(readBettingSearch(search, today)).toEqual({
    days: { start: '2026-01-05', end: '2026-01-05' },
    cursor: { before: '90071992547409931' },
    gameType: 'RNG',
    vassalage: 'PG',
    state: 'open',
    round: '42',
  })
  expect(readTransactionSearch({ type: 'deposit' }, today).type).toBe('deposit')
  expect(readTransactionSearch({ after: '7' }, today).cursor).toEqual({ after: '7' })
  expect(readTransactionSearch({ before: '5', after: '7' }, today).cursor).toEqual({ before: '5' })
})

test('falls back where the address makes no sense', () => {
  const defaults = readBettingSearch({}, today)
  for (const search of [
    { start: '2026-02-30', end: '2026-03-01' },
    { start: '2026-03-02', end: '2026-03-01' },
    { start: '5' },
    { before: '-1', after: '1e3', state: 'lost', gameType: '<x>', round: 'all' },
  ]) {
    expect(readBettingSearch(search, today)).toEqual(defaults)
  }
  expect(readTransactionSearch({ type: 'theft' }, today).type).toBeUndefined()
})

test('counts days over the ends of months and years', () => {
  expect(daysUntil('2026-03-01', 1)).toEqual({ start: '2026-03-01', end: '2026-03-01' })
  expect(daysUntil('2026-01-10', 30)).toEqual({ start: '2025-12-12', end: '2026-01-10' })
  expect(plusDays('2028-02-28', 1)).toBe('2028-02-29')
})
