import { cluster } from '#kit/cluster.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, cone, group, type Place, polygon, put, slab } from '#kit/shapes.ts'

const white = vinyl('#bcd4ff', { sheen: 0.3 })
const pale = vinyl('#6f9dfa', { sheen: 0.3 })
const blue = vinyl('#3a63d8', { sheen: 0.3 })
const yellow = gloss('#ffc400', { roughness: 0.35, envMapIntensity: 0.5, emissive: '#3d2600' })
const water = gloss('#1f8dff', { roughness: 0.08 })

const cloud = () =>
  group(
    ...[-0.95, -0.32, 0.32, 0.95].map((x) => ball(0.55, blue, { at: [x, -0.18, x * x * -0.16] })),
    cluster(
      [-1.38, 0.08, 0, 0.5, 1.4, 0.06, 0, 0.48, -0.62, 0, 0.4, 0.5, 0.02, -0.02, 0.46, 0.5, 0.68, 0, 0.38, 0.5],
      pale,
    ),
    cluster(
      [
        -0.95, 0.42, 0.12, 0.62, -0.2, 0.82, 0, 0.84, 0.62, 0.6, 0.08, 0.74, 1.16, 0.32, 0.14, 0.5, -0.35, 0.34, 0.5,
        0.5, 0.28, 0.34, 0.52, 0.46,
      ],
      white,
    ),
  )

const bolt = (place: Place) => {
  const outline = polygon(
    points2(-0.1, 0.7, -0.42, -0.12, -0.06, -0.12, -0.26, -0.86, 0.46, 0.14, 0.1, 0.14, 0.36, 0.7),
  )
  return put(
    group(
      slab(outline, { depth: 0.16, bevel: 0.11 }, gold({ roughness: 0.16 })),
      slab(outline, { depth: 0.24, bevel: 0.03 }, yellow, { at: [0, 0, 0.08] }),
    ),
    place,
  )
}

/** A drop of rain that falls to the left. */
const drop = ([x = 0, y = 0, z = 0, size = 1]: readonly number[]) =>
  put(group(ball(0.16, water), cone(0.148, 0.34, water, { at: [0, 0.21, 0] })), {
    at: [x, y, z],
    scale: size,
    turn: [0, 0, -0.25],
  })

/** A rain cloud with a bolt of lightning. */
export const model: Model = {
  build: () =>
    group(
      cloud(),
      bolt({ at: [0.02, -0.9, 0.32], scale: 1.12 }),
      bolt({ at: [0.95, -0.72, 0.1], turn: [0, 0, 0.14], scale: 0.66 }),
      ...[
        [-1.15, -0.78, 0.1, 1.1],
        [-0.62, -1.02, 0.2, 1.25],
        [-1, -1.4, 0.2, 1],
        [0.62, -1.42, 0.2, 1.05],
        [1.32, -0.9, 0.1, 1],
      ].map(drop),
    ),
  pose: [0.05, -0.3, 0],
}
