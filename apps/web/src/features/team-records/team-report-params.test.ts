import { expect, test } from 'vitest'
import { toEntriesParam } from '#records/team-entries-param.ts'
import { readTeamReportParams } from './team-report-params.ts'

const today = '2026-11-28'

test('shows this month by default', () => {
  expect(readTeamReportParams({}, today)).toMatchObject({
    days: { start: '2026-11-01', end: '2026-11-30' },
    account: '',
    by: 'day',
    view: 'sums',
    chart: 'profit',
    trail: [],
    entries: undefined,
  })
})

test('keeps an open figure in the URL', () => {
  const [from, to] = ['2026-11-03T10:05:00.000Z', '2026-11-03T10:10:00.000Z']
  const figures = [
    { figure: 'bet', of: '12', isOwn: true },
    { figure: 'profit', isOwn: false, day: '2026-11-03', category: 'RNG', vendor: 'PG' },
    { figure: 'commissionableBet', isOwn: false, from, to },
  ] as const
  for (const entries of figures) {
    expect(readTeamReportParams({ entries: toEntriesParam(entries) }, today).entries).toEqual(entries)
  }
  expect(toEntriesParam({ figure: 'deposit' })).toBe('deposit')
})

test('ignores invalid parameters', () => {
  const params = { start: '2026-11-02', end: '2026-11-01', of: 'me', type: 'bet', after: 'x', category: '../a' }
  expect(readTeamReportParams({ ...params, entries: 'rounds.of-1' }, today)).toMatchObject({
    days: { start: '2026-11-01', end: '2026-11-30' },
    of: undefined,
    type: undefined,
    category: undefined,
    trail: [],
    entries: undefined,
  })
  expect(readTeamReportParams({ entries: 'win.of-x.day-2026-02-30.from-9x' }, today).entries).toMatchObject({
    figure: 'win',
    of: undefined,
    day: undefined,
    from: undefined,
  })
})
