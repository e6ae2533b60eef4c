import { gloss, vinyl, warmGold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import {
  ball,
  box,
  cone,
  curve,
  cylinder,
  group,
  type Point2,
  type Point3,
  put,
  ring,
  roundedRectangle,
  slab,
  tube,
} from '#kit/shapes.ts'

const meat = vinyl('#8a2a10', { sheen: 0, clearcoat: 0.15 })
const char = vinyl('#2a0c06', { sheen: 0 })
const board = wood('#6b2c0a', { roughness: 0.7, clearcoat: 0.08 })
const green = gloss('#2f8f1f')
const bone = vinyl('#ffd9a0', { sheen: 0 })

const whole = points2(
  ...[
    -1.45, 0.5, -0.9, 1.15, 0, 1.28, 0.9, 1.12, 1.5, 0.5, 1.4, -0.2, 0.85, -0.5, 0.5, -1.1, -0.1, -1.36, -0.8, -1.1,
    -1.25, -0.4,
  ],
)

const part = (points: readonly Point2[]) => slab(curve(points), { depth: 0.1, bevel: 0.12 }, meat, { at: [0, 0, 0.5] })

const strips = (length: number, [x, y]: Point2) =>
  tube(
    [-0.5, 0, 0.5].map((share): Point3 => [x + length * share, y + length * share * 0.6, 0.71]),
    0.075,
    char,
  )

const cut = () =>
  group(
    slab(curve(whole), { depth: 0.34, bevel: 0.14 }, vinyl('#e8a850', { sheen: 0 })),
    slab(curve(whole), { depth: 0.2, bevel: 0.14 }, meat, { at: [0, 0, -0.02], scale: [1.02, 1.02, 1] }),
    part([...whole.slice(0, 6), ...points2(0.8, -0.2, -0.9, 0.1)].map(([x, y]): Point2 => [x * 0.84, y * 0.8 + 0.16])),
    part(points2(-0.92, -0.28, -0.2, -0.38, 0.32, -0.6, 0.2, -0.96, -0.14, -1.1, -0.66, -0.9)),
    tube(points3(-1.36, 0.02, 0.52, -0.5, -0.1, 0.52, 0.5, -0.3, 0.52, 1.05, -0.3, 0.5), 0.15, bone),
    tube(points3(-1.36, 0.34, 0.46, -1.42, 0.02, 0.5, -1.3, -0.26, 0.46), 0.16, bone),
    ...[-0.74, -0.24, 0.3].map((x) => strips(0.9 - Math.abs(x) * 0.3, [x, 0.57])),
    ...[-0.5, -0.06].map((x) => strips(0.5, [x, -0.7])),
    strips(0.6, [0.8, 0.42]),
  )

const sprig = () =>
  group(
    cylinder({ radius: 0.04, height: 1.3 }, green),
    ...Array.from({ length: 14 }, (_, index) => {
      const side = index % 2 ? 1 : -1
      return cone(0.07, 0.42, green, { at: [side * 0.15, index * 0.09 - 0.55, 0.04], turn: [0.2, 0, side * -0.8] })
    }),
  )

/** A grilled T-bone steak on a board, with butter, a sprig and tomatoes. */
export const model: Model = {
  build: () =>
    group(
      slab(roundedRectangle(3.5, 3.1, 0.7), { depth: 0.12, bevel: 0.08 }, board, { at: [0, 0, -0.3] }),
      slab(roundedRectangle(3.6, 3.2, 0.75), { depth: 0.06, bevel: 0.06 }, warmGold(0.2), { at: [0, 0, -0.36] }),
      put(cut(), { at: [0, 0.1, 0] }),
      box({ size: [0.5, 0.42, 0.22], edge: 0.06 }, gloss('#ffc81a'), { at: [0.1, 0.7, 0.88], turn: [0, 0, 0.3] }),
      ball(0.42, gloss('#ffb400'), { at: [0.1, 0.64, 0.74], scale: [1.2, 0.9, 0.24] }),
      put(sprig(), { at: [1, -0.85, 0.2], turn: [0, 0, 0.7] }),
      ball(0.3, gloss('#d8001a'), { at: [-1.2, -1.0, 0.12] }),
      ball(0.25, gloss('#d8001a'), { at: [-0.85, -1.34, 0.08] }),
      ring({ radius: 0.16, tube: 0.05 }, warmGold(0.2), { at: [1.45, 1.25, -0.06] }),
    ),
  pose: [-0.3, -0.32, 0.04],
}
