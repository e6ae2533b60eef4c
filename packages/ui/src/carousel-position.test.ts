import { expect, test } from 'vitest'
import { adjacentSlideIndex, toTrackSlides, trackIndexAt } from './carousel-position.ts'

test('adds a clone at each end of a looping track', () => {
  expect(toTrackSlides(['a', 'b', 'c'], true).map(({ item, clone }) => (clone ? `(${item})` : item))).toEqual([
    '(c)',
    'a',
    'b',
    'c',
    '(a)',
  ])
})

test('never loops a single slide', () => {
  expect(toTrackSlides(['a'], true)).toEqual([{ item: 'a', index: 0, clone: false }])
  expect(adjacentSlideIndex(0, 1, 1, true)).toBeUndefined()
})

test('steps from the last slide to the first only when looping', () => {
  expect(adjacentSlideIndex(2, 1, 3, true)).toBe(0)
  expect(adjacentSlideIndex(0, -1, 3, true)).toBe(2)
  expect(adjacentSlideIndex(2, 1, 3, false)).toBeUndefined()
})

test('finds the slide in view in both text directions', () => {
  expect(trackIndexAt(590, 300)).toBe(2)
  expect(trackIndexAt(-590, 300)).toBe(2)
  expect(trackIndexAt(10, 0)).toBe(0)
})
