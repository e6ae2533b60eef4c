import { shortBeak } from '#kit/bird.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { eyePatches } from '#kit/face.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { ball, bothSides, group } from '#kit/shapes.ts'
import { windings } from '#kit/straw.ts'

const brown = vinyl('#c24a10')
const cream = vinyl('#ffdfa6')
const red = gloss('#e0102c')
const straw = ['#b8660a', '#ff9f12', '#d98410'].map((color) => vinyl(color))

const head = () =>
  group(
    ball(0.88, brown, { at: [0, 0.62, 0.35], scale: [1.02, 0.98, 0.97] }),
    ...[0.24, 0.29, 0.22].map((size, index) =>
      ball(size, red, { at: [0, 1.42 + (index % 2) * 0.1, 0.68 - index * 0.32], scale: [0.75, 1.15, 1] }),
    ),
    eyePatches({ apart: 0.42, y: 0.64, z: 0.88, size: 0.36 }, cream),
    pair(0.19, red, { at: [0.13, 0.06, 1.22], scale: [0.8, 1.35, 0.7] }),
    shortBeak([0, 0.44, 1.32], gloss('#ffae00')),
    eyes({ apart: 0.4, y: 0.68, z: 1.1, size: 1.45 }),
    cheeks({ apart: 0.66, y: 0.32, z: 0.94 }),
  )

const tail = () =>
  group(
    ...['#7a2408', '#c24a10', '#e87a1c', '#c24a10', '#7a2408'].map((color, index) =>
      ball(0.42, vinyl(color), {
        at: [(index - 2) * 0.26, 0.05 - Math.abs(index - 2) * 0.14, -1.25],
        scale: [0.6, 1.75, 0.6],
        turn: [-0.5, 0, (index - 2) * -0.32],
      }),
    ),
  )

const body = () =>
  group(
    ball(1.08, brown, { at: [0, -0.68, -0.15], scale: [1.04, 0.92, 1.15] }),
    ...Array.from({ length: 11 }, (_, index) => {
      const angle = (index - 5) * 0.34
      return ball(0.26, cream, {
        at: [Math.sin(angle) * 0.74, -0.14, 0.16 + Math.cos(angle) * 0.72],
        scale: [0.85, 1.35, 0.7],
        turn: [0.2, angle, 0],
      })
    }),
    ...[-1, 0, 1].map((aside) =>
      ball(0.2, cream, { at: [aside * 0.36, -0.58, 1 - Math.abs(aside) * 0.06], scale: [0.8, 1.1, 0.5] }),
    ),
    bothSides((side) =>
      group(
        ball(0.66, brown, { at: [side * 1.02, -0.52, -0.15], scale: [0.4, 0.78, 1.1], turn: [0.25, 0, side * -0.1] }),
        ...['#7a2408', '#ffae00', '#7a2408'].map((color, row) =>
          ball(0.3, gloss(color), { at: [side * 1.2, -0.72 + row * 0.2, -0.35 - row * 0.2], scale: [0.4, 0.55, 1.4] }),
        ),
      ),
    ),
  )

/** A nest of straw, and two eggs before the hen, one of gold. */
const nest = () =>
  group(
    windings({ count: 22, y: -1.7, height: 0.59, radiusAt: () => 1.44 }, straw),
    ball(0.36, gold({ roughness: 0.12 }), { at: [-0.62, -1.08, 1.22], scale: [0.85, 1.1, 0.85], turn: [0.1, 0, 0.25] }),
    ball(0.34, vinyl('#fff0dc'), { at: [0.08, -1.12, 1.34], scale: [0.85, 1.1, 0.85], turn: [0.1, 0, -0.2] }),
  )

/** A hen on its nest with a golden egg. */
export const model: Model = { build: () => group(tail(), body(), head(), nest()), pose: [0.1, -0.5, 0] }
