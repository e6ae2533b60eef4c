import { expect, test } from 'vitest'
import { bendBody, bodyPoints, type Swimming, swimmingOf } from './bend-body.ts'
import { fishKinds } from './fish.ts'

const count = bodyPoints.along * bodyPoints.across

function bodyAt(swimming: Swimming, at: number): Float32Array {
  const points = new Float32Array(2 * count)
  bendBody(points, { swimming, size: 200, side: 256, at, phase: 0 })
  return points
}

test.each<Swimming>(['tail', 'pulse', 'sway'])(
  'the body of a fish that swims by its %s stays near its picture',
  (swimming) => {
    const still = bodyAt('sway', 0)
    for (let at = 0; at < 3_000; at += 37)
      for (const [place, coordinate] of bodyAt(swimming, at).entries())
        expect(Math.abs(coordinate - (still[place] ?? 0))).toBeLessThan(256 * 0.08)
  },
)

test('the tail moves and the head hardly does', () => {
  const reach = (column: number) => {
    const heights = Array.from({ length: 60 }, (_, step) => bodyAt('tail', step * 40)[2 * column + 1] ?? 0)
    return Math.max(...heights) - Math.min(...heights)
  }
  expect(reach(bodyPoints.along - 1)).toBeGreaterThan(5 * reach(0))
})

test('every kind of fish swims in its way', () => {
  expect(Object.groupBy(fishKinds, swimmingOf).sway?.map(({ code }) => code)).toEqual([
    ...['crab', 'lobster', 'turtle', 'snowflake', 'lightning', 'trident', 'bomb'],
  ])
})
