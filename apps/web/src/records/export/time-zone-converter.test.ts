import { expect, test } from 'vitest'
import { createTimeZoneConverter } from './time-zone-converter.ts'

test.each([
  ['Asia/Shanghai', '2026-11-21T16:32:08.744Z', '2026-11-22T00:32:08+08:00'],
  ['Asia/Kolkata', '2026-11-21T16:32:08.744Z', '2026-11-21T22:02:08+05:30'],
  ['America/St_Johns', '2026-11-21T02:00:00.000Z', '2026-11-20T22:30:00-03:30'],
  ['America/St_Johns', '2026-07-21T02:00:00.000Z', '2026-07-20T23:30:00-02:30'],
  ['UTC', '2026-11-21T16:32:08.744Z', '2026-11-21T16:32:08+00:00'],
])('writes a timestamp in %s with the offset valid at that time', (zone, instant, iso) => {
  expect(createTimeZoneConverter(zone).toIso(instant)).toBe(iso)
  expect(createTimeZoneConverter(zone).toWallTime(instant).toISOString()).toBe(`${iso.slice(0, 19)}.000Z`)
})
