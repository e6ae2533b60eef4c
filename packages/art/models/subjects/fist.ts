import { aroundFace } from '#kit/around-face.ts'
import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { around, ball, box, cylinder, group, put, slab, star } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const skin = vinyl('#b04e14')
const nail = vinyl('#ffc49a')
const red = gloss('#c8001c')

/** A folded finger: over its knuckle to the front, down, and back into the palm. */
const finger = (size: number, index: number) =>
  put(
    taperedTube(
      points3(0, 0.5, -0.5, 0, 0.86, -0.05, 0, 0.86, 0.5, 0, 0.5, 0.8, 0, 0.06, 0.74, 0, -0.1, 0.4),
      (along) => 0.3 + 0.03 * Math.cos(along * 12),
      skin,
    ),
    { at: [index * 0.54 - 0.81, size - 1, 0], scale: [1, 1, size] },
  )

/** It lies across the fingers, and its nail faces the camera. */
const thumb = () =>
  group(
    taperedTube(
      points3(-1.02, -0.85, 0.1, -1.16, -0.3, 0.42, -0.95, -0.02, 0.84, -0.4, -0.04, 1.12, 0.06, -0.1, 1.14),
      (along) => 0.36 - along * 0.04,
      skin,
    ),
    ball(0.2, nail, { at: [0.04, -0.06, 1.38], scale: [1.15, 0.85, 0.5], turn: [0, 0.12, 0] }),
  )

const hand = () =>
  group(
    box({ size: [2.14, 1.7, 1.2], edge: 0.5 }, skin, { at: [0, -0.05, -0.1] }),
    ...[1, 1.08, 1.04, 0.93].map(finger),
    thumb(),
    ball(0.5, skin, { at: [0.7, -0.42, 0.4], scale: [0.8, 1, 0.75] }),
    cylinder({ radius: 0.74, top: 0.84, height: 0.7 }, skin, { at: [0, -1, -0.1] }),
  )

const cuff = () =>
  group(
    cylinder({ radius: 1.05, top: 0.9, height: 0.9 }, red, { at: [0, -1.62, 0] }),
    hoop({ radius: 0.9, tube: 0.12, at: [0, -1.18, 0] }, gold()),
    hoop({ radius: 1.05, tube: 0.13, at: [0, -2.06, 0] }, gold()),
    starBadge(0.36, { at: [0.32, -1.62, 0.9], turn: [-0.16, 0.32, 0] }),
    around(10, () => ball(0.08, gold(), { at: [0, -1.92, 1.06] })),
  )

/** The flash of a hit, behind the hand. */
const flash = () =>
  put(
    group(
      slab(star({ points: 11, outer: 2.1, inner: 1.42 }), { depth: 0.12, bevel: 0.1 }, gloss('#e01a00')),
      slab(star({ points: 11, outer: 1.8, inner: 1.24 }), { depth: 0.12, bevel: 0.1 }, glow('#ffae00'), {
        at: [0, 0, 0.14],
      }),
      aroundFace(11, () => ball(0.09, gold(), { at: [0, 2.32, 0.1] })),
    ),
    { at: [-0.3, 0, -0.9], turn: [0, 0.16, 0.1] },
  )

/** A raised fist before the flash of a hit. */
export const model: Model = {
  build: () => group(flash(), hand(), put(cuff(), { at: [0, 0, -0.1] })),
  pose: [0.12, -0.28, -0.06],
}
