import { disc, hoop } from '#kit/hoop.ts'
import { brightGold, gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import {
  around,
  ball,
  bothSides,
  cylinder,
  group,
  lathe,
  type Point2,
  put,
  ring,
  slab,
  star,
  tube,
} from '#kit/shapes.ts'

/** A half from the axle outwards, round at its rim. */
const half: readonly Point2[] = points2(0, 0.12, 0.9, 0.1, 1.3, 0.22, 1.46, 0.42, 1.4, 0.64, 1.2, 0.74, 1, 0.7, 0, 0.62)

const side = (end: number) =>
  put(
    group(
      lathe(half, gloss(end > 0 ? '#e00a2a' : '#1c3ae0', { roughness: 0.15 })),
      hoop({ radius: 1.46, tube: 0.075, at: [0, 0.42, 0] }, gold({ roughness: 0.12 })),
      hoop({ radius: 1.06, tube: 0.08, at: [0, 0.72, 0] }, warmGold(0.14)),
      cylinder({ radius: 1.02, height: 0.1 }, gloss('#ffa800'), { at: [0, 0.67, 0] }),
      cylinder({ radius: 0.76, height: 0.1 }, gloss('#1c3ae0'), { at: [0, 0.71, 0] }),
      hoop({ radius: 0.76, tube: 0.05, at: [0, 0.76, 0] }, gold()),
      around(12, () => ball(0.07, gloss('#fff4e6'), { at: [0.9, 0.72, 0] })),
      put(
        group(
          slab(star({ outer: 0.56, inner: 0.27 }), { depth: 0.08, bevel: 0.06 }, brightGold(), { at: [0, 0, 0.76] }),
        ),
        {
          turn: [-Math.PI / 2, 0, 0],
        },
      ),
    ),
    { turn: [end * (Math.PI / 2), 0, 0] },
  )

const string = () =>
  group(
    ...[-0.06, 0, 0.06].map((z) => ring({ radius: 0.98, tube: 0.06 }, vinyl('#fff0c8'), { at: [0, 0, z] })),
    tube(
      points3(0.98, 0, 0, 1.1, 0.9, 0, 0.9, 1.7, 0.1, 0.2, 2, 0.2, -0.5, 2.05, 0.2, -1.2, 1.9, 0.3),
      0.065,
      vinyl('#fff0c8'),
    ),
    ring({ radius: 0.34, tube: 0.085 }, vinyl('#fff0c8'), { at: [-1.5, 1.8, 0.3] }),
    ball(0.14, gold(), { at: [-1.17, 1.9, 0.3] }),
  )

/** A yo-yo with a star, and the loop of its string. */
export const model: Model = {
  build: () => group(bothSides(side), disc({ radius: 0.3, depth: 0.4 }, warmGold(0.14)), string()),
  pose: [0.1, -0.5, 0],
}
