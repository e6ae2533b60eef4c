import { eye } from '#kit/creature.ts'
import { disc, hoop } from '#kit/hoop.ts'
import { chrome, gloss, gold, vinyl, warmGold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, box, curve, cylinder, group, put, ring, slab, tube } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const red = gloss('#d0081c', { roughness: 0.15 })

/** The rod stands on its grip about the y axis, and bends to the right at the top. */
const rod = () =>
  group(
    taperedTube(points3(0, -1, 0, 0, 0.6, 0, 0.12, 1.7, 0, 0.62, 2.45, 0), (along) => 0.18 - along * 0.08, red),
    cylinder({ radius: 0.23, top: 0.19, height: 0.95 }, wood('#c9823a'), { at: [0, -1.75, 0] }),
    cylinder({ radius: 0.19, top: 0.15, height: 0.42 }, wood('#c9823a'), { at: [0, -0.62, 0] }),
    cylinder({ radius: 0.19, height: 0.5 }, gloss('#1a2e8a'), { at: [0, -1.05, 0] }),
    ball(0.25, gold(), { at: [0, -2.24, 0], scale: [1, 0.7, 1] }),
    ...[-2.14, -1.3, -0.82, -0.42].map((y) => hoop({ radius: 0.2, tube: 0.055, at: [0, y, 0] }, warmGold(0.14))),
    ...[0.2, 0.9, 1.5].map((y, index) =>
      group(
        hoop({ radius: 0.17 - index * 0.02, tube: 0.05, at: [index * 0.03, y, 0] }, warmGold(0.14)),
        ring({ radius: 0.12, tube: 0.045 }, gold(), { at: [0.3 + index * 0.05, y, 0.04], turn: [0.9, 0, 0] }),
      ),
    ),
    ring({ radius: 0.12, tube: 0.05 }, gold(), { at: [0.72, 2.52, 0] }),
  )

/** A spool of line between two plates, on a foot of the grip, with a crank of two knobs. */
const reel = () =>
  put(
    group(
      box({ size: [0.62, 0.2, 0.26], edge: 0.08 }, warmGold(0.2), { at: [-0.46, 0, 0] }),
      cylinder({ radius: 0.52, height: 0.56 }, gloss('#fff7e6'), { turn: [Math.PI / 2, 0, 0] }),
      ...[-0.18, -0.06, 0.06, 0.18].map((z) => ring({ radius: 0.52, tube: 0.05 }, gloss('#ffffff'), { at: [0, 0, z] })),
      ...[-0.32, 0.32].map((z) => disc({ radius: 0.74, depth: 0.14, at: [0, 0, z] }, gloss('#1738c0'))),
      ring({ radius: 0.74, tube: 0.09 }, warmGold(0.14), { at: [0, 0, 0.36] }),
      ...[0, 1, 2, 3, 4, 5].map((index) =>
        ball(0.1, gloss('#0a1a66'), {
          at: [Math.cos(index * 1.047) * 0.5, Math.sin(index * 1.047) * 0.5, 0.44],
          scale: [1, 1, 0.4],
        }),
      ),
      disc({ radius: 0.24, depth: 0.24, at: [0, 0, 0.4] }, gold()),
      put(
        group(
          box({ size: [1.36, 0.2, 0.12], edge: 0.06 }, chrome()),
          ...[-0.6, 0.6].map((x) => ball(0.21, red, { at: [x, 0, 0.2], scale: [1, 1, 1.25] })),
        ),
        { at: [0, 0, 0.62], turn: [0, 0, -0.62] },
      ),
      ball(0.13, gold({ roughness: 0.12 }), { at: [0, 0, 0.7] }),
    ),
    { at: [0.86, -1, 0.1] },
  )

const fin = (...edge: readonly number[]) =>
  slab(curve(points2(...edge)), { depth: 0.08, bevel: 0.05 }, gloss('#f04a00'), { at: [0, 0, -0.06] })

/** A fish which hangs by its mouth, at the origin. */
const fish = () =>
  group(
    ball(0.62, gloss('#0070c8'), { at: [0, -0.72, 0], scale: [0.82, 1.22, 0.72] }),
    ball(0.5, vinyl('#ffdf8a'), { at: [-0.17, -0.72, 0.06], scale: [0.72, 1.2, 0.78] }),
    ring({ radius: 0.12, tube: 0.07 }, vinyl('#ff6a4d'), { at: [0, -0.02, 0], turn: [Math.PI / 2, 0, 0] }),
    eye([0.06, -0.42, 0.42], 1.25),
    ball(0.09, vinyl('#ff8f9e'), { at: [-0.2, -0.54, 0.42], scale: [1, 0.7, 0.4] }),
    fin(0, -1.3, -0.52, -1.92, -0.2, -2, 0, -1.76, 0.2, -2, 0.52, -1.92),
    fin(0.36, -0.3, 0.78, -0.5, 0.82, -0.9, 0.4, -1.2),
    put(fin(-0.05, 0, 0.3, -0.22, 0.22, -0.5, -0.1, -0.3), { at: [0.04, -0.75, 0.44] }),
    ...[-0.95, -1.15].map((y) => ball(0.07, gold(), { at: [0.2, y, 0.36], scale: [1, 1, 0.5] })),
  )

/** A rod with its reel, and a small fish on the line. */
export const model: Model = {
  build: () =>
    group(
      put(group(rod(), reel()), { turn: [0, 0, -0.58] }),
      tube(points3(1.98, 1.72, 0, 2.02, 1.4, 0, 2, 0.62, 0), 0.04, gloss('#f4f6ff')),
      ring({ radius: 0.13, tube: 0.04 }, gold(), { at: [2, 0.52, 0] }),
      put(fish(), { at: [2, 0.42, 0], turn: [0, 0.1, 0.12], scale: 1.3 }),
    ),
  pose: [0.05, -0.22, 0],
}
