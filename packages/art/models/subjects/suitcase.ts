import { starBadge } from '#kit/coin.ts'
import { disc } from '#kit/hoop.ts'
import { chrome, gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { bothSides, box, cylinder, group, put, ring, roundedRectangle, slab, tube } from '#kit/shapes.ts'

const blue = gloss('#0a5ad8', { roughness: 0.3 })
const dark = gloss('#1c1440')

/** Two shells that meet in a gold seam, with ridges and corners. */
const body = () =>
  group(
    bothSides((side) => box({ size: [2.2, 3, 0.68], edge: 0.3 }, blue, { at: [0, 0, side * 0.3] })),
    slab(roundedRectangle(2.16, 2.96, 0.3), { depth: 0.06, bevel: 0.06 }, gold(), { at: [0, 0, -0.03] }),
    ...[-0.72, -0.36, 0, 0.36, 0.72].map((x) =>
      box({ size: [0.17, 2.6, 0.16], edge: 0.08 }, gloss('#2a86ff'), { at: [x, 0, 0.62] }),
    ),
    bothSides((side) =>
      bothSides((end) =>
        box({ size: [0.5, 0.5, 1.1], edge: 0.24 }, gold({ roughness: 0.26 }), { at: [side * 0.92, end * 1.32, 0.14] }),
      ),
    ),
  )

const handle = () =>
  group(
    bothSides((side) => cylinder({ radius: 0.075, height: 0.9 }, chrome(), { at: [side * 0.5, 1.8, -0.2] })),
    box({ size: [1.3, 0.3, 0.32], edge: 0.14 }, dark, { at: [0, 2.28, -0.2] }),
    tube(points3(-0.42, 1.5, 0.2, -0.3, 1.74, 0.2, 0.3, 1.74, 0.2, 0.42, 1.5, 0.2), 0.09, dark),
  )

const wheel = (x: number, z: number) =>
  put(
    group(
      box({ size: [0.3, 0.24, 0.3], edge: 0.08 }, gold(), { at: [0, 0.22, 0] }),
      cylinder({ radius: 0.25, height: 0.2 }, dark, { turn: [0, 0, Math.PI / 2] }),
      cylinder({ radius: 0.11, height: 0.24 }, chrome(), { turn: [0, 0, Math.PI / 2] }),
    ),
    { at: [x, -1.76, z] },
  )

/** A round sticker of a journey. */
const sticker = () =>
  put(
    group(
      disc({ radius: 0.52, depth: 0.1 }, gloss('#ffc21a')),
      disc({ radius: 0.44, depth: 0.14 }, gloss('#d4002a')),
      starBadge(0.3, { at: [0, 0, 0.08] }),
    ),
    { at: [-0.32, 0.5, 0.72], turn: [0, 0, 0.2] },
  )

const tag = () =>
  put(
    group(
      ring({ radius: 0.16, tube: 0.035 }, gold(), { at: [0, 0.42, 0] }),
      slab(roundedRectangle(0.44, 0.68, 0.12), { depth: 0.05, bevel: 0.04 }, gloss('#ff7a00')),
      box({ size: [0.26, 0.3, 0.04], edge: 0.02 }, gloss('#fff4e0'), { at: [0, -0.06, 0.1] }),
    ),
    { at: [0.5, 1.16, 0.72], turn: [0, 0, -0.3] },
  )

/** A suitcase on wheels, with its handle pulled out. */
export const model: Model = {
  build: () =>
    group(body(), handle(), sticker(), tag(), ...[-0.78, 0.78].flatMap((x) => [-0.4, 0.42].map((z) => wheel(x, z)))),
  pose: [0.1, -0.5, -0.08],
}
