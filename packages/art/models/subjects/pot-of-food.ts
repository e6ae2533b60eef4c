import { aroundFace } from '#kit/around-face.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { around, ball, bothSides, cone, cylinder, group, lathe, type Place, put } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const red = gloss('#b00018', { clearcoat: 0.7 })
const trim = warmGold(0.18)
const [orange, pale] = [gloss('#f2480e'), gloss('#ff8a50')]
const yellow = gloss('#f5ac00')
const cream = vinyl('#ffedcc')

const pot = () =>
  group(
    lathe(points2(0, -1.25, 0.9, -1.22, 1.45, -0.85, 1.68, -0.2, 1.72, 0.2, 1.56, 0.2, 1.5, -0.1), red),
    cylinder({ radius: 1.6, height: 0.1 }, gloss('#e04a00', { roughness: 0.4, clearcoat: 0.3 }), { at: [0, 0.05, 0] }),
    hoop({ radius: 1.66, tube: 0.11, at: [0, 0.2, 0] }, trim),
    hoop({ radius: 0.95, tube: 0.1, at: [0, -1.22, 0] }, trim),
    around(12, () => ball(0.09, trim, { at: [0, -0.1, 1.7] })),
    bothSides((side) => hoop({ radius: 0.42, tube: 0.12, at: [side * 1.62, -0.12, 0] }, trim)),
  )

const egg = () =>
  group(
    ball(0.46, cream, { scale: [1, 1.2, 0.55] }),
    ball(0.25, gloss('#ff9a00'), { at: [0, -0.06, 0.2], scale: [1, 1, 0.5] }),
  )

const shrimp = () =>
  group(
    ...Array.from({ length: 7 }, (_, index) => {
      const joint = ball(0.3 - index * 0.024, index % 2 ? pale : orange, { at: [0.42, 0, 0], scale: [1.05, 0.66, 1] })
      return put(group(joint), { turn: [0, 0, index * 0.52] })
    }),
    cone(0.24, 0.4, red, { at: [-0.42, -0.18, 0], turn: [0, 0, Math.PI], scale: [1, 1, 0.5] }),
  )

const broccoli = () =>
  group(
    cylinder({ radius: 0.13, height: 0.5 }, gloss('#8fc43a')),
    around(6, () => ball(0.22, vinyl('#2f9a1e'), { at: [0, 0.3, 0.22] })),
    ball(0.27, vinyl('#3bb026'), { at: [0, 0.46, 0] }),
  )

const mushroom = () =>
  group(
    ball(0.42, gloss('#7a3d12'), { scale: [1, 1, 0.62] }),
    aroundFace(6, () => ball(0.15, cream, { at: [0.14, 0, 0.21], scale: [1.1, 0.4, 0.5] })),
  )

const corn = () =>
  group(
    cylinder({ radius: 0.27, height: 0.5 }, yellow),
    ...[-0.2, 0, 0.2].map((y) => around(11, () => ball(0.085, yellow, { at: [0, y, 0.28] }))),
  )

const chilli = (place: Place) =>
  taperedTube(points3(-0.5, 0, 0, 0, 0.1, 0, 0.6, -0.12, 0), (along) => 0.15 - along * 0.11, gloss('#d4000f'), place)

/** A hot pot with shrimps, an egg, mushrooms and vegetables. */
export const model: Model = {
  build: () =>
    group(
      pot(),
      put(egg(), { at: [-0.72, 0.32, 0.72], turn: [-0.7, -0.2, 0.3] }),
      put(shrimp(), { at: [0.72, 0.42, 0.5], turn: [-0.7, 0.1, 0.6] }),
      put(broccoli(), { at: [-0.95, 0.4, -0.2] }),
      put(broccoli(), { at: [0.15, 0.55, -0.95], scale: 1.15 }),
      put(mushroom(), { at: [0.02, 0.34, 0.2], turn: [-1.2, 0, 0] }),
      put(shrimp(), { at: [-0.42, 0.6, -0.6], turn: [-0.3, 0.2, 1.2] }),
      put(corn(), { at: [0.9, 0.42, -0.5], turn: [1.1, 0, -0.3] }),
      ball(0.28, gloss('#8a4214'), { at: [0.02, 0.2, 1.12] }),
      chilli({ at: [0.4, 0.28, 1.16], turn: [0, 0.5, 0.1] }),
    ),
  pose: [0.5, -0.26, 0],
}
