import { expect, test } from 'vitest'
import { readSettlementParams } from './settlement-params.ts'

const today = '2026-11-22'

test('reads side, dates, status, page and open settlement from the URL', () => {
  const params = {
    side: 'downline',
    start: '2026-11-01',
    end: '2026-11-15',
    state: 'held',
    after: '90.70',
    settlement: '12',
  }
  expect(readSettlementParams('daily', params, today)).toEqual({
    side: 'downline',
    days: { start: '2026-11-01', end: '2026-11-15' },
    state: 'held',
    trail: ['90', '70'],
    settlement: '12',
  })
})

test('shows own settlements of recent days where the URL names nothing valid', () => {
  const params = { side: 'all', start: '2026-11-15', end: '2026-11-01', state: 'late', after: '1.x', settlement: '-1' }
  const defaults = { side: 'own', state: undefined, trail: [], settlement: undefined }
  expect(readSettlementParams('realtime', params, today)).toEqual({
    ...defaults,
    days: { start: '2026-11-16', end: today },
  })
  expect(readSettlementParams('daily', {}, today)).toEqual({
    ...defaults,
    days: { start: '2026-10-24', end: today },
  })
})
