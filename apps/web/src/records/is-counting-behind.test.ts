import { expect, test } from 'vitest'
import { isCountingBehind } from './is-counting-behind.ts'

const now = Date.parse('2026-06-16T10:00:00Z')

test('counting is behind once it lacks more than two windows, not while one is open', () => {
  expect(isCountingBehind('2026-06-16T09:59:50Z', now)).toBe(false)
  expect(isCountingBehind('2026-06-16T09:50:00Z', now)).toBe(false)
  expect(isCountingBehind('2026-06-16T09:49:59Z', now)).toBe(true)
  expect(isCountingBehind('2026-06-15T00:00:00Z', now)).toBe(true)
})
