import { dimpled } from '#kit/fruit.ts'
import { hoop } from '#kit/hoop.ts'
import { foldedLeaf } from '#kit/leaf.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { ball, group, lathe, type Point3, put, tube } from '#kit/shapes.ts'
import { sparkle } from '#kit/sparkle.ts'

const red = gloss('#c00014', { roughness: 0.08, envMapIntensity: 1.3 })

const cherry = () =>
  group(
    lathe(dimpled({ radius: 1.03, height: 0.95, depth: 0.24 }), red),
    hoop({ radius: 0.17, tube: 0.05, at: [0, 0.75, 0] }, gold()),
  )

/** A stalk from the knot down to a cherry on its side. */
const thread = (x: number, y: number, z: number) =>
  tube(
    [0, 0.25, 0.5, 0.75, 1].map((down): Point3 => [x * down ** 1.6, 1.7 + (y - 1.7) * down, z * down]),
    0.075,
    gloss('#3f9a1c'),
  )

const knot = () =>
  group(
    ball(0.2, gold(), { at: [0, 1.72, 0], scale: [1.2, 1, 1] }),
    pair(0.14, gold(), { at: [0.16, 1.8, 0] }),
    foldedLeaf({ at: [0.06, 1.75, 0.05], turn: [-0.35, -0.15, -0.15], scale: 1.15 }),
    foldedLeaf({ at: [-0.06, 1.75, 0.05], turn: [-0.35, 0.15, 2.9], scale: 0.95 }),
  )

/** Two cherries on stalks from a knot of gold with leaves. */
export const model: Model = {
  build: () =>
    group(
      put(cherry(), { at: [-0.9, -0.75, -0.1], turn: [0.2, 0, -0.15] }),
      put(cherry(), { at: [0.9, -1.02, 0.35], turn: [0.25, 0, 0.15] }),
      thread(-0.76, -0.1, 0.05),
      thread(0.78, -0.4, 0.5),
      knot(),
      sparkle(0.26, { at: [-1.75, 0.35, 0.2] }),
      sparkle(0.18, { at: [1.78, 0.3, 0.2] }),
    ),
  pose: [0.05, -0.25, 0],
}
