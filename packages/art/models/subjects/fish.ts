import { cheeks } from '#kit/creature.ts'
import { fishMouth, sideEye } from '#kit/fish.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, curve, cylinder, group, type Place, type Point2, put, slab } from '#kit/shapes.ts'

const orange = gloss('#ff8a12')
const red = gloss('#f23a1d')
const upright = [0, Math.PI / 2, 0] as const

/** A fin of enamel with three ribs of gold, which points to +x: how far it reaches over an arc of angles. */
function fin(spread: number, reach: readonly number[], place: Place) {
  const outline = reach.map((radius, index): Point2 => {
    const angle = spread * ((index / (reach.length - 1)) * 2 - 1)
    return [Math.cos(angle) * radius, Math.sin(angle) * radius]
  })
  const rib = (angle: number) =>
    cylinder({ radius: 0.09, height: 0.55 }, gold(), {
      at: [Math.cos(angle) * 0.7, Math.sin(angle) * 0.7, 0.05],
      turn: [0, 0, angle - Math.PI / 2],
      scale: [1, 1, 1.95],
    })
  const ribs = [-0.55, 0, 0.55].map((share) => rib(share * spread))
  return put(group(slab(curve([[0, 0], ...outline]), { depth: 0.1, bevel: 0.1 }, red), ...ribs), place)
}

/** Four rows of scales at each side of a unit ball. */
const scales = () =>
  group(
    ...[-0.5, -0.18, 0.14, 0.46].flatMap((up, row) =>
      [1.2, 1.55, 1.9, 2.25, 2.6].map((aside) =>
        bothSides((side) =>
          put(
            group(put(group(ball(0.19, gold(), { at: [0, 0, 0.965], scale: [1, 1.05, 0.4] })), { turn: [-up, 0, 0] })),
            { turn: [0, side * (aside + (row % 2) * 0.17), 0] },
          ),
        ),
      ),
    ),
  )

const face = () =>
  group(
    bothSides((side) =>
      group(
        ball(0.36, gloss('#fff8ea'), { at: [side * 0.37, 0.28, 0.86], scale: [0.95, 1, 0.75] }),
        sideEye(1.9, { at: [side * 0.4, 0.29, 1.06], turn: [0, side * 0.3, 0] }),
        fin(0.6, [0.7, 1, 1.05, 0.95, 0.65], {
          at: [side * 0.68, -0.4, 0.2],
          turn: [0, side * 0.8, side * -0.3],
          scale: [side * 0.9, 0.9, 0.9],
        }),
      ),
    ),
    fishMouth([0, -0.14, 1.17]),
    cheeks({ apart: 0.5, y: -0.2, z: 0.98 }),
  )

/** A plump goldfish with fins of red enamel. */
export const model: Model = {
  build: () =>
    group(
      ball(1, orange, { scale: [0.84, 0.98, 1.18] }),
      ball(0.86, vinyl('#ffe6b0'), { at: [0, -0.2, 0.08], scale: [0.82, 0.92, 1.12] }),
      put(scales(), { scale: [0.84, 0.98, 1.18] }),
      fin(1, [1.1, 1.6, 1.4, 1.05, 1.4, 1.65, 1.1], { at: [-0.05, 0, -0.95], turn: upright }),
      put(group(fin(0.85, [0.9, 1.1, 1.15, 1.05, 0.8], { turn: [0, 0, 1.15] })), {
        at: [-0.05, 0.42, 0.1],
        turn: upright,
      }),
      face(),
    ),
  pose: [0.1, -0.54, 0.05],
}
