import { cheeks, eyes, smile } from '#kit/creature.ts'
import { fins } from '#kit/fish.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { around, ball, bothSides, group, put, tube } from '#kit/shapes.ts'

const teal = vinyl('#007c9c')

/** A groove of the belly, down its front at an angle. */
const groove = (angle: number) => {
  const points = [0.35, 0.7, 1.05].flatMap((down) => {
    const out = Math.cos(down)
    return [Math.sin(angle) * out * 1.31, -0.28 - Math.sin(down) * 0.9, 0.12 + Math.cos(angle) * out * 1.245]
  })
  return tube(points3(...points), 0.03, vinyl('#e0a868'))
}

const body = () =>
  group(
    ball(1.3, teal, { scale: [1.1, 0.92, 1.05] }),
    ball(1.2, vinyl('#fff1d6'), { at: [0, -0.28, 0.12], scale: [1.08, 0.74, 1.03] }),
    ...[-0.54, -0.27, 0, 0.27, 0.54].map(groove),
    bothSides((side) => ball(0.1, vinyl('#5fd0dc'), { at: [side * 0.85, 0.78, 0.62] })),
    fins([0, 0.25, 0.5, 0.2, 0.95, -0.3, 0.8, -0.5, 0.35, -0.4, 0, -0.3], teal, {
      at: [1.22, -0.35, 0.3],
      turn: [0, 0.3, -0.15],
    }),
  )

const tail = () =>
  group(
    ...Array.from({ length: 29 }, (_, at) =>
      ball(0.75 - at * 0.017, teal, { at: [0.75 + at * 0.03, -0.25 + (at / 28) ** 2 * 0.95, -0.6 - at * 0.007] }),
    ),
    put(
      group(
        fins([0, -0.1, 0.35, 0.05, 0.8, 0.35, 0.85, 0.75, 0.4, 0.7, 0, 0.35], teal),
        hoop({ radius: 0.24, tube: 0.07, at: [0, -0.12, 0.05] }, gold()),
      ),
      { at: [1.66, 0.85, -0.82], turn: [0, -0.2, -0.3] },
    ),
  )

const water = (index: number) => gloss(index % 2 ? '#2fb8ff' : '#8fe2ff')

/** Water from the blowhole: jets which fall to all sides, and drops at their ends. */
const spout = () =>
  put(
    group(
      hoop({ radius: 0.2, tube: 0.07, at: [0, 0.02, 0] }, gold()),
      tube(points3(0, -0.1, 0, 0, 0.3, 0, 0, 0.75, 0, 0, 1, 0), 0.15, water(1)),
      ball(0.24, gloss('#bdf0ff'), { at: [0, 1.05, 0] }),
      around(6, (index) =>
        group(
          tube(points3(0, 0.55, 0, 0.15, 1, 0, 0.5, 1.2, 0, 0.78, 0.95, 0, 0.84, 0.6, 0), 0.1, water(index)),
          ball(0.16, water(index), { at: [0.84, 0.55, 0], scale: [1, 1.25, 1] }),
        ),
      ),
    ),
    { at: [0, 1.15, 0.05] },
  )

const face = () =>
  group(
    eyes({ apart: 0.66, y: 0.3, z: 1.14, size: 1.8 }),
    cheeks({ apart: 0.96, y: -0.06, z: 1 }),
    smile({ y: 0.02, z: 1.36, width: 0.15 }),
  )

/** A plump whale with a spout of water. */
export const model: Model = { build: () => group(body(), tail(), spout(), face()), pose: [0.06, -0.34, 0] }
