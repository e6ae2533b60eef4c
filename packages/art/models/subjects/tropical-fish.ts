import { cheeks } from '#kit/creature.ts'
import { fin, fishMouth, sideEye } from '#kit/fish.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, group, type Place, type Point2, put, ring, tube } from '#kit/shapes.ts'

const yellow = vinyl('#ff9800')
const orange = gloss('#ff6a10')
const blue = gloss('#0a4fd8')
const upright = [0, Math.PI / 2, 0] as const

/** Bands about a unit ball, so far from its middle towards the mouth, in a gold line each. */
const bands = () =>
  group(
    ...[0.42, -0.1, -0.6].flatMap((z, index) => {
      const around = Math.sqrt(1 - z ** 2)
      return [
        ring({ radius: around - 0.12, tube: 0.17 }, index === 1 ? gloss('#12b5e8') : blue, { at: [0, 0, z] }),
        ring({ radius: (around - 0.02) * (0.94 - z * 0.12), tube: 0.03 }, gold(), { at: [0, 0, z + 0.17] }),
      ]
    }),
  )

/** A tall fin with ribs of gold: `+x` of the outline is towards the tail. */
const ribbedFin = (points: readonly Point2[], place: Place) =>
  put(
    group(
      fin(points.flat(), blue),
      ...points
        .slice(1, -1)
        .map(([x, y]) =>
          bothSides((side) =>
            tube(points3(0.1, 0.1, 0, x / 2, y / 2, side * 0.15, x * 0.8, y * 0.8, side * 0.1), 0.035, gold()),
          ),
        ),
    ),
    { turn: upright, ...place },
  )

const allFins = () =>
  group(
    ribbedFin(points2(-0.6, 0, -0.2, 0.6, 0.5, 1.15, 1.5, 1.5, 1, 0.85, 0.75, 0), { at: [0, 0.72, 0.1] }),
    ribbedFin(points2(-0.5, 0, -0.15, -0.6, 0.5, -1.1, 1.4, -1.35, 0.95, -0.75, 0.7, 0), { at: [0, -0.72, 0.1] }),
    ribbedFin(points2(0, 0.15, 0.5, 0.7, 0.95, 0.85, 0.75, 0, 0.95, -0.85, 0.5, -0.7, 0, -0.15), { at: [0, 0, -0.95] }),
    bothSides((side) =>
      fin([0, 0.15, 0.35, 0.3, 0.75, 0.15, 0.6, -0.2, 0.2, -0.2], orange, {
        at: [side * 0.54, -0.25, 0.25],
        turn: [0, side > 0 ? 0.75 : Math.PI - 0.75, 0],
      }),
    ),
  )

const face = () =>
  group(
    bothSides((side) =>
      group(
        ball(0.3, gloss('#fff8ea'), { at: [side * 0.3, 0.2, 0.78], scale: [0.8, 1, 0.8] }),
        sideEye(1.6, { at: [side * 0.38, 0.2, 0.95], turn: [0, side * 0.55, 0] }),
      ),
    ),
    fishMouth([0, -0.12, 1.16], 0.13),
    cheeks({ apart: 0.4, y: -0.16, z: 0.9 }),
  )

/** An angelfish with blue bands and tall fins. */
export const model: Model = {
  build: () => group(put(group(ball(1, yellow), bands()), { scale: [0.58, 1.06, 1.12] }), allFins(), face()),
  pose: [0.06, -0.9, 0],
}
