import { Shape } from 'three'
import { gloss, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, put, ring, slab, tube } from '#kit/shapes.ts'

/** A heart whose point is at the origin, and whose lobes reach up. */
function heart(size: number): Shape {
  const shape = new Shape()
  const [x, y] = [size, size]
  shape.moveTo(0, 0)
  shape.bezierCurveTo(x * 0.3, y * 0.28, x * 0.72, y * 0.5, x * 0.68, y * 0.92)
  shape.bezierCurveTo(x * 0.64, y * 1.28, x * 0.15, y * 1.3, 0, y * 0.98)
  shape.bezierCurveTo(-x * 0.15, y * 1.3, -x * 0.64, y * 1.28, -x * 0.68, y * 0.92)
  shape.bezierCurveTo(-x * 0.72, y * 0.5, -x * 0.3, y * 0.28, 0, 0)
  return shape
}

/** A thick leaf with a gold rim, a green cushion and a lighter vein. */
const leaf = (index: number) =>
  put(
    group(
      slab(heart(1), { depth: 0.16, bevel: 0.1 }, warmGold(0.16), { at: [0, 0.22, 0] }),
      slab(heart(0.84), { depth: 0.1, bevel: 0.12 }, gloss('#04781f', { roughness: 0.22, clearcoat: 0.7 }), {
        at: [0, 0.32, 0.16],
      }),
      tube(
        [
          [0, 0.3, 0.34],
          [0, 0.6, 0.39],
          [0, 0.88, 0.36],
        ],
        0.05,
        gloss('#2bb83c'),
      ),
    ),
    { turn: [0, 0, (index / 2 + 0.25) * Math.PI] },
  )

export const model: Model = {
  build: () =>
    group(
      ...[0, 1, 2, 3].map(leaf),
      tube(
        [
          [0, 0, 0.05],
          [0.06, -0.6, -0.1],
          [0.14, -1.25, 0.05],
          [0.5, -1.85, 0.15],
        ],
        0.14,
        gloss('#08882a', { roughness: 0.2 }),
      ),
      ball(0.24, warmGold(0.14), { at: [0, 0, 0.32], scale: [1, 1, 0.7] }),
      ring({ radius: 0.25, tube: 0.05 }, warmGold(0.2), { at: [0, 0, 0.3] }),
    ),
  pose: [-0.12, -0.38, 0.1],
}
