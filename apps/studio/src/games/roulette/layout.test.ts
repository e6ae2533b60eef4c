import { expect, test } from 'vitest'
import { placeOf, spotsBetweenNumbers } from './layout.ts'
import { findSpot } from './rules.ts'

test('puts every spot between its numbers, and no two on one place', () => {
  expect(placeOf(findSpot('split-1-2'))).toEqual({ along: 0.5, across: 2 })
  expect(placeOf(findSpot('split-3-6'))).toEqual({ along: 1, across: 0.5 })
  expect(placeOf(findSpot('corner-1-2-4-5'))).toEqual({ along: 1, across: 2 })
  expect(placeOf(findSpot('street-34-35-36'))).toEqual({ along: 11.5, across: 3 })
  expect(placeOf(findSpot('line-1-6'))).toEqual({ along: 1, across: 3 })
  expect(placeOf(findSpot('corner-0-1-2-3'))).toEqual({ along: 0, across: 3 })
  const places = spotsBetweenNumbers.map(placeOf).map(({ along, across }) => `${along} ${across}`)
  expect(new Set(places).size).toBe(108)
})
