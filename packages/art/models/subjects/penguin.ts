import { cheeks, eyes } from '#kit/creature.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { bowTie } from '#kit/neck.ts'
import { pair } from '#kit/pair.ts'
import { ball, bothSides, group } from '#kit/shapes.ts'
import { smallCrown } from '#kit/small-crown.ts'

const blue = vinyl('#1f42b8')
const white = vinyl('#fdf8f0')
const ruby = gloss('#f0143c', { roughness: 0.08 })

const crown = () =>
  smallCrown({ jewels: [ruby, gloss('#17c8ff')] }, { at: [0.1, 1.36, 0.05], turn: [-0.05, 0.25, -0.16], scale: 1.15 })

const head = () =>
  group(
    ball(0.98, blue, { at: [0, 0.42, 0], scale: [1.08, 0.96, 0.98] }),
    pair(0.5, white, { at: [0.36, 0.36, 0.58], scale: [0.92, 1.08, 0.78], turn: [0, 0.2, -0.15] }),
    ball(0.5, white, { at: [0, 0.04, 0.6], scale: [1.1, 0.7, 0.72] }),
    ball(0.22, gold(), { at: [0, 0.2, 0.98], scale: [1.25, 0.62, 1.2], turn: [0.15, 0, 0] }),
    ball(0.16, gloss('#ff7d1a'), { at: [0, 0.1, 0.96], scale: [1.2, 0.6, 1.1], turn: [0.35, 0, 0] }),
    eyes({ apart: 0.38, y: 0.46, z: 0.95, size: 1.5 }),
    cheeks({ apart: 0.62, y: 0.12, z: 0.8 }),
  )

const body = () =>
  group(
    ball(0.95, blue, { at: [0, -0.95, -0.1], scale: [1.04, 0.95, 0.95] }),
    ball(0.8, white, { at: [0, -1, 0.2], scale: [0.98, 0.98, 0.84] }),
    bothSides((side) =>
      group(
        ball(0.5, blue, { at: [side * 1.06, -0.82, 0.05], scale: [0.36, 1.05, 0.7], turn: [0, 0, side * 0.55] }),
        ball(0.36, gloss('#ff9a1a'), {
          at: [side * 0.46, -1.78, 0.42],
          scale: [1, 0.45, 1.2],
          turn: [0, side * 0.2, 0],
        }),
        ...[-1, 0, 1].map((toe) =>
          ball(0.14, gloss('#ff9a1a'), { at: [side * 0.5 + toe * 0.2, -1.8, 0.8], scale: [1, 0.8, 1.1] }),
        ),
      ),
    ),
  )

/** A penguin with crown and bow tie. */
export const model: Model = {
  build: () => group(head(), crown(), bowTie(gold(), ruby, { at: [0, -0.5, 0.86], turn: [-0.2, 0, 0] }), body()),
  pose: [0.06, -0.32, 0],
}
