import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { around, ball, box, cylinder, group, lathe, type Point2, put, ring } from '#kit/shapes.ts'

/** Wires along and across a dark ball, between two collars. */
const grille = () =>
  group(
    ball(0.97, gloss('#6b3a00', { roughness: 0.5 })),
    around(14, () => ring({ radius: 0.98, tube: 0.04 }, warmGold(0.15))),
    ...[-0.75, -0.5, -0.25, 0.25, 0.5, 0.75].map((y) =>
      hoop({ radius: 0.98 * Math.cos(Math.asin(y)), tube: 0.04, at: [0, y, 0] }, warmGold(0.15)),
    ),
    cylinder({ radius: 1, height: 0.2 }, gloss('#b3062c')),
    ...[-0.12, 0.12].map((y) => hoop({ radius: 0.99, tube: 0.075, at: [0, y, 0] }, gold({ roughness: 0.1 }))),
    ball(0.28, warmGold(0.15), { at: [0, 0.93, 0], scale: [1, 0.4, 1] }),
  )

const outline: readonly Point2[] = points2(
  ...[0.9, -0.62, 0.9, -0.86, 0.68, -1.06, 0.56, -1.3, 0.36, -3, 0.3, -3.1, 0, -3.12],
)

const body = () =>
  group(
    lathe(outline, gloss('#4a16a8', { roughness: 0.18 })),
    cylinder({ radius: 0.86, top: 0.92, height: 0.34 }, warmGold(0.14), { at: [0, -0.74, 0] }),
    hoop({ radius: 0.91, tube: 0.06, at: [0, -0.58, 0] }, gold({ roughness: 0.1 })),
    hoop({ radius: 0.58, tube: 0.07, at: [0, -1.26, 0] }, gold()),
    hoop({ radius: 0.41, tube: 0.06, at: [0, -2.6, 0] }, gold()),
    cylinder({ radius: 0.32, top: 0.36, height: 0.28 }, warmGold(0.14), { at: [0, -3.06, 0] }),
    box({ size: [0.26, 0.5, 0.16], edge: 0.07 }, gold(), { at: [0, -1.62, 0.5], turn: [0.1, 0, 0] }),
    box({ size: [0.14, 0.2, 0.14], edge: 0.05 }, gloss('#ff1f3d'), { at: [0, -1.54, 0.57], turn: [0.1, 0, 0] }),
    starBadge(0.2, { at: [0, -2.18, 0.46], turn: [0.1, 0, 0] }),
  )

/** A golden microphone of the stage. */
export const model: Model = {
  build: () => group(put(group(grille(), body()), { turn: [0.25, 0.2, -0.72] })),
  pose: [0.05, -0.2, 0],
}
