import { limits } from '@foyer/contract/limits-and-intervals.ts'
import { expect, test } from 'vitest'
import { countDays, listDateRangePresets, listTeamReportPresets } from './date-range-presets.ts'

const presetTexts = (today: string) =>
  listDateRangePresets(today).map(({ name, count, range }) => `${name} ${count}: ${range.start} to ${range.end}`)

test('offers ranges up to today, yesterday, this and last month, and the last twelve months', () => {
  expect(presetTexts('2026-11-22')).toEqual([
    'today 1: 2026-11-22 to 2026-11-22',
    'yesterday 1: 2026-11-21 to 2026-11-21',
    'lastDays 7: 2026-11-16 to 2026-11-22',
    'lastDays 30: 2026-10-24 to 2026-11-22',
    'thisMonth 22: 2026-11-01 to 2026-11-22',
    'lastMonth 31: 2026-10-01 to 2026-10-31',
    'lastYear 365: 2025-11-23 to 2026-11-22',
  ])
})

test('handles the end of a year and of February', () => {
  expect(presetTexts('2028-01-01')).toContain('lastMonth 31: 2027-12-01 to 2027-12-31')
  expect(presetTexts('2028-03-05')).toContain('lastMonth 29: 2028-02-01 to 2028-02-29')
  expect(presetTexts('2028-02-29')).toContain('lastYear 365: 2027-03-02 to 2028-02-29')
})

test('never exceeds the maximum range of a record', () => {
  for (const today of ['2026-11-22', '2028-02-29', '2028-03-01', '2029-02-28']) {
    for (const { range } of listDateRangePresets(today))
      expect(countDays(range)).toBeLessThanOrEqual(limits.recordsMaxDays)
  }
})

test('offers whole calendar periods for the reports of a team, even where they end after today', () => {
  const texts = listTeamReportPresets('2026-11-28').map(({ name, range }) => `${name}: ${range.start} to ${range.end}`)
  expect(texts).toEqual([
    'today: 2026-11-28 to 2026-11-28',
    'thisWeek: 2026-11-23 to 2026-11-29',
    'thisHalfMonth: 2026-11-16 to 2026-11-30',
    'thisMonth: 2026-11-01 to 2026-11-30',
    'lastDays: 2026-11-22 to 2026-11-28',
    'lastDays: 2026-10-30 to 2026-11-28',
  ])
  expect(listTeamReportPresets('2028-02-29').map(({ range }) => range.end)).toContain('2028-03-05')
})
