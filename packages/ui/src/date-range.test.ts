import { expect, test } from 'vitest'
import { createRelativeDateRange, isSameRange, toCalendarRange } from './date-range.ts'

test('counts today as one of the days of a preset', () => {
  expect(createRelativeDateRange('2026-11-21', -7)).toEqual({ start: '2026-11-15', end: '2026-11-21' })
  expect(createRelativeDateRange('2026-11-21', 30)).toEqual({ start: '2026-11-21', end: '2026-12-20' })
})

test('accepts only two valid days in order', () => {
  expect(toCalendarRange({ start: '2026-02-28', end: '2026-03-01' })?.end.toString()).toBe('2026-03-01')
  expect(toCalendarRange({ start: '2026-02-30', end: '2026-03-01' })).toBeNull()
  expect(toCalendarRange({ start: '2026-03-02', end: '2026-03-01' })).toBeNull()
  expect(toCalendarRange(undefined)).toBeNull()
})

test('recognizes the selected preset', () => {
  expect(isSameRange(createRelativeDateRange('2026-11-21', -7), { start: '2026-11-15', end: '2026-11-21' })).toBe(true)
  expect(isSameRange(undefined, { start: '2026-11-15', end: '2026-11-21' })).toBe(false)
})
