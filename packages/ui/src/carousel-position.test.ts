import { expect, test } from 'vitest'
import { placeAt, stepFrom, trackOf } from './carousel-position.ts'

test('closes the row into a ring with a clone at each end', () => {
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

test('goes on from the last slide to the first only where it loops', () => {
  expect(stepFrom(2, 1, 3, true)).toBe(0)
  expect(stepFrom(0, -1, 3, true)).toBe(2)
  expect(stepFrom(2, 1, 3, false)).toBeUndefined()
})

test('finds the slide in view in both reading directions', () => {
  expect(placeAt(590, 300)).toBe(2)
  expect(placeAt(-590, 300)).toBe(2)
  expect(placeAt(10, 0)).toBe(0)
})
