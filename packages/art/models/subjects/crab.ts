import { Shape } from 'three'
import { cheeks, eyes, smile } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cylinder, group, put, slab } from '#kit/shapes.ts'

const red = gloss('#ee1f23')
const cream = vinyl('#ffdcb0')

/** A claw that opens upwards, its smaller finger on the inside. */
function claw(): Shape {
  const shape = new Shape()
  shape.moveTo(0, -0.5)
  shape.bezierCurveTo(0.75, -0.45, 0.85, 0.75, 0.18, 1.15)
  shape.bezierCurveTo(0.3, 0.7, 0.2, 0.35, 0.02, 0.26)
  shape.bezierCurveTo(-0.2, 0.35, -0.3, 0.6, -0.42, 0.9)
  shape.bezierCurveTo(-0.85, 0.3, -0.7, -0.45, 0, -0.5)
  return shape
}

const arm = (side: -1 | 1) =>
  group(
    ball(0.3, red, { at: [side * 1.28, -0.25, 0.25] }),
    ball(0.32, red, { at: [side * 1.55, 0.05, 0.3] }),
    put(
      group(
        cylinder({ radius: 0.3, height: 0.2 }, gold(), { at: [0, -0.62, 0.16] }),
        hoop({ radius: 0.3, tube: 0.07, at: [0, -0.56, 0.16] }, gold({ roughness: 0.12 })),
        slab(claw(), { depth: 0.26, bevel: 0.17 }, red),
        ...[-0.28, 0, 0.28].map((x, index) =>
          ball(0.08, gold(), { at: [x, -0.12 + (index % 2) * -0.1, 0.43], scale: [1, 1, 0.6] }),
        ),
      ),
      { at: [side * 1.58, 0.85, 0.2], turn: [0, side * -0.15, side * -0.12], scale: [side * 0.98, 0.98, 1] },
    ),
  )

const legs = (side: -1 | 1) =>
  group(
    ...[0, 1, 2].map((row) =>
      group(
        ball(0.22, red, { at: [side * (1.2 - row * 0.08), -0.5, 0.35 - row * 0.42], scale: [1.5, 0.8, 0.8] }),
        ball(0.19, red, {
          at: [side * (1.54 - row * 0.06), -0.72 + row * 0.06, 0.48 - row * 0.45],
          scale: [0.8, 1.4, 0.8],
        }),
        ball(0.17, gold(), {
          at: [side * (1.62 - row * 0.06), -1.02 + row * 0.08, 0.55 - row * 0.45],
          scale: [1, 1.2, 1],
        }),
      ),
    ),
  )

const eyestalk = (side: -1 | 1) =>
  group(
    cylinder({ radius: 0.22, height: 0.6 }, red, { at: [side * 0.44, 0.72, 0.4], turn: [0, 0, side * -0.08] }),
    ball(0.4, gloss('#fffaf0'), { at: [side * 0.46, 1.08, 0.42] }),
    ball(0.42, red, { at: [side * 0.46, 1.12, 0.34] }),
  )

const body = () =>
  group(
    ball(1, red, { scale: [1.28, 0.86, 0.95] }),
    ball(0.82, cream, { at: [0, -0.24, 0.26], scale: [1.1, 0.72, 0.88] }),
    ...[-0.5, 0, 0.5].map((x) => ball(0.1, gold(), { at: [x, 0.62 - Math.abs(x) * 0.1, 0.66], scale: [1, 0.8, 0.6] })),
    smile({ y: -0.02, z: 0.99, width: 0.17 }),
    cheeks({ apart: 0.66, y: 0.02, z: 0.84 }),
    eyes({ apart: 0.45, y: 1.06, z: 0.78, size: 1.75 }),
  )

/** A crab that raises its claws. */
export const model: Model = {
  build: () => group(body(), bothSides(eyestalk), bothSides(arm), bothSides(legs)),
  pose: [0.12, -0.28, 0],
}
