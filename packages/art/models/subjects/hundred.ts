import { starBadge } from '#kit/coin.ts'
import { letterSign } from '#kit/letter-sign.ts'
import { enamel, glow, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { curve, group, put, slab, star } from '#kit/shapes.ts'

const stroke = curve(
  points2(-2.2, -0.16, -1.1, 0.16, 0.4, 0.26, 2.2, 0.2, 2.28, 0.3, 2.2, 0.4, 0.4, 0.5, -1.2, 0.42, -2.25, 0.06),
)

/** A stroke below the number, in two edges of gold as the number has. */
const underline = (y: number, width: number, lean: number) =>
  put(
    group(
      slab(stroke, { depth: 0.3, bevel: 0.18 }, gold({ roughness: 0.24 })),
      slab(stroke, { depth: 0.42, bevel: 0.1 }, gold({ color: '#ffcf5a', roughness: 0.3 })),
      slab(stroke, { depth: 0.56, bevel: 0.04 }, enamel('#ff7000', '#b01800')),
    ),
    { at: [0, y, 0], turn: [0, 0, lean], scale: [width, 1, 0.9] },
  )

const spark = (x: number, y: number, size: number) =>
  slab(
    star({ points: 4, outer: size, inner: size * 0.3 }),
    { depth: 0.1, bevel: 0.06 },
    glow('#ffd21a', { emissiveIntensity: 0.4 }),
    { at: [x, y, 0.5] },
  )

/** A full hundred, twice underlined. */
export const model: Model = {
  build: () =>
    group(
      put(
        group(
          put(letterSign('100', enamel('#ee0a22', '#8a0012')), { at: [0, 0.6, 0], scale: [0.98, 1.16, 1] }),
          underline(-1.22, 1, 0.02),
          underline(-2, 0.66, 0.02),
          starBadge(0.4, { at: [2.1, -1.7, 0.3], turn: [0, 0, 0.2] }),
          spark(-2.5, 1.9, 0.46),
          spark(2.75, 1.7, 0.36),
        ),
        { turn: [0, 0, 0.16] },
      ),
    ),
  pose: [-0.04, -0.38, 0],
}
