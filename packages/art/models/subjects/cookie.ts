import { cheeks, eyes } from '#kit/creature.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, curve, group, type Point2, type Point3, ring, slab, tube } from '#kit/shapes.ts'

const ginger = vinyl('#b4590f', { roughness: 0.5 })
const crust = vinyl('#8a3d08', { roughness: 0.5 })
const icing = gloss('#fff3e0')
const front = 0.5

const half = points2(
  ...[
    0.62, 1.98, 1.1, 1.42, 1.08, 0.84, 0.7, 0.32, 1.15, 0.3, 1.66, 0.42, 1.92, 0.06, 1.66, -0.32, 1.05, -0.36, 0.78,
    -0.62, 0.92, -1.2, 1.14, -1.66, 0.84, -2.04, 0.42, -1.9,
  ],
)

const outline = curve([[0, 2.16], ...half, [0, -1.3], ...half.toReversed().map(([x, y]): Point2 => [-x, y])])

/** A line of icing in waves from one point to another. */
const wave = ([x, y]: Point2, [endX, endY]: Point2) => {
  const points = Array.from({ length: 13 }, (_, step): Point3 => {
    const [share, aside] = [step / 12, 0.075 * Math.sin((step * Math.PI) / 2)]
    const length = Math.hypot(endX - x, endY - y)
    return [
      x + (endX - x) * share + ((endY - y) / length) * aside,
      y + (endY - y) * share - ((endX - x) / length) * aside,
      front,
    ]
  })
  return tube(points, 0.065, icing)
}

const face = () =>
  group(
    eyes({ apart: 0.42, y: 1.3, z: front, size: 1.5 }),
    cheeks({ apart: 0.72, y: 0.98, z: front }),
    ring({ radius: 0.3, tube: 0.06, arc: Math.PI }, icing, { at: [0, 1.02, front], turn: [0, 0, Math.PI] }),
    bothSides((side) => wave([side * 0.14, 1.9], [side * 0.72, 1.68])),
  )

const bow = () =>
  group(
    bothSides((side) =>
      ball(0.27, gloss('#d4001f'), {
        at: [side * 0.27, 0.3, front + 0.08],
        scale: [1, 0.85, 0.6],
        turn: [0, 0, side * 0.3],
      }),
    ),
    ball(0.14, gold(), { at: [0, 0.3, front + 0.16] }),
  )

/** A gingerbread man with icing, gold buttons and a bow. */
export const model: Model = {
  build: () =>
    group(
      slab(outline, { depth: 0.2, bevel: 0.13 }, crust),
      slab(outline, { depth: 0.32, bevel: 0.16 }, ginger, { at: [0, 0.02, 0.03], scale: [0.95, 0.95, 1] }),
      face(),
      bow(),
      bothSides((side) =>
        group(wave([side * 1.42, 0.38], [side * 1.42, -0.3]), wave([side * 0.4, -1.56], [side * 1.02, -1.4])),
      ),
      ...[-0.2, -0.62, -1.02].map((y) =>
        ball(0.15, gold({ roughness: 0.14 }), { at: [0, y, front], scale: [1, 1, 0.7] }),
      ),
    ),
  pose: [0.05, -0.32, 0.06],
}
