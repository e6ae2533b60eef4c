import { starCoin } from '#kit/coin.ts'
import { chrome, gloss, glow, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, cylinder, dome, group, ring } from '#kit/shapes.ts'

const blue = gloss('#0d62e0')
const steel = chrome({ roughness: 0.22 })
const light = glow('#2ff0ff')
const lying = [Math.PI / 2, 0, 0] as const

const antenna = () =>
  group(
    cylinder({ radius: 0.22, top: 0.16, height: 0.2 }, gold(), { at: [0, 0.9, 0] }),
    cylinder({ radius: 0.06, height: 0.5 }, steel, { at: [0, 1.2, 0] }),
    ball(0.2, glow('#ff2d3d'), { at: [0, 1.52, 0] }),
  )

const ear = (side: number) =>
  group(
    cylinder({ radius: 0.4, height: 0.24 }, gold(), { at: [side * 1.2, 0, 0], turn: [0, 0, Math.PI / 2] }),
    cylinder({ radius: 0.28, height: 0.34 }, gloss('#ff7a00'), { at: [side * 1.24, 0, 0], turn: [0, 0, Math.PI / 2] }),
  )

const face = () =>
  group(
    box({ size: [2.02, 1.36, 0.3], edge: 0.14 }, gold({ roughness: 0.24 }), { at: [0, -0.02, 0.76] }),
    box({ size: [1.82, 1.16, 0.3], edge: 0.14 }, gloss('#0b1440', { roughness: 0.08 }), { at: [0, -0.02, 0.84] }),
    bothSides((side) =>
      group(
        ball(0.26, light, { at: [side * 0.46, 0.12, 0.98], scale: [0.9, 1.15, 0.25] }),
        ball(0.08, glow('#ffffff'), { at: [side * 0.46 + 0.09, 0.24, 1.03], scale: [1, 1, 0.4] }),
        ball(0.1, glow('#ff5fa0'), { at: [side * 0.7, -0.26, 0.98], scale: [1.3, 0.7, 0.2] }),
      ),
    ),
    ring({ radius: 0.2, tube: 0.05, arc: Math.PI }, light, { at: [0, -0.2, 1], turn: [0, 0, Math.PI] }),
  )

const arm = (side: number) =>
  group(
    ball(0.27, gold(), { at: [side * 0.92, -1.2, 0] }),
    ...[0, 1, 2].map((joint) =>
      ring({ radius: 0.13, tube: 0.07 }, steel, {
        at: [side * (1.06 + joint * 0.06), -1.38 - joint * 0.12, 0.06 + joint * 0.06],
        turn: [Math.PI / 2 - 0.4, side * 0.4, 0],
      }),
    ),
    ball(0.27, blue, { at: [side * 1.22, -1.78, 0.22] }),
    ring({ radius: 0.2, tube: 0.08, arc: 4.4 }, gold(), { at: [side * 1.25, -2, 0.3], turn: [0, 0, 2.5] }),
  )

const leg = (side: number) =>
  group(
    cylinder({ radius: 0.18, height: 0.4 }, steel, { at: [side * 0.42, -2.12, 0] }),
    dome(0.44, blue, { at: [side * 0.44, -2.5, 0.12], scale: [0.95, 0.9, 1.2] }),
    ring({ radius: 0.42, tube: 0.07 }, gold(), { at: [side * 0.44, -2.5, 0.12], turn: lying, scale: [0.95, 1.2, 1] }),
  )

const body = () =>
  group(
    cylinder({ radius: 0.34, height: 0.3 }, steel, { at: [0, -0.92, 0] }),
    box({ size: [1.6, 1.12, 1.16], edge: 0.3 }, blue, { at: [0, -1.5, 0] }),
    box({ size: [1.66, 0.16, 1.22], edge: 0.08 }, gold(), { at: [0, -1.9, 0] }),
    starCoin({ at: [0, -1.4, 0.68], turn: [-0.38, 0, 0] }),
  )

/** A robot with a face of lights. */
export const model: Model = {
  build: () =>
    group(
      box({ size: [2.3, 1.7, 1.6], edge: 0.42 }, blue),
      face(),
      antenna(),
      bothSides(ear),
      body(),
      bothSides(arm),
      bothSides(leg),
    ),
  pose: [0.06, -0.34, 0],
}
