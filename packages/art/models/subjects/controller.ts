import { starBadge } from '#kit/coin.ts'
import { disc } from '#kit/hoop.ts'
import { gloss, glow, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, box, curve, group, type Point2, put, ring, slab } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const dark = gloss('#150e2a', { roughness: 0.6, clearcoat: 0.15 })

const half: readonly Point2[] = points2(
  ...[
    0, 0.62, 0.5, 0.66, 1.1, 0.74, 1.5, 0.5, 1.72, -0.2, 1.74, -0.9, 1.46, -1.12, 1.14, -0.82, 0.86, -0.46, 0.4, -0.38,
  ],
)
const outline = curve([
  ...half,
  [0, -0.38],
  ...half
    .slice(1)
    .reverse()
    .map(([x, y]): Point2 => [-x, y]),
])

const shell = () =>
  group(
    slab(outline, { depth: 0.3, bevel: 0.24 }, gloss('#5a1fd0', { roughness: 0.2 }), { at: [0, 0, -0.05] }),
    slab(outline, { depth: 0.06, bevel: 0.27 }, gold(), { at: [0, 0, 0.02], scale: [1.015, 1.015, 0.35] }),
    bothSides((side) =>
      group(
        box({ size: [0.72, 0.26, 0.4], edge: 0.12 }, gold(), { at: [side * 1.05, 0.94, 0.05] }),
        ball(0.3, dark, { at: [side * 1.58, -0.86, 0.34], scale: [0.8, 1.3, 0.6], turn: [0, 0, side * 0.1] }),
      ),
    ),
  )

const stick = (x: number) =>
  group(
    disc({ radius: 0.4, depth: 0.12, at: [x, -0.22, 0.48] }, dark),
    ring({ radius: 0.42, tube: 0.055 }, glow('#0098e0'), { at: [x, -0.22, 0.53] }),
    disc({ radius: 0.16, depth: 0.3, at: [x, -0.22, 0.62] }, dark),
    ball(0.3, dark, { at: [x, -0.22, 0.76], scale: [1, 1, 0.45] }),
    ring({ radius: 0.27, tube: 0.05 }, gloss('#3a2a6a'), { at: [x, -0.22, 0.82] }),
  )

const cross = () =>
  group(
    disc({ radius: 0.46, depth: 0.08, at: [-1.08, 0.36, 0.49] }, dark),
    box({ size: [0.72, 0.25, 0.22], edge: 0.07 }, gold(), { at: [-1.08, 0.36, 0.54] }),
    box({ size: [0.25, 0.72, 0.22], edge: 0.07 }, gold(), { at: [-1.08, 0.36, 0.54] }),
  )

const buttons = () =>
  group(
    disc({ radius: 0.52, depth: 0.08, at: [1.08, 0.36, 0.49] }, dark),
    ...['#12a83a', '#e0102a', '#ffb000', '#0a6cf0'].map((color, index) => {
      const angle = (index - 1) * quarter
      return ball(0.16, gloss(color), {
        at: [1.08 + Math.cos(angle) * 0.31, 0.36 + Math.sin(angle) * 0.31, 0.53],
        scale: [1, 1, 0.75],
      })
    }),
  )

/** A game pad. */
export const model: Model = {
  build: () =>
    group(shell(), ...[-0.55, 0.55].map(stick), cross(), buttons(), put(starBadge(0.26), { at: [0, 0.4, 0.46] })),
  pose: [-0.3, -0.35, 0.12],
}
