import { Shape } from 'three'
import { aroundFace } from '#kit/around-face.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { around, ball, group, type Place, polygon, put, ring, slab } from '#kit/shapes.ts'

const eyeShape = polygon(points2(0, -0.2, 0.2, 0, 0, 0.2, -0.2, 0))
const amber = gloss('#e27c00', { roughness: 0.2 })

/** Rows of scales on an egg, each with a point of gold. */
const body = () =>
  group(
    ball(1, gloss('#9a4300'), { scale: [0.98, 1.22, 0.98] }),
    ...Array.from({ length: 11 }, (_, row) => {
      const angle = (row - 5) * 0.262
      const [radius, y] = [Math.cos(angle), Math.sin(angle) * 1.24]
      return put(
        around(12, () =>
          put(group(slab(eyeShape, { depth: 0.05, bevel: 0.07 }, amber), ball(0.06, gold(), { at: [0, 0.02, 0.13] })), {
            at: [0, y, radius],
            turn: [-angle, 0, 0],
            scale: [radius, 0.92, 1],
          }),
        ),
        { turn: [0, (row % 2) * 0.2618, 0] },
      )
    }),
  )

const blade = new Shape().moveTo(-0.16, 0).quadraticCurveTo(-0.3, 0.6, 0, 1.3).quadraticCurveTo(0.3, 0.6, 0.16, 0)

const whorl = (count: number, color: string, { y, lean, size }: { y: number; lean: number; size: number }) =>
  put(
    around(count, () =>
      slab(blade, { depth: 0.04, bevel: 0.05 }, gloss(color), { at: [0, 0, 0.14], turn: [lean, 0, 0], scale: size }),
    ),
    { at: [0, y, 0], turn: [0, y * 2, 0] },
  )

const crown = () =>
  group(
    hoop({ radius: 0.4, tube: 0.1, at: [0, 1.2, 0] }, gold()),
    whorl(8, '#0a7a2a', { y: 1.18, lean: 1.05, size: 0.82 }),
    whorl(7, '#1c9a2c', { y: 1.24, lean: 0.7, size: 1 }),
    whorl(6, '#3cb52c', { y: 1.3, lean: 0.38, size: 1.1 }),
    whorl(4, '#7acb35', { y: 1.4, lean: 0.12, size: 1.1 }),
  )

const slice = (place: Place) =>
  put(
    group(
      ring({ radius: 0.56, tube: 0.26 }, gloss('#f0a000'), { scale: [1, 1, 0.6] }),
      ring({ radius: 0.8, tube: 0.07 }, amber, { scale: [1, 1, 1.4] }),
      ring({ radius: 0.32, tube: 0.05 }, gloss('#fff0a0'), { at: [0, 0, 0.06] }),
      aroundFace(12, () => ball(0.05, gloss('#c86400'), { at: [0.58, 0, 0.14], scale: [3, 0.7, 0.6] })),
    ),
    place,
  )

/** A pineapple with points of gold, and a slice of it. */
export const model: Model = {
  build: () =>
    group(
      put(group(body(), crown()), { at: [-0.2, 0, -0.3], turn: [0.08, 0, 0.12] }),
      slice({ at: [0.72, -0.82, 0.9], turn: [-0.15, 0.15, 0] }),
    ),
  pose: [0.08, -0.25, 0],
}
