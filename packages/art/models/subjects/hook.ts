import { eye } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { chrome, gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, cone, curve, group, type Place, put, ring, slab } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const steel = () => chrome({ color: '#cfe0ff', roughness: 0.16 })

/** A hook below its eye, which is at the origin; its point is at the right. */
const fishHook = (place: Place) =>
  put(
    group(
      ring({ radius: 0.2, tube: 0.08 }, warmGold(0.14), { turn: [0, 0.5, 0] }),
      taperedTube(
        points3(0, -0.18, 0, 0, -1.2, 0, 0.14, -1.72, 0, 0.58, -1.96, 0, 1.02, -1.72, 0, 1.14, -1.24, 0),
        (along) => 0.12 - along * 0.02,
        steel(),
      ),
      cone(0.15, 0.5, steel(), { at: [1.15, -1.02, 0], turn: [0, 0, -0.06] }),
      cone(0.11, 0.42, steel(), { at: [0.98, -1.3, 0], turn: [0, 0, 2.6] }),
      ...[-0.3, -0.42, -0.54].map((y) => hoop({ radius: 0.12, tube: 0.055, at: [0, y, 0] }, gloss('#d8001f'))),
    ),
    place,
  )

const fin = (...edge: readonly number[]) =>
  slab(curve(points2(...edge)), { depth: 0.08, bevel: 0.06 }, gloss('#f05a00'), { at: [0, 0, -0.04] })

/** A lure like a fish, which looks to the left. */
const lure = () =>
  group(
    ball(0.8, gloss('#0058a8', { roughness: 0.1 }), { scale: [1.7, 0.78, 0.6] }),
    ball(0.74, gloss('#ffb800'), { at: [0, -0.12, 0], scale: [1.66, 0.7, 0.62] }),
    ball(0.66, gloss('#d8001f', { roughness: 0.1 }), { at: [-0.84, 0, 0], scale: [0.94, 0.8, 0.7] }),
    ring({ radius: 0.52, tube: 0.07 }, warmGold(0.14), {
      at: [-0.6, 0, 0],
      turn: [0, 1.45, 0],
      scale: [0.86, 1.08, 1],
    }),
    bothSides((side) =>
      group(
        ball(0.27, vinyl('#fff6e0'), { at: [-0.92, 0.12, side * 0.36], scale: [1, 1, 0.5] }),
        put(group(eye([0, 0, 0], 1.4)), { at: [-0.94, 0.12, side * 0.48], scale: [1, 1, side] }),
        ...[-0.1, 0.3, 0.68].map((x, index) =>
          ball(0.13 - index * 0.02, gold(), { at: [x, 0.2, side * (0.47 - index * 0.06)], scale: [1, 1, 0.4] }),
        ),
      ),
    ),
    fin(-0.3, 0.55, 0.1, 1, 0.62, 0.92, 0.7, 0.42),
    fin(1.2, 0, 1.86, 0.58, 1.98, 0.4, 1.74, 0, 1.98, -0.4, 1.86, -0.58),
    ring({ radius: 0.16, tube: 0.06 }, warmGold(0.14), { at: [-1.56, 0.06, 0] }),
  )

/** A lure with a golden ring, and two hooks below it. */
export const model: Model = {
  build: () =>
    group(
      put(lure(), { turn: [0, 0, 0.12] }),
      fishHook({ at: [-0.72, -0.78, 0.1], scale: 0.92, turn: [0, 0, -0.1] }),
      fishHook({ at: [0.62, -0.62, 0], scale: 0.92, turn: [0, 0, 0.16] }),
    ),
  pose: [0.05, -0.22, 0],
}
