import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { box, curve, cylinder, group, type Place, put, slab } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const dark = gloss('#241f33', { roughness: 0.3 })

const blade = curve(
  points2(...[-0.08, 0.5, 0.08, 0.5, 0.22, 0.1, 0.9, 0.02, 1.2, 0.08, 1.24, -0.28, 0.8, -0.42, 0.1, -0.4, -0.14, -0.1]),
)

/** A stick which stands on its blade; the tape is of its colour. */
const stick = (color: string, place: Place) =>
  put(
    group(
      box({ size: [0.3, 3.1, 0.24], edge: 0.08 }, wood('#e0861a'), { at: [0, 1.7, 0.08] }),
      slab(blade, { depth: 0.1, bevel: 0.07 }, wood('#e0861a')),
      ...[0.42, 0.62, 0.82, 1.02].map((x) =>
        box({ size: [0.15, 0.58, 0.3], edge: 0.05 }, gloss(color), { at: [x, -0.2, 0.05], turn: [0, 0, 0.12] }),
      ),
      box({ size: [0.36, 0.5, 0.3], edge: 0.06 }, gloss(color), { at: [0, 1.3, 0.08] }),
      ...[0.98, 1.62].map((y) => box({ size: [0.38, 0.1, 0.32], edge: 0.04 }, gold(), { at: [0, y, 0.08] })),
      ...[2.5, 2.68, 2.86, 3.04].map((y) =>
        box({ size: [0.36, 0.16, 0.3], edge: 0.06 }, gloss(color), { at: [0, y, 0.08], turn: [0, 0, 0.2] }),
      ),
      box({ size: [0.42, 0.24, 0.36], edge: 0.1 }, gold(), { at: [0, 3.26, 0.08] }),
    ),
    place,
  )

const puck = () =>
  put(
    group(
      cylinder({ radius: 0.78, height: 0.42 }, dark),
      ...[-1, 1].map((side) => hoop({ radius: 0.74, tube: 0.07, at: [0, side * 0.17, 0] }, dark)),
      hoop({ radius: 0.785, tube: 0.05 }, gold()),
      hoop({ radius: 0.56, tube: 0.05, at: [0, 0.21, 0] }, gold()),
      cylinder({ radius: 0.54, height: 0.06 }, gloss('#0a3cc8'), { at: [0, 0.2, 0] }),
      starBadge(0.4, { at: [0, 0.22, 0], turn: [-quarter, 0, 0] }),
    ),
    { at: [0, -0.85, 0.75], turn: [0.95, 0, 0] },
  )

/** Two crossed sticks and a puck. */
export const model: Model = {
  build: () =>
    group(
      stick('#d4001c', { at: [-1.05, -1.4, -0.2], turn: [0, Math.PI, 0.5] }),
      stick('#0a3cc8', { at: [1.05, -1.4, 0.2], turn: [0, 0, 0.5] }),
      puck(),
    ),
  pose: [0.02, -0.2, 0],
}
