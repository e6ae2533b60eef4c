import { expect, test } from 'vitest'
import { laneScrollState } from './lane-scroll-state.ts'

test('scrolls only forward at the start of a row', () => {
  expect(laneScrollState(0, 300, 900)).toEqual({ back: false, on: true })
})

test('scrolls only back at the end, despite rounding and in both text directions', () => {
  expect(laneScrollState(599.4, 300, 900)).toEqual({ back: true, on: false })
  expect(laneScrollState(-600, 300, 900)).toEqual({ back: true, on: false })
})

test('does not scroll when everything is in view', () => {
  expect(laneScrollState(0, 300, 300)).toEqual({ back: false, on: false })
})
