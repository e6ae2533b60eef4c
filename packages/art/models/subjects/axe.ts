import { hoop } from '#kit/hoop.ts'
import { chrome, gloss, gold, warmGold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, box, curve, cylinder, group, type Place, put, ring, slab, tube } from '#kit/shapes.ts'

const steel = () => chrome({ color: '#4c6fc8', metalness: 0.85, roughness: 0.24, clearcoat: 1 })
const bright = () => chrome({ color: '#f2f7ff', roughness: 0.14 })

/** Bearded: its edge reaches further down than up. */
const outline = curve(
  points2(
    ...[0, 0.3, 0.5, 0.42, 1, 0.78, 1.32, 0.92, 1.5, 0.2, 1.46, -0.5, 1.2, -1.1, 0.86, -0.62, 0.5, -0.36, 0, -0.32],
  ),
)
const edge = curve(
  points2(...[1.26, 0.98, 1.46, 0.86, 1.62, 0.2, 1.58, -0.5, 1.3, -1.18, 1.14, -1.16, 1.38, -0.4, 1.38, 0.3]),
)

/** The inlay of one side, which is at +z or −z. */
const inlay = (side: number) =>
  put(
    group(
      ball(0.2, gloss('#d8001f', { roughness: 0.05 }), { at: [-0.02, 0, 0.26], scale: [1, 1, 0.6] }),
      ring({ radius: 0.2, tube: 0.05 }, warmGold(0.14), { at: [-0.02, 0, 0.27] }),
      ...points2(0.72, 0.06, 1.04, 0.3, 1.1, -0.12).map(([x, y]) =>
        ring({ radius: 0.2, tube: 0.06 }, gold(), { at: [x, y, 0.19] }),
      ),
      ball(0.08, gold(), { at: [0.95, 0.08, 0.19] }),
      tube(points3(0.72, -0.3, 0.19, 0.98, -0.5, 0.19, 1.16, -0.78, 0.19), 0.06, gold()),
    ),
    { scale: [1, 1, side] },
  )

const head = () =>
  group(
    slab(outline, { depth: 0.2, bevel: 0.08 }, steel(), { at: [0, 0, -0.1] }),
    slab(edge, { depth: 0.12, bevel: 0.07 }, bright(), { at: [0, 0, -0.06] }),
    box({ size: [0.66, 0.86, 0.52], edge: 0.12 }, steel(), { at: [-0.02, 0, 0] }),
    ...[0.36, -0.36].map((y) => box({ size: [0.72, 0.13, 0.58], edge: 0.06 }, warmGold(0.14), { at: [-0.02, y, 0] })),
    box({ size: [0.3, 0.5, 0.4], edge: 0.1 }, steel(), { at: [-0.44, 0, 0] }),
    bothSides(inlay),
  )

const shaft = () =>
  group(
    cylinder({ radius: 0.2, top: 0.18, height: 4.2 }, wood('#7a3412'), { at: [0, -1.4, 0] }),
    ball(0.25, warmGold(0.14), { at: [0, 0.72, 0], scale: [1, 0.8, 1] }),
    cylinder({ radius: 0.24, height: 0.92 }, gloss('#b80a22'), { at: [0, -2.75, 0] }),
    ...[-2.45, -2.65, -2.85, -3.05].map((y) => hoop({ radius: 0.23, tube: 0.045, at: [0, y, 0], lean: 0.3 }, gold())),
    ...[-0.72, -2.24, -3.24].map((y) => hoop({ radius: 0.22, tube: 0.08, at: [0, y, 0] }, warmGold(0.14))),
    ball(0.3, warmGold(0.14), { at: [0, -3.48, 0], scale: [1, 0.85, 1] }),
    ball(0.14, gloss('#0a62d8'), { at: [0, -3.48, 0.22] }),
  )

const axe = (place: Place) => put(group(shaft(), head()), place)

/** Two bearded axes of the north, crossed. */
export const model: Model = {
  build: () =>
    group(
      axe({ at: [-0.95, 1.1, -0.28], turn: [0, Math.PI, -0.6] }),
      axe({ at: [0.95, 1.1, 0.28], turn: [0, 0, -0.6] }),
    ),
  pose: [0.03, -0.2, 0],
}
