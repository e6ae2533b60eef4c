import { expect, test } from 'vitest'
import { placeAt, stepFrom, trackOf } from './carousel-position.ts'

test('adds a clone at each end of a looping track', () => {
  expect(trackOf(['a', 'b', 'c'], true).map(({ item, clone }) => (clone ? `(${item})` : item))).toEqual([
    '(c)',
    'a',
    'b',
    'c',
    '(a)',
  ])
})

test('never loops a single slide', () => {
  expect(trackOf(['a'], true)).toEqual([{ item: 'a', index: 0, clone: false }])
  expect(stepFrom(0, 1, 1, true)).toBeUndefined()
})

test('steps from the last slide to the first only when looping', () => {
  expect(stepFrom(2, 1, 3, true)).toBe(0)
  expect(stepFrom(0, -1, 3, true)).toBe(2)
  expect(stepFrom(2, 1, 3, false)).toBeUndefined()
})

test('finds the slide in view in both text directions', () => {
  expect(placeAt(590, 300)).toBe(2)
  expect(placeAt(-590, 300)).toBe(2)
  expect(placeAt(10, 0)).toBe(0)
})
