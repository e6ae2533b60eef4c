import { expect, test } from 'vitest'
import { laneEdges } from './lane-edges.ts'

test('scrolls only forward at the start of a row', () => {
  expect(laneEdges(0, 300, 900)).toEqual({ back: false, on: true })
})

test('scrolls only back at the end, despite rounding and in both text directions', () => {
  expect(laneEdges(599.4, 300, 900)).toEqual({ back: true, on: false })
  expect(laneEdges(-600, 300, 900)).toEqual({ back: true, on: false })
})

test('does not scroll when everything is in view', () => {
  expect(laneEdges(0, 300, 300)).toEqual({ back: false, on: false })
})
