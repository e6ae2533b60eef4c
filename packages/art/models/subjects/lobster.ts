import { starCoin } from '#kit/coin.ts'
import { cheeks, eyes, smile } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, cone, curve, cylinder, group, type Point3, put, slab, tube } from '#kit/shapes.ts'

const red = gloss('#c20a1e')
const dark = gloss('#8a0418')
const pale = vinyl('#ff9a6a')

const finger = curve(points2(-0.3, 0, 0.3, -0.1, 0.62, 0.4, 0.5, 1, 0.02, 1.45, 0.06, 0.95, -0.1, 0.6))
const thumb = curve(points2(-0.2, 0.1, 0.1, 0.3, -0.1, 0.7, -0.28, 1.12, -0.5, 0.8, -0.5, 0.35))
const feeler: readonly Point3[] = points3(0.3, 0.8, 0.5, 0.45, 1.35, 0.4, 0.35, 1.7, 0.3, 0.6, 1.95, 0.2)

/** A claw which points up: a thick half outside, and a thumb inside. */
const claw = (side: number) =>
  put(
    group(
      slab(finger, { depth: 0.24, bevel: 0.2 }, red, { at: [0.04, 0.2, -0.12] }),
      slab(thumb, { depth: 0.2, bevel: 0.14 }, dark, { at: [-0.14, 0.2, -0.1] }),
      ball(0.46, red, { at: [0, 0.12, 0], scale: [1, 0.9, 0.8] }),
      ...[0.5, 0.85, 1.2].map((y) => ball(0.09, pale, { at: [0.52 - y * 0.14, y, 0.3], scale: [1, 1, 0.5] })),
      hoop({ radius: 0.32, tube: 0.1, at: [0, -0.28, 0] }, gold()),
    ),
    { at: [side * 1.45, 0.2, 0.35], turn: [0.05, 0, side * -0.1], scale: [side * 1.15, 1.15, 1.15] },
  )

const limbs = (side: number) =>
  group(
    claw(side),
    ...[0, 0.33, 0.66, 1].map((share) =>
      ball(0.25, red, { at: [side * (0.72 + share * 0.8), -0.5 + share ** 2 * 0.45, 0.2 + share * 0.15] }),
    ),
    tube(feeler, 0.06, dark, { scale: [side, 1, 1] }),
    ball(0.12, gold(), { at: [side * 0.6, 1.95, 0.2] }),
    ...[0.82, 0.74, 0.66].flatMap((x, row) => [
      cylinder({ radius: 0.1, height: 0.75 }, red, { at: [side * x, -1 - row * 0.3, 0.3], turn: [0, 0, side * 1.1] }),
      ball(0.13, pale, { at: [side * (x + 0.33), -1.19 - row * 0.3, 0.3] }),
    ]),
  )

const head = () =>
  group(
    ball(0.9, red, { at: [0, 0.15, 0.1], scale: [1.05, 1, 0.95] }),
    cone(0.22, 0.6, dark, { at: [0, 1.05, 0.45], turn: [0.4, 0, 0] }),
    ball(0.62, pale, { at: [0, -0.28, 0.5], scale: [1.1, 0.66, 0.85] }),
    bothSides((side) => ball(0.34, red, { at: [side * 0.42, 0.5, 0.62] })),
    eyes({ apart: 0.43, y: 0.5, z: 0.92, size: 1.7 }),
    cheeks({ apart: 0.68, y: 0.02, z: 0.86 }),
    smile({ y: -0.1, z: 1.03, width: 0.12 }),
  )

const tail = () =>
  group(
    ...[0, 1, 2, 3].flatMap((row) => [
      ball(0.74 - row * 0.09, red, { at: [0, -0.75 - row * 0.32, 0], scale: [1.05, 0.5, 0.9] }),
      ball(0.5 - row * 0.06, pale, { at: [0, -0.8 - row * 0.32, 0.34 - row * 0.04], scale: [1, 0.42, 0.7] }),
    ]),
    ...[-1.05, -0.52, 0, 0.52, 1.05].map((angle, index) =>
      ball(0.46, index % 2 ? dark : red, {
        at: [Math.sin(angle) * 0.6, -1.9 - Math.cos(angle) * 0.3, 0.1 - (index % 2) * 0.08],
        turn: [0, 0, angle],
        scale: [0.55, 1, 0.35],
      }),
    ),
    starCoin({ at: [0, -0.95, 0.72], turn: [-0.1, 0, 0], scale: 0.95 }),
  )

/** A lobster with raised claws and a coin. */
export const model: Model = { build: () => group(head(), bothSides(limbs), tail()), pose: [0.05, -0.28, 0] }
