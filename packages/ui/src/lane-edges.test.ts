import { expect, test } from 'vitest'
import { laneEdges } from './lane-edges.ts'

test('offers only the way on at the start of a row', () => {
  expect(laneEdges(0, 300, 900)).toEqual({ back: false, on: true })
})

test('offers only the way back at its end, whatever the rounding and the reading direction', () => {
  expect(laneEdges(599.4, 300, 900)).toEqual({ back: true, on: false })
  expect(laneEdges(-600, 300, 900)).toEqual({ back: true, on: false })
})

test('offers no way where everything is in view', () => {
  expect(laneEdges(0, 300, 300)).toEqual({ back: false, on: false })
})
