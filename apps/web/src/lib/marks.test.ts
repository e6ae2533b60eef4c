import { expect, test } from 'vitest'
import { withMark } from './marks.ts'

test('adds a mark once, however often it is set', () => {
  expect(withMark(['a'], 'b', true)).toEqual(['a', 'b'])
  expect(withMark(['a', 'b'], 'b', true)).toEqual(['a', 'b'])
})

test('takes back one mark and leaves those that were set meanwhile', () => {
  expect(withMark(['a', 'b', 'c'], 'b', false)).toEqual(['a', 'c'])
})
