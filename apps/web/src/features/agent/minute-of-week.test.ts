import { expect, test } from 'vitest'
import { minuteOfWeek } from './minute-of-week.ts'

const at = Date.UTC(2026, 10, 22, 18, 30)

test('converts to the given time zone, across midnight too', () => {
  expect(minuteOfWeek(at, 'UTC')).toEqual({ day: 7, minute: 18 * 60 + 30 })
  expect(minuteOfWeek(at, 'Asia/Ho_Chi_Minh')).toEqual({ day: 1, minute: 90 })
  expect(minuteOfWeek(Date.UTC(2026, 10, 22), 'UTC')).toEqual({ day: 7, minute: 0 })
})
