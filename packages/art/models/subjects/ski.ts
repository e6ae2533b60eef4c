import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { chrome, gloss, gold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { around, ball, box, cylinder, group, type Place, put, ring, slab, star, tube } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

/** A board along the y axis, whose tip bends forward: flattened by its scale. */
const board = (from: number, to: number, width: number, color: string, lift: number) =>
  taperedTube(
    to > 2
      ? points3(0, from, 0, 0, 1, 0, 0, 1.75, 0.3, 0, to, 1.7)
      : points3(0, from, 0, 0, (from + to) / 2, 0, 0, to, 0),
    (along) => width * (to > 2 && along > 0.8 ? 1 - (along - 0.8) * 2.2 : 1),
    gloss(color, { roughness: 0.12 }),
    { at: [0, 0, lift], scale: [1, 1, 0.3] },
  )

const binding = () =>
  group(
    box({ size: [0.62, 0.9, 0.16], edge: 0.07 }, gloss('#1a2250'), { at: [0, -0.62, 0.16] }),
    ...[-0.98, -0.26].map((y) => box({ size: [0.56, 0.24, 0.34], edge: 0.09 }, warmGold(0.16), { at: [0, y, 0.24] })),
    ball(0.13, gloss('#d8001f'), { at: [0, -0.62, 0.26], scale: [1, 1, 0.6] }),
  )

const ski = (color: string, place: Place) =>
  put(
    group(
      board(-2.3, 2.3, 0.4, '#ffb000', 0),
      board(-2.26, 1.55, 0.33, color, 0.05),
      board(-1.9, -1.5, 0.24, '#fff4e0', 0.1),
      starBadge(0.26, { at: [0, 1.2, 0.2] }),
      board(0.2, 0.7, 0.22, '#fff4e0', 0.1),
      binding(),
    ),
    place,
  )

const pole = (place: Place) =>
  put(
    group(
      cylinder({ radius: 0.075, height: 3.9 }, chrome({ color: '#cfe0ff' })),
      cylinder({ radius: 0.15, top: 0.18, height: 0.62 }, gloss('#d8001f'), { at: [0, 1.9, 0] }),
      ball(0.21, warmGold(0.14), { at: [0, 2.24, 0], scale: [1, 0.8, 1] }),
      ...[1.6, 1.76, 1.92].map((y) => hoop({ radius: 0.16, tube: 0.045, at: [0, y, 0] }, gold())),
      tube(points3(0, 2.1, 0.1, 0.36, 1.9, 0.1, 0.4, 1.4, 0.1, 0.1, 1.58, 0.1), 0.05, gloss('#1a2a9a')),
      hoop({ radius: 0.34, tube: 0.07, at: [0, -1.6, 0] }, gloss('#d8001f')),
      around(3, () => tube(points3(0, -1.6, 0, 0.16, -1.6, 0, 0.34, -1.6, 0), 0.05, gold())),
    ),
    place,
  )

const snowflake = () =>
  group(
    slab(star({ points: 6, outer: 0.62, inner: 0.36 }), { depth: 0.1, bevel: 0.08 }, warmGold(0.14)),
    slab(star({ points: 6, outer: 0.5, inner: 0.26 }), { depth: 0.14, bevel: 0.05 }, gloss('#0aa8f0'), {
      at: [0, 0, 0.06],
    }),
    ...[0, 1, 2].map((arm) =>
      box({ size: [0.84, 0.1, 0.08], edge: 0.04 }, gloss('#f4faff'), {
        at: [0, 0, 0.28],
        turn: [0, 0, Math.PI / 6 + (arm * Math.PI) / 3],
      }),
    ),
    ring({ radius: 0.16, tube: 0.04 }, gloss('#f4faff'), { at: [0, 0, 0.3] }),
  )

/** Crossed skis and poles with a snowflake. */
export const model: Model = {
  build: () =>
    group(
      pole({ at: [0, 0, -0.55], turn: [0, 0, 0.98] }),
      pole({ at: [0, 0, -0.75], turn: [0, 0, -0.98], scale: [-1, 1, 1] }),
      ski('#d0081c', { at: [0, 0, -0.2], turn: [0, 0, 0.46] }),
      ski('#1238c8', { at: [0, 0, 0.24], turn: [0, 0, -0.46] }),
      put(snowflake(), { at: [0, 0.1, 0.5] }),
    ),
  pose: [0.03, -0.25, 0],
}
