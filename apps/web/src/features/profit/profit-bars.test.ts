import type { ProfitAndLossLine } from '@foyer/contract/betting-and-transaction-records.ts'
import { expect, test } from 'vitest'
import { addDays, dateRangeEndingAt } from '#records/record-params.ts'
import { chooseProfitBarPeriod, toProfitBars } from './profit-bars.ts'

const rowOf = (key: string, profit: string): ProfitAndLossLine => ({
  key,
  name: key,
  rounds: 1,
  betAmount: '1.00',
  winAmount: '1.00',
  profit,
})
const today = '2026-11-22'

test('has one bar a day for two months, days without play included, newest last', () => {
  const days = dateRangeEndingAt(today, 62)
  const bars = toProfitBars([rowOf(days.start, '1.50'), rowOf(today, '-2.25')], days)
  expect(bars).toHaveLength(62)
  expect(bars[0]).toEqual({ start: days.start, end: days.start, profit: '1.50' })
  expect(bars[1]?.profit).toBe('0')
  expect(bars.at(-1)).toEqual({ start: today, end: today, profit: '-2.25' })
})

test('has one bar for every seven days up to half a year, counted back from the newest day', () => {
  const days = dateRangeEndingAt(today, 63 + 3)
  const bars = toProfitBars([rowOf('2026-11-16', '1.10'), rowOf(today, '0.20'), rowOf('2026-11-15', '5.00')], days)
  expect(bars).toHaveLength(10)
  expect(bars.at(-1)).toEqual({ start: '2026-11-16', end: today, profit: '1.30' })
  expect(bars.at(-2)).toEqual({ start: '2026-11-09', end: '2026-11-15', profit: '5.00' })
  expect(bars[0]).toMatchObject({ start: days.start, end: addDays(days.start, 2) })
})

test('has one bar a month for twelve months, with every day counted', () => {
  const days = dateRangeEndingAt(today, 365)
  const rows = Array.from({ length: 365 }, (_, at) => rowOf(addDays(days.start, at), '0.01'))
  const bars = toProfitBars(rows, days)
  expect(bars).toHaveLength(13)
  expect(bars.at(-1)).toEqual({ start: '2026-11-01', end: today, profit: '0.22' })
  expect(bars[0]).toEqual({ start: '2025-11-23', end: '2025-11-30', profit: '0.08' })
  expect(bars.reduce((sum, { profit }) => sum + Number(profit), 0)).toBeCloseTo(3.65)
})

test('selects days, weeks or months by the length of the range', () => {
  const periods = [1, 62, 63, 182, 183, 366].map((count) => chooseProfitBarPeriod(dateRangeEndingAt(today, count)))
  expect(periods).toEqual(['day', 'day', 'week', 'week', 'month', 'month'])
})
