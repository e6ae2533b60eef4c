import { cheeks, eyes } from '#kit/creature.ts'
import { sittingBody } from '#kit/figure.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cone, group, put, ring } from '#kit/shapes.ts'

const green = vinyl('#1f8a3a')
const dark = vinyl('#0c5a2c')
const cream = vinyl('#ffe9a8')

const snout = () =>
  put(
    group(
      ball(0.62, green, { at: [0, 0.06, 0.45], scale: [1.05, 0.5, 1.35] }),
      ball(0.42, green, { at: [0, 0.1, 1.02], scale: [1.25, 0.6, 0.75] }),
      ball(0.6, cream, { at: [0, -0.26, 0.4], scale: [1, 0.42, 1.3] }),
      bothSides((side) =>
        group(
          ball(0.16, green, { at: [side * 0.24, 0.32, 1.1], scale: [1, 0.8, 1] }),
          ball(0.06, gloss('#0a2412'), { at: [side * 0.26, 0.36, 1.23] }),
          ...[0.2, 0.5, 0.8].map((z) =>
            cone(0.1, 0.24, gloss('#fffdf2'), {
              at: [side * (0.62 - z * 0.1), -0.2, z + 0.1],
              turn: [Math.PI, 0, side * -0.15],
            }),
          ),
          cone(0.11, 0.28, gloss('#fffdf2'), { at: [side * 0.3, -0.2, 1.2], turn: [Math.PI, 0, 0] }),
        ),
      ),
    ),
    { at: [0, -0.28, 0.55], turn: [0.08, 0, 0] },
  )

const head = () =>
  group(
    ball(0.96, green, { scale: [1.1, 0.88, 0.94] }),
    bothSides((side) => ball(0.42, green, { at: [side * 0.5, 0.62, 0.3] })),
    eyes({ apart: 0.5, y: 0.66, z: 0.64, size: 1.75 }),
    bothSides((side) => ring({ radius: 0.33, tube: 0.05 }, gold(), { at: [side * 0.5, 0.65, 0.76] })),
    ring({ radius: 0.18, tube: 0.045, arc: Math.PI }, gold(), { at: [0, 0.62, 0.8] }),
    cheeks({ apart: 0.86, y: -0.05, z: 0.56 }),
    ...[0, 1, 2].map((row) =>
      cone(0.2, 0.42, dark, { at: [0, 0.86 - row * 0.1, 0.1 - row * 0.42], turn: [-0.2 - row * 0.4, 0, 0] }),
    ),
  )

const tail = () =>
  group(
    ...Array.from({ length: 12 }, (_, index) => {
      const share = index / 11
      const at = [0.5 + share * 1.25, -1.9 + share ** 2 * 1.15, -0.55 + share * 0.1] as const
      return group(
        ball(0.5 - share * 0.36, green, { at }),
        cone(0.17 - share * 0.06, 0.36, dark, {
          at: [at[0] - share * 0.22, at[1] + 0.52 - share * 0.3, at[2]],
          turn: [0, 0, share * 0.9],
        }),
      )
    }),
  )

const tie = () =>
  group(
    ring({ radius: 0.66, tube: 0.1 }, gloss('#fff8ea'), { at: [0, -0.84, 0.06], turn: [Math.PI / 2 + 0.12, 0, 0] }),
    ball(0.15, gloss('#c4001f'), { at: [0, -1, 0.76], scale: [1, 0.8, 0.7] }),
    cone(0.27, 0.85, gloss('#e0122c'), { at: [0, -1.42, 0.74], turn: [-0.15, 0, 0], scale: [1, 1, 0.4] }),
    ball(0.09, gold(), { at: [0, -1.45, 0.88] }),
  )

/** A crocodile with spectacles and a tie. */
export const model: Model = {
  build: () => group(head(), snout(), sittingBody({ skin: green, belly: cream, paws: green }), tie(), tail()),
  pose: [0.08, -0.42, 0],
}
