import { starBadge } from '#kit/coin.ts'
import { chrome, gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, box, cylinder, group, put, ring, tube } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const purple = gloss('#4a18b8', { roughness: 0.2 })
const cushion = vinyl('#2b0f6e', { roughness: 0.6 })

const band = () =>
  group(
    put(ring({ radius: 1.22, tube: 0.17, arc: Math.PI }, purple), { at: [0, 0.2, 0], scale: [1, 1.05, 2] }),
    put(ring({ radius: 1.04, tube: 0.15, arc: 2.2 }, vinyl('#d4001c'), { turn: [0, 0, 0.47] }), {
      at: [0, 0.24, 0],
      scale: [1, 1.05, 1.8],
    }),
    bothSides((side) =>
      put(ring({ radius: 1.3, tube: 0.05, arc: Math.PI }, gold()), { at: [0, 0.2, side * 0.24], scale: [1, 1.06, 1] }),
    ),
    starBadge(0.24, { at: [0, 1.46, 0.3] }),
  )

const cup = (side: number) =>
  put(
    group(
      box({ size: [0.26, 0.6, 0.5], edge: 0.1 }, gold(), { at: [side * -0.05, 0.6, 0] }),
      ring({ radius: 0.48, tube: 0.24 }, cushion, { at: [side * -0.3, 0, 0], turn: [0, quarter, 0] }),
      cylinder({ radius: 0.74, height: 0.3 }, purple, { turn: [0, 0, quarter] }),
      ring({ radius: 0.74, tube: 0.09 }, gold(), { at: [side * -0.1, 0, 0], turn: [0, quarter, 0] }),
      ball(0.7, purple, { at: [side * 0.12, 0, 0], scale: [0.4, 1, 1] }),
      ring({ radius: 0.5, tube: 0.07 }, glow('#0078e0'), { at: [side * 0.33, 0, 0], turn: [0, quarter, 0] }),
      starBadge(0.34, { at: [side * 0.3, 0, 0], turn: [0, side * quarter, 0] }),
    ),
    { at: [side * 1.28, -0.55, 0], turn: [0, side * -0.3, side * 0.06], scale: [1.1, 1.15, 1.15] },
  )

const microphone = () =>
  group(
    ball(0.2, gold(), { at: [-1.3, -1.05, 0.6] }),
    tube(points3(-1.3, -1.05, 0.6, -1.15, -1.4, 0.95, -0.7, -1.55, 1.15, -0.3, -1.5, 1.2), 0.065, chrome()),
    ball(0.22, vinyl('#d4001c'), { at: [-0.18, -1.48, 1.2], scale: [1.4, 1, 1] }),
    ring({ radius: 0.18, tube: 0.05 }, glow('#0078e0'), { at: [-0.36, -1.51, 1.19], turn: [0, quarter, 0] }),
  )

/** A headset for games, with lit cups. */
export const model: Model = { build: () => group(band(), bothSides(cup), microphone()), pose: [0.08, -0.55, 0] }
