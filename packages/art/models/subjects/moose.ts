import { cheeks, eyes, smile } from '#kit/creature.ts'
import { browSpots } from '#kit/face.ts'
import { sittingBody } from '#kit/figure.ts'
import { gloss, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar, jingleBell } from '#kit/neck.ts'
import { pair } from '#kit/pair.ts'
import { ball, bothSides, curve, group, type Point2, put, slab } from '#kit/shapes.ts'

const brown = vinyl('#6a3013')
const tan = vinyl('#c07a3c')
const dark = vinyl('#3a190e')
const horn = vinyl('#dd8d1c')

/** The outline of a palm with five fingers, which grows to the right from the origin. */
const palm = () => {
  const across = [0, 0.5, 1, 1.5, 1.5, 1.66, 1.36, 1.32, 1.06, 0.88, 0.7, 0.46, 0.32, 0.22, 0]
  const up = [-0.1, -0.22, -0.12, 0.24, 0.5, 0.86, 0.78, 1.14, 0.94, 1.22, 0.84, 1, 0.6, 0.28, 0.12]
  return curve(across.map((x, index): Point2 => [x, up[index] ?? 0]))
}

const antler = (side: number) =>
  put(group(slab(palm(), { depth: 0.12, bevel: 0.09 }, horn, { at: [0, 0, -0.06] })), {
    at: [side * 0.56, 0.74, -0.1],
    turn: [0, side * -0.2, side * -0.16],
    scale: [side, 1, 1],
  })

const head = () =>
  group(
    ball(1, brown, { scale: [1.02, 0.98, 0.96] }),
    pair(0.4, brown, { at: [1.1, 0.3, -0.1], scale: [1, 0.5, 0.4], turn: [0, 0, -0.3] }),
    pair(0.26, tan, { at: [1.12, 0.28, 0.03], scale: [1, 0.45, 0.3], turn: [0, 0, -0.3] }),
    browSpots({ y: 0.56, z: 0.76 }, tan),
    pair(0.11, dark, { at: [0.24, -0.2, 1.34], scale: [0.8, 1, 0.5], turn: [-0.3, 0.4, -0.4] }),
    bothSides(antler),
    ball(0.66, tan, { at: [0, -0.36, 0.76], scale: [1.06, 0.8, 0.98] }),
    ball(0.4, brown, { at: [0, -0.02, 0.78], scale: [0.9, 0.7, 0.9] }),
    smile({ y: -0.44, z: 1.38, width: 0.15 }),
    eyes({ apart: 0.42, y: 0.24, z: 0.85, size: 1.45 }),
    cheeks({ apart: 0.72, y: -0.2, z: 0.98 }),
    ...[-0.16, 0, 0.16].map((x) =>
      ball(0.16, dark, { at: [x, 0.94, 0.2], scale: [0.8, 1.2, 1], turn: [0.3, 0, x * -2] }),
    ),
  )

const bell = () =>
  group(collar(gloss('#c20d22')), jingleBell([0, -1.22, 0.78], 0.26), ball(0.07, dark, { at: [0, -1.34, 0.98] }))

/** A sitting moose with a bell. */
export const model: Model = {
  build: () => group(head(), sittingBody({ skin: brown, belly: tan, paws: dark }), bell()),
  pose: [0.05, -0.32, 0],
}
