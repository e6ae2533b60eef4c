import { expect, test } from 'vitest'
import { swingFrameAt } from './symbol-swing.ts'

test('swings from the middle to both ends and back in twice as many steps as there are frames between', () => {
  const steps = Array.from({ length: 25 }, (_, step) => swingFrameAt(step / 24, 13))
  expect(steps).toEqual([6, 7, 8, 9, 10, 11, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 1, 2, 3, 4, 5, 6])
})
