import { expect, test } from 'vitest'
import { ballPositionAt } from './ball-motion.ts'

const path = [1, 0, 1, 1, 0, 0, 1, 1]

test('ends over the slot of its turns to the right', () => {
  const { across, down } = ballPositionAt(path, path.length)
  expect(across).toBe(path.filter((turn) => turn === 1).length - path.length / 2)
  expect(down).toBe(path.length)
})

test('moves without a jump, and is on a peg after every row', () => {
  for (const [row] of path.entries()) expect(ballPositionAt(path, row).down).toBe(row)
  for (let step = 1; step <= 800; step += 1) {
    const [before, now] = [ballPositionAt(path, (step - 1) / 100), ballPositionAt(path, step / 100)]
    expect(Math.abs(now.across - before.across)).toBeLessThan(0.02)
    expect(Math.abs(now.down - before.down)).toBeLessThan(0.05)
  }
})
