import { starCoin } from '#kit/coin.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, group, ring } from '#kit/shapes.ts'

const green = vinyl('#15a82f')
const cream = vinyl('#f6f0b0')

const head = () =>
  group(
    ball(1, green, { at: [0, 0.25, 0.1], scale: [1.28, 0.82, 1] }),
    ball(0.92, cream, { at: [0, -0.04, 0.18], scale: [1.24, 0.6, 0.98] }),
    ring({ radius: 1.04, tube: 0.05 }, gloss('#15702a'), {
      at: [0, 0.06, 0.12],
      turn: [Math.PI / 2 + 0.12, 0, 0],
      scale: [1.15, 0.94, 1],
    }),
    bothSides((side) =>
      group(
        ball(0.46, green, { at: [side * 0.64, 0.98, 0.32] }),
        ball(0.38, gloss('#ffd94a'), { at: [side * 0.66, 1, 0.45] }),
        ball(0.05, gloss('#15702a'), { at: [side * 0.14, 0.42, 1.05] }),
        ...(
          [
            [0.3, 1.02, 0.5],
            [1.02, 0.62, 0.42],
            [1.18, 0.42, 0.2],
          ] as const
        ).map(([x, y, z]) => ball(0.09, gold(), { at: [side * x * 0.98, y - 0.02, z] })),
      ),
    ),
    eyes({ apart: 0.66, y: 1, z: 0.78, size: 1.6 }),
    cheeks({ apart: 0.92, y: 0.28, z: 0.84 }),
    starCoin({ at: [0, -0.08, 1.12], turn: [-0.35, 0, 0], scale: 1.4 }),
  )

const body = () =>
  group(
    ball(1, green, { at: [0, -0.82, -0.15], scale: [1.12, 0.85, 0.95] }),
    ball(0.78, cream, { at: [0, -0.85, 0.24], scale: [1, 0.9, 0.8] }),
    bothSides((side) =>
      group(
        ball(0.55, green, { at: [side * 1.08, -1, -0.05], scale: [0.72, 0.92, 1.05], turn: [0, 0, side * 0.25] }),
        ball(0.3, green, { at: [side * 0.62, -1.02, 0.55], scale: [0.8, 1.5, 0.85], turn: [-0.2, 0, side * 0.12] }),
        ...[-1, 0, 1].flatMap((toe) => [
          ball(0.17, gold(), {
            at: [side * 0.64 + toe * 0.22, -1.5, 0.86 - Math.abs(toe) * 0.08],
            scale: [1, 0.8, 1.2],
          }),
          ball(0.18, green, { at: [side * 1.3 + toe * 0.22, -1.5, 0.5 - Math.abs(toe) * 0.08], scale: [1, 0.8, 1.2] }),
        ]),
      ),
    ),
  )

/** The toad of luck, with a coin in its mouth. */
export const model: Model = { build: () => group(head(), body()), pose: [0.08, -0.32, 0] }
