import { eyes, smile } from '#kit/creature.ts'
import { pointedEars, sittingBody } from '#kit/figure.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cone, group, ring, tube } from '#kit/shapes.ts'

const orange = vinyl('#f2640c')
const cream = vinyl('#fff3e2')
const dark = vinyl('#3a1d18')

const head = () =>
  group(
    ball(1, orange, { scale: [1.16, 0.96, 0.96] }),
    pointedEars({ skin: orange, inside: dark, apart: 0.72, y: 0.92, size: 0.46 }),
    bothSides((side) =>
      group(
        ball(0.5, cream, { at: [side * 0.62, -0.3, 0.42], scale: [1, 0.7, 0.8], turn: [0, 0, side * 0.35] }),
        cone(0.24, 0.6, cream, { at: [side * 1.16, -0.32, 0.2], turn: [0, 0, side * -1.9], scale: [1, 1, 0.6] }),
        ball(0.17, cream, { at: [side * 0.4, 0.46, 0.82], scale: [1, 0.55, 0.4], turn: [-0.4, side * 0.3, 0] }),
      ),
    ),
    ball(0.46, cream, { at: [0, -0.3, 0.8], scale: [1, 0.66, 0.95] }),
    ball(0.15, gloss('#2a1418'), { at: [0, -0.14, 1.24], scale: [1.25, 0.85, 0.8] }),
    smile({ y: -0.3, z: 1.2, width: 0.12 }),
    eyes({ apart: 0.45, y: 0.14, z: 0.88, size: 1.6 }),
  )

const tail = () =>
  group(
    tube(
      [
        [0.4, -1.85, -0.5],
        [1.2, -1.75, -0.5],
        [1.5, -1.2, -0.45],
      ],
      0.3,
      orange,
    ),
    ball(0.46, orange, { at: [1.5, -1.1, -0.45], scale: [0.95, 1.2, 0.9], turn: [0, 0, -0.2] }),
    ball(0.42, cream, { at: [1.56, -0.72, -0.45], scale: [0.85, 1.1, 0.85], turn: [0, 0, 0.1] }),
    cone(0.3, 0.5, cream, { at: [1.54, -0.3, -0.45], turn: [0, 0, 0.12] }),
  )

const collar = () =>
  group(
    ring({ radius: 0.66, tube: 0.1 }, gloss('#17a39b'), { at: [0, -0.86, 0.08], turn: [Math.PI / 2 + 0.12, 0, 0] }),
    ball(0.2, gold(), { at: [0, -1.06, 0.78] }),
    ring({ radius: 0.19, tube: 0.03 }, gold({ roughness: 0.1 }), { at: [0, -1.06, 0.78], turn: [Math.PI / 2, 0, 0] }),
  )

/** A sitting fox with a bell at its collar. */
export const model: Model = {
  build: () => group(head(), sittingBody({ skin: orange, belly: cream, paws: dark }), collar(), tail()),
  pose: [0.05, -0.32, 0],
}
