import { starCoin } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, group, lathe, put, ring, ringSegment, slab } from '#kit/shapes.ts'

const hues = ['#e00024', '#ff6a00', '#ffc400', '#1fae1f', '#0a7cf0', '#7a1fd8']

const bow = () =>
  group(
    ...hues.map((color, index) => {
      const outer = 2.1 - index * 0.2
      const outline = ringSegment({ inner: outer - 0.19, outer, arc: Math.PI + 0.3, middle: Math.PI / 2 })
      return slab(outline, { depth: 0.4 + (index % 2) * 0.06, bevel: 0.05 }, gloss(color), { at: [0, 0, -0.25] })
    }),
    ...[2.16, 0.88].map((radius) =>
      ring({ radius, tube: 0.1, arc: Math.PI + 0.3 }, gold({ roughness: 0.16 }), { turn: [0, 0, -0.15] }),
    ),
  )

const cloud = (side: number) =>
  put(
    group(
      ...points3(-0.62, -0.05, 0.1, -0.22, 0.22, 0.2, 0.28, 0.16, 0.15, 0.7, -0.08, 0.05).map(([x, y, z], index) =>
        ball(index % 3 ? 0.52 : 0.4, vinyl('#a9c6ff'), { at: [x, y, z] }),
      ),
      ...points3(-0.4, -0.26, 0.4, 0.1, -0.22, 0.5, 0.52, -0.26, 0.36).map((at) =>
        ball(0.34, vinyl('#6f9dfa'), { at }),
      ),
    ),
    { at: [side * 1.55, -0.3, 0.05], scale: [side * 0.95, 0.95, 0.95] },
  )

const belly = points2(0, -0.62, 0.4, -0.6, 0.68, -0.36, 0.78, 0, 0.7, 0.3, 0.58, 0.44, 0.7, 0.54, 0.6, 0.58, 0, 0.5)

const pot = () =>
  put(
    group(
      lathe(belly, gloss('#4a1a9c', { roughness: 0.2 })),
      hoop({ radius: 0.66, tube: 0.1, at: [0, 0.52, 0] }, gold({ roughness: 0.16 })),
      hoop({ radius: 0.78, tube: 0.06, at: [0, 0, 0] }, gold({ roughness: 0.16 })),
      bothSides((side) => ring({ radius: 0.2, tube: 0.06 }, gold(), { at: [side * 0.86, 0.12, 0], turn: [0, 0.4, 0] })),
      bothSides((side) => ball(0.17, gold(), { at: [side * 0.42, -0.6, 0.22] })),
      ball(0.56, gold({ roughness: 0.3 }), { at: [0, 0.6, 0], scale: [1, 0.6, 1] }),
      starCoin({ at: [0.05, 0.82, 0.42], turn: [-0.35, 0.1, 0.1], scale: 0.95 }),
      starCoin({ at: [-0.42, 0.75, 0.2], turn: [-0.3, -0.4, 0.5], scale: 0.8 }),
      starCoin({ at: [0.46, 0.78, 0.14], turn: [-0.3, 0.4, -0.4], scale: 0.8 }),
      starCoin({ at: [0, 1.04, -0.05], turn: [-0.2, 0.2, 0], scale: 0.8 }),
      starCoin({ at: [0, 0.06, 0.77], turn: [0.1, 0, 0], scale: 0.7 }),
    ),
    { at: [0, -0.6, 0.75], scale: 1.15 },
  )

/** A rainbow between two clouds, over a pot of gold. */
export const model: Model = { build: () => group(bow(), bothSides(cloud), pot()), pose: [0.08, -0.28, 0] }
