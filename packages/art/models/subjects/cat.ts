import { eyes } from '#kit/creature.ts'
import { cushionMuzzle, irises, whiskers } from '#kit/face.ts'
import { pointedEars, sittingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar } from '#kit/neck.ts'
import { points3 } from '#kit/points.ts'
import { ball, box, cylinder, group, put, ring } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const midnight = vinyl('#3d2a86')
const white = vinyl('#fdf2ea')
const pink = vinyl('#ff8fa6')
const gold = warmGold(0.16)

const head = () =>
  group(
    ball(1, midnight, { scale: [1.16, 0.94, 0.96] }),
    pointedEars({ skin: midnight, inside: pink, apart: 0.7, y: 0.86, size: 0.48 }),
    irises({ apart: 0.45, y: 0.13, z: 0.79, size: 0.29, outwards: 0.42 }, gloss('#e8b400')),
    ball(0.3, white, { at: [0, 0.16, 0.78], scale: [0.42, 1.6, 0.5], turn: [-0.1, 0, 0] }),
    cushionMuzzle({ skin: white, nose: gloss('#ff5f86'), y: -0.36, z: 0.86, noseSize: 0.12 }),
    whiskers({ apart: 0.45, y: -0.34, z: 1, reach: 0.95 }, white),
    eyes({ apart: 0.44, y: 0.13, z: 0.92, size: 1.3 }),
  )

const tail = () =>
  group(
    taperedTube(
      points3(0.4, -1.95, -0.5, 1.2, -1.95, -0.4, 1.6, -1.35, -0.4, 1.3, -0.8, -0.4, 1.5, -0.35, -0.4),
      () => 0.19,
      midnight,
    ),
    ball(0.24, white, { at: [1.5, -0.35, -0.4], scale: [1, 1.25, 1] }),
  )

/** A key about the middle of its shaft, its bow above. */
const key = () =>
  group(
    cylinder({ radius: 0.085, height: 1.1 }, gold),
    ...[0.4, 0.28].map((y) => hoop({ radius: 0.1, tube: 0.05, at: [0, y, 0] }, gold)),
    ...[-1, 0, 1].map((leaf) => ring({ radius: 0.17, tube: 0.075 }, gold, { at: [leaf * 0.22, leaf ? 0.66 : 0.9, 0] })),
    ball(0.13, gloss('#e0102c'), { at: [0, 0.7, 0.05] }),
    box({ size: [0.34, 0.13, 0.12], edge: 0.04 }, gold, { at: [0.18, -0.46, 0] }),
    box({ size: [0.26, 0.13, 0.12], edge: 0.04 }, gold, { at: [0.14, -0.24, 0] }),
  )

/** A sitting cat that guards a key. */
export const model: Model = {
  build: () =>
    group(
      head(),
      sittingBody({ skin: midnight, belly: white, paws: white }),
      collar(gloss('#c40f2e')),
      put(key(), { at: [-0.1, -1.5, 0.98], turn: [-0.12, 0, -0.75], scale: 1.15 }),
      tail(),
    ),
  pose: [0.05, -0.32, 0],
}
