import { expect, test } from 'vitest'
import { addDays, dateRangeEndingAt, readBettingRecordParams, readTransactionHistoryParams } from './record-params.ts'

const today = '2026-03-01'

test('defaults to the last seven days, today included', () => {
  expect(readBettingRecordParams({}, today)).toEqual({
    days: { start: '2026-02-23', end: '2026-03-01' },
    cursor: {},
    pageNo: 1,
    gameType: undefined,
    vassalage: undefined,
    nodeId: undefined,
    state: undefined,
    round: undefined,
  })
})

test('reads the filters from the URL', () => {
  const search = {
    start: '2026-01-05',
    end: '2026-01-05',
    before: '90071992547409931',
    pageNo: '3',
    gameType: 'RNG',
    vassalage: 'PG',
    nodeId: 'pg-mahjong-ways-2',
    state: 'open',
    round: '42',
  }
  expect(readBettingRecordParams(search, today)).toEqual({
    days: { start: '2026-01-05', end: '2026-01-05' },
    cursor: { before: '90071992547409931' },
    pageNo: 3,
    gameType: 'RNG',
    vassalage: 'PG',
    nodeId: 'pg-mahjong-ways-2',
    state: 'open',
    round: '42',
  })
  expect(readTransactionHistoryParams({ type: 'deposit' }, today).type).toBe('deposit')
  expect(readTransactionHistoryParams({ after: '7' }, today).cursor).toEqual({ after: '7' })
  expect(readTransactionHistoryParams({ before: '5', after: '7' }, today).cursor).toEqual({ before: '5' })
  expect(readTransactionHistoryParams({ movement: '42' }, today).movement).toBe('42')
})

test('falls back to the defaults for invalid parameters', () => {
  const defaults = readBettingRecordParams({}, today)
  for (const search of [
    { start: '2026-02-30', end: '2026-03-01' },
    { start: '2026-03-02', end: '2026-03-01' },
    { start: '5' },
    { before: '-1', after: '1e3', state: 'lost', gameType: '<x>', nodeId: 'a b', round: 'all' },
    // One digit more than the gateway accepts for a row id.
    { before: '1'.repeat(19), round: '1'.repeat(19) },
  ]) {
    expect(readBettingRecordParams(search, today)).toEqual(defaults)
  }
  expect(readTransactionHistoryParams({ type: 'theft' }, today).type).toBeUndefined()
})

test('counts days across the ends of months and years', () => {
  expect(dateRangeEndingAt('2026-03-01', 1)).toEqual({ start: '2026-03-01', end: '2026-03-01' })
  expect(dateRangeEndingAt('2026-01-10', 30)).toEqual({ start: '2025-12-12', end: '2026-01-10' })
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('reads a page number above 1 only together with a cursor', () => {
  const pageNo = (search: Record<string, string>) => readTransactionHistoryParams(search, today).pageNo
  expect([pageNo({}), pageNo({ pageNo: '4' })]).toEqual([1, 1])
  expect(pageNo({ before: '5', pageNo: '4' })).toBe(4)
  for (const unknown of [{}, { pageNo: '1' }, { pageNo: 'x' }])
    expect(pageNo({ before: '5', ...unknown })).toBeUndefined()
})
