import { expect, test } from 'vitest'
import { angleOfPocket, ballPlaceAt } from './ball-path.ts'
import { ballRunMs } from './roulette-game.ts'

test('ends in the pocket that was drawn, and stays there', () => {
  for (let pocket = 0; pocket <= 36; pocket += 1)
    for (const late of [0, 5_000])
      expect(ballPlaceAt(pocket, ballRunMs + late)).toEqual({ angle: angleOfPocket(pocket), height: 0 })
})

test('runs along the rim first, without a jump on the way', () => {
  expect(ballPlaceAt(17, 0).height).toBe(1)
  const steps = Array.from({ length: ballRunMs / 5 }, (_, step) => ballPlaceAt(17, step * 5))
  for (const [index, place] of steps.slice(1).entries()) {
    const before = steps[index] as (typeof steps)[number]
    expect(Math.abs(place.angle - before.angle)).toBeLessThan(5)
    expect(Math.abs(place.height - before.height)).toBeLessThan(0.06)
  }
})
