import { starCoin } from '#kit/coin.ts'
import { fins, sideEye } from '#kit/fish.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, cylinder, group, lathe, put, tube } from '#kit/shapes.ts'

const blue = vinyl('#0d46b0')
const pale = vinyl('#bfe2f8')

/** The radius of the body so far towards the nose. */
const girth = (z: number) =>
  1.1 * (z > 0.5 ? Math.sqrt(Math.max(0, 1 - ((z - 0.5) / 1.44) ** 2)) : 1 - (Math.abs(z - 0.5) / 2.9) ** 1.6)

const profile = (from: number) =>
  Array.from({ length: 80 }, (_, index) => from + (1.94 - from) * Math.sin((index / 79) * (Math.PI / 2))).map(
    (z) => [girth(z), z] as const,
  )

/** A groove of the throat, at an angle from its lowest line. */
const groove = (angle: number) => {
  const [aside, down] = [Math.sin(angle), -Math.cos(angle)]
  const points = [-0.5, -0.1, 0.3, 0.7, 1.1, 1.4, 1.65].flatMap((z) => [aside * girth(z), down * girth(z) - 0.3, z])
  return tube(points3(...points), 0.035, gloss('#3a88d0'), { scale: 0.98 })
}

const body = () =>
  group(
    lathe(profile(-2.3), blue, { turn: [Math.PI / 2, 0, 0] }),
    lathe(profile(-1.3), pale, { at: [0, -0.3, 0], turn: [Math.PI / 2, 0, 0], scale: [0.97, 0.96, 0.97] }),
    ...[-1.4, -1.12, -0.84, -0.56, -0.28, 0, 0.28, 0.56, 0.84, 1.12, 1.4].map(groove),
  )

const limbs = () =>
  group(
    fins([0, 0.25, 0.6, 0.15, 1.15, -0.5, 1.1, -0.7, 0.5, -0.4, 0, -0.3], blue, {
      at: [0.92, -0.45, 0.2],
      turn: [0.4, 0.4, -0.2],
    }),
    ball(0.3, blue, { at: [0, 0.08, -2.2], scale: [0.8, 0.6, 1.2] }),
    fins([0, -0.2, 0.5, 0, 1.15, 0.5, 1.35, 0.95, 0.75, 0.75, 0, 0.4], blue, {
      at: [0, 0.08, -2.2],
      turn: [-0.45, 0, 0],
    }),
  )

const sides = () =>
  bothSides((side) =>
    group(
      ball(0.3, pale, { at: [side * 0.86, 0.14, 1.22], scale: [0.6, 0.9, 0.8] }),
      sideEye(1.7, { at: [side * 0.92, 0.16, 1.34], turn: [0, side * 0.9, 0] }),
      ball(0.16, vinyl('#ff8f9e'), { at: [side * 0.88, -0.2, 1.42], scale: [0.6, 0.6, 0.8] }),
      ball(0.09, gloss('#0a2c72'), { at: [side * 0.12, 1.08, 0.75], scale: [0.7, 0.5, 1.4] }),
      ...points3(0.5, 0.92, 0.3, 0.74, 0.72, -0.1, 0.6, 0.62, -0.6, 0.3, 0.78, -0.7).map(([x = 0, y = 0, z = 0]) =>
        ball(0.1, vinyl('#5aa0f0'), { at: [side * x, y, z], scale: [1, 0.6, 1] }),
      ),
    ),
  )

/** A small captain's hat, askew. */
const hat = () =>
  put(
    group(
      cylinder({ radius: 0.5, top: 0.54, height: 0.24 }, gloss('#0b1f5c')),
      ball(0.66, vinyl('#fff8ea'), { at: [0, 0.24, 0], scale: [1, 0.36, 1] }),
      hoop({ radius: 0.53, tube: 0.05, at: [0, -0.04, 0] }, gold()),
      ball(0.5, gloss('#0b1f5c'), { at: [0, -0.1, 0.36], scale: [1, 0.16, 0.8], turn: [0.2, 0, 0] }),
      starCoin({ at: [0, 0.14, 0.62], scale: 0.7 }),
    ),
    { at: [0.1, 1.16, 0.7], turn: [0.15, 0.2, -0.15], scale: 1.1 },
  )

/** A blue whale with a captain's hat. */
export const model: Model = { build: () => group(body(), limbs(), sides(), hat()), pose: [-0.12, -0.75, 0] }
