import { aroundFace } from '#kit/around-face.ts'
import { meridian, peel, roundHalf } from '#kit/fruit.ts'
import { foldedLeaf } from '#kit/leaf.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, curve, group, lathe, put, slab } from '#kit/shapes.ts'

const skin = peel('#dcac00', 0.55)
const pith = gloss('#fff0c0', { roughness: 0.4 })

/** Nearly an ellipse, with a teat at both ends. */
const profile = meridian((angle) => [Math.cos(angle) ** 1.15, Math.sin(angle) * 1.2 + Math.sin(angle) ** 15 * 0.38])

const whole = () =>
  group(
    lathe(profile, skin),
    ball(0.16, gold(), { at: [0, 1.57, 0], scale: [1, 0.6, 1] }),
    foldedLeaf({ at: [0.02, 1.55, 0.1], turn: [-0.4, -0.3, 1.5], scale: 1.1 }),
    foldedLeaf({ at: [0, 1.55, 0], turn: [-0.4, 0.3, 2.9] }),
  )

const segment = curve(points2(0.12, 0, 0.48, -0.16, 0.78, -0.23, 0.84, 0, 0.78, 0.23, 0.48, 0.16))

const cutHalf = () =>
  group(
    roundHalf({ skin, rim: skin, flesh: pith }),
    aroundFace(
      9,
      () =>
        slab(segment, { depth: 0.04, bevel: 0.035 }, gloss('#e0aa00', { roughness: 0.12, envMapIntensity: 0.5 }), {
          at: [0, 0, 0.05],
        }),
      0.2,
    ),
    ball(0.1, pith, { at: [0, 0, 0.06], scale: [1, 1, 0.5] }),
  )

/** A lemon with leaves and a cut half. */
export const model: Model = {
  build: () =>
    group(
      put(whole(), { at: [-0.4, 0.25, -0.5], turn: [0, 0, -0.95], scale: 1.05 }),
      put(cutHalf(), { at: [0.75, -0.5, 0.75], turn: [-0.12, 0.12, 0] }),
    ),
  pose: [0.05, -0.25, 0],
}
