import { starCoin } from '#kit/coin.ts'
import { fin, fins, sideEye } from '#kit/fish.ts'
import { gloss, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, cone, group, lathe, type Point2 } from '#kit/shapes.ts'

const blue = vinyl('#12509e')
const white = vinyl('#f3f8ff')

/** Radius and place along the body, from the tail to the nose. */
const profile: readonly Point2[] = points2(
  ...[0.14, -2.5, 0.24, -2.2, 0.5, -1.6, 0.84, -0.8, 1, -0.1, 1, 0.5, 0.86, 1, 0.6, 1.4, 0.3, 1.62, 0, 1.68],
)

const dorsal = () =>
  fin([-0.6, 0, 0.6, 0, 0.85, 0.7, 0.98, 1.15, 0.5, 0.95, -0.1, 0.5], blue, {
    at: [0, 0.82, 0.1],
    turn: [0, Math.PI / 2, 0],
    scale: [1, 0.85, 1.4],
  })

const tail = () =>
  fin([-0.3, 0, 0.3, 0.55, 0.8, 1.25, 1, 1.3, 0.85, 0.6, 0.6, 0, 0.75, -0.5, 0.8, -0.95, 0.3, -0.55], blue, {
    at: [0, 0, -2.15],
    turn: [0, Math.PI / 2, 0],
  })

const flippers = () =>
  fins([0, 0.3, 0.7, 0.25, 1.3, -0.45, 1.25, -0.6, 0.6, -0.4, 0, -0.35], blue, {
    at: [0.75, -0.5, 0.3],
    turn: [0.3, 0.35, -0.35],
  })

const mouth = () =>
  group(
    ball(0.72, gloss('#a3122c'), { at: [0, -0.5, 0.92], scale: [1.02, 0.62, 1] }),
    ...[-1.2, -0.8, -0.4, 0, 0.4, 0.8, 1.2].map((angle) =>
      cone(0.12, 0.28, white, {
        at: [Math.sin(angle) * 0.7, -0.4, 0.93 + Math.cos(angle) * 0.68],
        turn: [Math.PI, 0, 0],
      }),
    ),
    starCoin({ at: [0.05, -0.84, 1.5], turn: [-0.15, 0.3, 0.2], scale: 1.1 }),
  )

const face = () =>
  bothSides((side) =>
    group(
      sideEye(1.9, { at: [side * 0.66, 0.34, 1.08], turn: [-0.2, side * 0.75, 0] }),
      ball(0.06, gloss('#0d2c5c'), { at: [side * 0.18, 0.2, 1.57] }),
    ),
  )

/** A shark with a coin between its teeth. */
export const model: Model = {
  build: () =>
    group(
      lathe(profile, blue, { turn: [Math.PI / 2, 0, 0] }),
      lathe(profile, white, { at: [0, -0.17, 0], turn: [Math.PI / 2, 0, 0], scale: [0.92, 0.97, 0.92] }),
      mouth(),
      face(),
      dorsal(),
      tail(),
      flippers(),
    ),
  pose: [-0.08, -0.6, 0],
}
