import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, curve, group, lathe, type Place, put, ring, slab, star } from '#kit/shapes.ts'

const ivory = vinyl('#e2b06a')
const satin = gloss('#cc0a2c', { roughness: 0.2 })

/** A bone along the y axis, with a knuckle at either end. */
const bone = (place: Place) =>
  put(
    group(
      lathe(points2(0.3, -1.8, 0.42, -1.5, 0.32, -1, 0.27, 0, 0.32, 1, 0.42, 1.5, 0.3, 1.8), ivory),
      ...[-1, 1].map((end) =>
        group(
          bothSides((side) => ball(0.5, ivory, { at: [side * 0.36, end * 1.9, 0], scale: [1, 1.06, 0.92] })),
          ...[1, 1.16].map((y) => hoop({ radius: 0.35, tube: 0.08, at: [0, end * y, 0] }, warmGold(0.14))),
        ),
      ),
    ),
    place,
  )

const loop = (side: number) =>
  group(
    ball(0.56, satin, { at: [side * 0.66, 0.12, 0], scale: [1.15, 0.84, 0.5], turn: [0, 0, side * 0.3] }),
    ball(0.2, gloss('#7a0018'), { at: [side * 0.5, 0.07, 0.2], scale: [1.5, 0.5, 0.5], turn: [0, 0, side * 0.3] }),
    ring({ radius: 0.52, tube: 0.055 }, gold(), {
      at: [side * 0.66, 0.12, 0.1],
      scale: [1.15, 0.84, 1],
      turn: [0, 0, side * 0.3],
    }),
    slab(
      curve(
        points2(0, 0.1, side * 0.3, -0.1, side * 0.78, -1.02, side * 0.5, -0.96, side * 0.28, -1.18, side * 0.02, -0.3),
      ),
      { depth: 0.08, bevel: 0.06 },
      satin,
      { at: [0, 0, -0.04] },
    ),
  )

const bow = () =>
  group(
    bothSides(loop),
    ball(0.32, warmGold(0.16), { scale: [1, 1, 0.8], at: [0, 0, 0.14] }),
    ring({ radius: 0.28, tube: 0.06 }, gold(), { at: [0, 0, 0.24] }),
    slab(star({ outer: 0.2, inner: 0.09 }), { depth: 0.06, bevel: 0.03 }, satin, { at: [0, 0, 0.36] }),
  )

/** Two crossed bones, tied with a bow. */
export const model: Model = {
  build: () =>
    group(
      bone({ at: [0, 0, -0.28], turn: [0, 0, 0.82] }),
      bone({ at: [0, 0, 0.28], turn: [0, 0, -0.82] }),
      put(bow(), { at: [0, 0.05, 0.74], scale: 0.98 }),
    ),
  pose: [0.03, -0.28, 0],
}
