import { expect, test } from 'vitest'
import { getRowScrollState } from './row-scroll-directions.ts'

test('scrolls only forward at the start of a row', () => {
  expect(getRowScrollState(0, 300, 900)).toEqual({ back: false, on: true })
})

test('scrolls only back at the end, despite rounding and in both text directions', () => {
  expect(getRowScrollState(599.4, 300, 900)).toEqual({ back: true, on: false })
  expect(getRowScrollState(-600, 300, 900)).toEqual({ back: true, on: false })
})

test('does not scroll when everything is in view', () => {
  expect(getRowScrollState(0, 300, 300)).toEqual({ back: false, on: false })
})
