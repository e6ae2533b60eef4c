import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, cylinder, group, lathe, type Place, put, ring, slab, star, tube } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const leather = () => gloss('#cf0019', { roughness: 0.25 })

const cuff = () =>
  group(
    lathe(
      [
        [0.3, -1.28],
        [0.54, -1.26],
        [0.58, -1.18],
        [0.53, -0.9],
        [0.52, -0.66],
        [0.54, -0.56],
        [0.3, -0.5],
      ],
      gloss('#fffaf0', { roughness: 0.3 }),
    ),
    ring({ radius: 0.55, tube: 0.07 }, gold(), { at: [0, -1.2, 0], turn: [quarter, 0, 0] }),
    ring({ radius: 0.53, tube: 0.075 }, gold(), { at: [0, -0.54, 0], turn: [quarter, 0, 0] }),
    slab(star({ outer: 0.2, inner: 0.1 }), { depth: 0.04, bevel: 0.03 }, gold(), { at: [0, -0.88, 0.52] }),
    cylinder({ radius: 0.3, height: 0.1 }, gloss('#7d0a18'), { at: [0, -1.2, 0] }),
  )

/** A glove that shows the back of its hand, with its thumb at the right and gold piping between them. */
const glove = (place: Place) =>
  put(
    group(
      ball(0.8, leather(), { at: [-0.04, 0.3, 0], scale: [1, 1.08, 0.9] }),
      ball(0.66, leather(), { at: [0, -0.12, 0], scale: [1, 1, 0.95] }),
      ball(0.29, leather(), { at: [0.66, 0.08, 0.36], scale: [1, 1.8, 1.05], turn: [0, 0, 0.12] }),
      ball(0.3, leather(), { at: [0.5, -0.26, 0.2], scale: [1, 1.2, 1], turn: [0, 0, 0.5] }),
      tube(
        [
          [0.42, 0.66, 0.5],
          [0.39, 0.3, 0.63],
          [0.34, -0.05, 0.61],
          [0.24, -0.35, 0.54],
        ],
        0.035,
        gold(),
      ),
      cuff(),
    ),
    place,
  )

export const model: Model = {
  build: () =>
    group(
      glove({ at: [-0.74, 0.16, -0.2], turn: [0.05, -0.1, 0.3] }),
      glove({ at: [0.7, -0.14, 0.4], turn: [0.05, 0.25, -0.3], scale: [-1, 1, 1] }),
    ),
  pose: [0.05, -0.1, 0],
}
