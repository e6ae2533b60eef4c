import { letterSign } from '#kit/letter-sign.ts'
import { enamel, gloss, gold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, group, type Point2, polygon, put, slab } from '#kit/shapes.ts'

/** A jagged outline of a comic, whose points are long and short in turn. */
const burst = (size: number) =>
  polygon(
    Array.from({ length: 28 }, (_, corner): Point2 => {
      const radius = size * (corner % 2 ? 1.5 : 2.05 + 0.18 * Math.sin(corner * 1.9))
      const angle = (corner / 14) * Math.PI + 0.12
      return [Math.cos(angle) * radius * 1.08, Math.sin(angle) * radius]
    }),
  )

const bolt = polygon(points2(0.66, 2.05, -0.32, 0, 0.06, 0.06, -0.66, -2.05, 0.34, -0.1, -0.04, -0.14, 0.94, 1.85))

const flash = () =>
  group(
    slab(bolt, { depth: 0.2, bevel: 0.14 }, warmGold(0.16)),
    slab(bolt, { depth: 0.3, bevel: 0.06 }, gloss('#ffb800', { roughness: 0.2 }), { at: [0, 0, 0.08] }),
  )

/** Two letters on a burst, parted by a flash of lightning. */
export const model: Model = {
  build: () =>
    group(
      slab(burst(1), { depth: 0.16, bevel: 0.12 }, gold({ roughness: 0.2 })),
      slab(burst(0.97), { depth: 0.2, bevel: 0.06 }, gloss('#5a10b0'), { at: [0, 0, 0.12] }),
      slab(burst(0.78), { depth: 0.12, bevel: 0.08 }, gloss('#ff9a00'), { at: [0, 0, 0.3] }),
      put(letterSign('V', enamel('#f00a22', '#7a0010')), { at: [-0.82, 0.36, 0.5], turn: [0, 0, 0.1], scale: 0.86 }),
      put(letterSign('S', enamel('#0a7cff', '#04247a')), { at: [0.9, -0.36, 0.5], turn: [0, 0, -0.04], scale: 0.86 }),
      put(flash(), { at: [0, 0, 0.74], scale: 0.92 }),
      ...points2(-1.2, -0.92, -0.92, -1.14, 1.2, 1, 0.94, 1.22).map(([x, y], index) =>
        ball(index % 2 ? 0.09 : 0.14, gloss('#fff4e0'), { at: [x, y, 0.5], scale: [1, 1, 0.5] }),
      ),
    ),
  pose: [-0.03, -0.38, 0],
}
