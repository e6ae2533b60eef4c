import { cheeks, eyes, smile } from '#kit/creature.ts'
import { gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, curve, group, type Place, put, slab } from '#kit/shapes.ts'

const red = vinyl('#c4120a', { sheen: 0.3 })
const belly = vinyl('#ffb52e')
const dark = vinyl('#4a0a12')

/** A flame of three colours which stands on the origin. */
const flame = (place: Place) => {
  const outline = curve(points2(0, -0.1, 0.34, 0.1, 0.3, 0.48, 0.16, 1, -0.02, 0.72, -0.3, 0.5, -0.36, 0.14))
  const layer = (color: string, size: number, z: number) =>
    slab(outline, { depth: 0.1, bevel: 0.08 }, glow(color, { emissiveIntensity: 0.3 }), {
      at: [0, 0, z],
      scale: [size, size, 1],
    })
  return put(group(layer('#e01500', 1, -0.05), layer('#ff6a00', 0.66, 0.07), layer('#ffc21a', 0.36, 0.17)), place)
}

const head = () =>
  group(
    ball(0.92, red, { scale: [1.2, 0.88, 0.95] }),
    ball(0.62, red, { at: [0, -0.2, 0.5], scale: [1.4, 0.7, 0.95] }),
    ball(0.56, belly, { at: [0, -0.36, 0.5], scale: [1.4, 0.55, 0.98] }),
    bothSides((side) =>
      group(
        ball(0.4, red, { at: [side * 0.56, 0.5, 0.4] }),
        ball(0.06, dark, { at: [side * 0.2, 0, 1.04] }),
        ...[0, 1, 2].map((spot) =>
          ball(0.09, dark, { at: [side * (0.98 - spot * 0.04), 0.2 - spot * 0.2, 0.4 + spot * 0.06] }),
        ),
      ),
    ),
    eyes({ apart: 0.56, y: 0.5, z: 0.76, size: 1.6 }),
    cheeks({ apart: 0.78, y: -0.12, z: 0.72 }),
    smile({ y: -0.2, z: 1.1, width: 0.16 }),
    flame({ at: [0, 0.68, 0], scale: 0.9 }),
  )

const tail = () =>
  group(
    ...Array.from({ length: 34 }, (_, step) => {
      const [share, angle] = [step / 33, -1.7 + (step / 33) * 2.2]
      return ball(0.4 - share * 0.28, red, { at: [0.55 + Math.cos(angle) * 0.95, -1.0 + Math.sin(angle) * 0.72, -0.5] })
    }),
    flame({ at: [1.4, -0.66, -0.45], turn: [0, 0, -0.3] }),
  )

const body = () =>
  group(
    ball(0.8, red, { at: [0, -1.2, -0.1], scale: [1.02, 1, 0.9] }),
    ...[0, 1, 2, 3].map((row) =>
      ball(0.6, belly, { at: [0, -0.82 - row * 0.24, 0.2 + (row % 3 ? 0.06 : 0)], scale: [0.9, 0.34, 0.82] }),
    ),
    bothSides((side) =>
      group(
        flame({ at: [side * 0.62, -0.7, -0.35], turn: [0, 0, side * -0.7], scale: [side, 1, 1] }),
        ball(0.25, red, { at: [side * 0.74, -1.02, 0.4], scale: [0.85, 1.35, 0.9], turn: [-0.7, 0, side * 0.3] }),
        ball(0.2, dark, { at: [side * 0.72, -1.22, 0.64] }),
        ball(0.36, red, { at: [side * 0.58, -1.78, 0.44], scale: [1, 0.72, 1.2] }),
        ...[-1, 0, 1].map((toe) => ball(0.11, gold(), { at: [side * 0.58 + toe * 0.22, -1.84, 0.84] })),
      ),
    ),
    ball(0.2, gloss('#16c7a0'), { at: [0, -0.72, 0.78] }),
  )

/** A salamander with flames along its back. */
export const model: Model = {
  build: () => group(put(head(), { at: [0, 0.1, 0.1] }), body(), tail()),
  pose: [0.06, -0.36, 0],
}
