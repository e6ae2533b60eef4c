import { expect, test } from 'vitest'
import { pollPauseMs } from './poll-pause.ts'

test('polls an order with growing intervals, and at least twice a minute', () => {
  const pauses = Array.from({ length: 12 }, (_, answers) => pollPauseMs(answers))
  expect(pauses[0]).toBe(2_000)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses.at(-1)).toBe(30_000)
})
