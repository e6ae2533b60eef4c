import { bow } from '#kit/bow.ts'
import { hoop } from '#kit/hoop.ts'
import { brightGold, gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { bothSides, cylinder, group, type Place, put, ring, slab, star, tube } from '#kit/shapes.ts'
import { spark } from '#kit/sparkle.ts'

/** A cracker about its middle, with golden ends and a fuse at its top. */
const cracker = (place: Place) =>
  put(
    group(
      cylinder({ radius: 0.3, height: 1.2 }, gloss('#d0061c')),
      ...[-0.56, 0.56].map((y) => cylinder({ radius: 0.32, height: 0.2 }, warmGold(0.14), { at: [0, y, 0] })),
      ...[-0.45, 0.45].map((y) => hoop({ radius: 0.31, tube: 0.035, at: [0, y, 0] }, gold({ roughness: 0.1 }))),
      cylinder({ radius: 0.22, height: 0.06 }, gloss('#7a1408'), { at: [0, 0.66, 0] }),
      slab(star({ points: 4, outer: 0.2, inner: 0.09 }), { depth: 0.03, bevel: 0.02 }, brightGold(), {
        at: [0, 0, 0.3],
      }),
    ),
    place,
  )

/** Crackers hang in rows at both sides of a cord. */
const bundle = () =>
  group(
    cylinder({ radius: 0.08, height: 4 }, vinyl('#ffb400')),
    ...[1.15, 0.25, -0.65].map((y) =>
      group(
        bothSides((side) => cracker({ at: [side * 0.62, y - 0.25, 0.1], turn: [0, side * 0.3, side * 0.75] })),
        cracker({ at: [0, y - 0.35, 0.42], turn: [-0.35, 0, 0] }),
      ),
    ),
    cracker({ at: [0, -1.6, 0.1] }),
  )

const knot = () =>
  group(
    ring({ radius: 0.4, tube: 0.11 }, warmGold(0.14), { at: [0, 2.2, 0] }),
    hoop({ radius: 0.31, tube: 0.06, at: [0, 1.72, 0.1] }, gloss('#d0061c')),
    bow(vinyl('#ffb400'), { at: [0, 1.7, 0.05], scale: 1.35 }, { knot: warmGold(0.14), ends: false }),
  )

const fuse = () =>
  tube(points3(0, -1.9, 0.1, 0.1, -2.4, 0.15, 0.5, -2.5, 0.25, 0.95, -2.15, 0.35), 0.07, vinyl('#8a4a12'))

/** A bundle of firecrackers whose fuse burns. */
export const model: Model = {
  build: () => group(bundle(), knot(), fuse(), spark(0.56, { at: [0.95, -2.15, 0.3], turn: [0, 0, 0.2] })),
  pose: [0.05, -0.32, 0],
}
