import { expect, test } from 'vitest'
import { toWeekdayAndMinute } from './weekday-and-minute.ts'

const sundayEveningMs = Date.UTC(2026, 10, 22, 18, 30)

test('converts to the given time zone, across midnight too', () => {
  expect(toWeekdayAndMinute(sundayEveningMs, 'UTC')).toEqual({ day: 7, minute: 18 * 60 + 30 })
  expect(toWeekdayAndMinute(sundayEveningMs, 'Asia/Ho_Chi_Minh')).toEqual({ day: 1, minute: 90 })
  expect(toWeekdayAndMinute(Date.UTC(2026, 10, 22), 'UTC')).toEqual({ day: 7, minute: 0 })
})
