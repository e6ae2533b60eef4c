import { expect, test } from 'vitest'
import { curveScaleOf, gridMultipliers } from './draw-curve.ts'
import { multiplierAt } from './rules.ts'

test('shows at most five lines of the grid, at round multipliers', () => {
  expect(gridMultipliers(200)).toEqual([120, 140, 160, 180, 200])
  for (const highest of [200, 350, 1_234, 99_999, 1_250_000]) {
    const lines = gridMultipliers(highest)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.length).toBeLessThanOrEqual(5)
    expect(lines.at(-1)).toBeLessThanOrEqual(highest)
  }
})

test('keeps the end of the curve inside the picture', () => {
  for (const elapsedMs of [0, 1_000, 20_000, 150_000]) {
    const { widthMs, highest } = curveScaleOf(elapsedMs)
    expect(widthMs).toBeGreaterThan(elapsedMs)
    expect(highest).toBeGreaterThan(multiplierAt(elapsedMs))
  }
})
