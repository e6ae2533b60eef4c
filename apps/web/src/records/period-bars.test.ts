import { expect, test } from 'vitest'
import { chooseBarPeriod, toPeriodBars } from './period-bars.ts'
import { addDays, dateRangeEndingAt } from './record-params.ts'

const today = '2026-11-22'

test('has one bar a day for two months, days without play included, newest last', () => {
  const days = dateRangeEndingAt(today, 62)
  const bars = toPeriodBars(
    new Map([
      [days.start, '1.50'],
      [today, '-2.25'],
    ]),
    days,
  )
  expect(bars).toHaveLength(62)
  expect(bars[0]).toEqual({ start: days.start, end: days.start, amount: '1.50' })
  expect(bars[1]?.amount).toBe('0')
  expect(bars.at(-1)).toEqual({ start: today, end: today, amount: '-2.25' })
})

test('has one bar for every seven days up to half a year, counted back from the newest day', () => {
  const days = dateRangeEndingAt(today, 63 + 3)
  const bars = toPeriodBars(
    new Map([
      ['2026-11-16', '1.10'],
      [today, '0.20'],
      ['2026-11-15', '5.00'],
    ]),
    days,
  )
  expect(bars).toHaveLength(10)
  expect(bars.at(-1)).toEqual({ start: '2026-11-16', end: today, amount: '1.30' })
  expect(bars.at(-2)).toEqual({ start: '2026-11-09', end: '2026-11-15', amount: '5.00' })
  expect(bars[0]).toMatchObject({ start: days.start, end: addDays(days.start, 2) })
})

test('has one bar a month for twelve months, with every day counted', () => {
  const days = dateRangeEndingAt(today, 365)
  const rows = Array.from({ length: 365 }, (_, at) => [addDays(days.start, at), '0.01'] as const)
  const bars = toPeriodBars(new Map(rows), days)
  expect(bars).toHaveLength(13)
  expect(bars.at(-1)).toEqual({ start: '2026-11-01', end: today, amount: '0.22' })
  expect(bars[0]).toEqual({ start: '2025-11-23', end: '2025-11-30', amount: '0.08' })
  expect(bars.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(3.65)
})

test('selects days, weeks or months by the length of the range', () => {
  const periods = [1, 62, 63, 182, 183, 366].map((count) => chooseBarPeriod(dateRangeEndingAt(today, count)))
  expect(periods).toEqual(['day', 'day', 'week', 'week', 'month', 'month'])
})
