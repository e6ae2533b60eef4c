import { Shape } from 'three'
import { birdFeet, shortBeak } from '#kit/bird.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { eyePatches } from '#kit/face.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { ball, cylinder, group, put, slab } from '#kit/shapes.ts'

const blue = vinyl('#0b35c8')
const white = vinyl('#fff4e2')

const outline = (length: number) =>
  new Shape()
    .bezierCurveTo(0.16, length * 0.4, 0.36, length - 0.7, 0.36, length - 0.42)
    .bezierCurveTo(0.36, length + 0.14, -0.36, length + 0.14, -0.36, length - 0.42)
    .bezierCurveTo(-0.36, length - 0.7, -0.16, length * 0.4, 0, 0)

/** A tail feather along the y axis with an eye near its end. */
const plume = (length: number, color: string) =>
  group(
    slab(outline(length), { depth: 0.06, bevel: 0.07 }, gloss(color)),
    ball(0.31, gold(), { at: [0, length - 0.4, 0.12], scale: [0.92, 1.1, 0.3] }),
    ball(0.24, gloss('#00b4d8'), { at: [0, length - 0.42, 0.17], scale: [0.92, 1.1, 0.3] }),
    ball(0.15, gloss('#1a0f8a'), { at: [0, length - 0.46, 0.22], scale: [1, 1.05, 0.35] }),
  )

const row = (count: number, length: number, spread: number, z: number, colors: readonly [string, string]) =>
  Array.from({ length: count }, (_, index) =>
    put(plume(length, colors[index % 2 ? 1 : 0]), {
      at: [0, -0.85, z - (index % 2) * 0.07],
      turn: [-0.08, 0, (index / (count - 1) - 0.5) * -spread],
    }),
  )

const head = () =>
  group(
    ball(0.86, blue, { at: [0, 0.3, 0.4], scale: [1.05, 0.97, 0.96] }),
    eyePatches({ apart: 0.38, y: 0.34, z: 0.9 }, white),
    shortBeak([0, 0.1, 1.38], gold()),
    eyes({ apart: 0.36, y: 0.36, z: 1.14, size: 1.4 }),
    cheeks({ apart: 0.6, y: 0.02, z: 1.02 }),
    ...[-1, -0.5, 0, 0.5, 1].map((aside) =>
      group(
        cylinder({ radius: 0.035, height: 0.6 }, gold(), {
          at: [aside * 0.33, 1.3, 0.43],
          turn: [0, 0, aside * -0.72],
        }),
        ball(0.12, gloss('#00c2e0'), { at: [aside * 0.55, 1.58 - Math.abs(aside) * 0.16, 0.46] }),
      ),
    ),
  )

const body = () =>
  group(
    ball(0.82, blue, { at: [0, -0.98, 0.15], scale: [1, 0.98, 0.95] }),
    ball(0.58, gloss('#00a8d8'), { at: [0, -1.02, 0.44], scale: [0.95, 1.05, 0.8] }),
    hoop({ radius: 0.56, tube: 0.09, at: [0, -0.45, 0.3], lean: 0.15 }, gold()),
    ball(0.17, gloss('#e0103c', { roughness: 0.08 }), { at: [0, -0.62, 0.9] }),
    pair(0.46, blue, { at: [0.78, -0.92, 0.2], scale: [0.42, 1, 0.85], turn: [0.2, 0, 0.3] }),
    pair(0.3, gold(), { at: [0.86, -1.14, 0.2], scale: [0.45, 0.9, 0.9], turn: [0.2, 0, 0.3] }),
    birdFeet({ apart: 0.36, y: -1.74, z: 0.46, size: 0.16 }, gold()),
  )

/** A peacock before the fan of its tail. */
export const model: Model = {
  build: () =>
    group(
      ...row(11, 2.95, 3.7, -0.5, ['#00864f', '#007a70']),
      ...row(8, 2.15, 3.3, -0.28, ['#0a9c3c', '#00864f']),
      body(),
      head(),
    ),
  pose: [0.05, -0.28, 0],
}
