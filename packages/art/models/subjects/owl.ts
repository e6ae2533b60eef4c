import { birdFeet } from '#kit/bird.ts'
import { eyes } from '#kit/creature.ts'
import { brows, eyePatches } from '#kit/face.ts'
import { disc } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { conePair, pair } from '#kit/pair.ts'
import { ball, bothSides, cone, group, put, ring, slab, star } from '#kit/shapes.ts'

const brown = vinyl('#8a3d12')
const dark = vinyl('#4a1e10')
const cream = vinyl('#ffe0a8')

const head = () =>
  group(
    ball(1, brown, { at: [0, 0.4, 0], scale: [1.15, 0.95, 0.96] }),
    eyePatches({ apart: 0.45, y: 0.4, z: 0.62, size: 0.56, outwards: 0.3 }, cream),
    brows({ apart: 0.44, y: 0.98, z: 0.74, size: 0.36, tilt: 0.42 }, dark),
    conePair(0.34, 0.95, brown, { at: [0.78, 1.28, 0.05], scale: [1, 1, 0.7], turn: [-0.05, 0, -0.5] }),
    conePair(0.2, 0.66, cream, { at: [0.75, 1.2, 0.22], scale: [1, 1, 0.6], turn: [-0.05, 0, -0.5] }),
    bothSides((side) =>
      ring({ radius: 0.47, tube: 0.075 }, gold(), { at: [side * 0.48, 0.44, 0.92], turn: [0, side * 0.35, 0] }),
    ),
    ring({ radius: 0.14, tube: 0.055, arc: Math.PI }, gold(), { at: [0, 0.46, 1.02] }),
    cone(0.19, 0.46, gloss('#ff8a00'), { at: [0, 0.14, 1.06], turn: [Math.PI - 0.35, 0, 0] }),
    eyes({ apart: 0.46, y: 0.42, z: 0.94, size: 1.95 }),
  )

/** A cogwheel with a ruby on the forehead. */
const cog = () =>
  put(
    group(
      slab(star({ points: 9, outer: 0.3, inner: 0.21 }), { depth: 0.07, bevel: 0.03 }, gold()),
      ring({ radius: 0.16, tube: 0.045 }, gold({ roughness: 0.1 }), { at: [0, 0, 0.12] }),
      ball(0.12, gloss('#e0103c', { roughness: 0.08 }), { at: [0, 0, 0.1] }),
    ),
    { at: [0, 1.12, 0.66], turn: [-0.65, 0, 0] },
  )

const clock = () =>
  put(
    group(
      disc({ radius: 0.62, depth: 0.2 }, gold()),
      disc({ radius: 0.52, depth: 0.1, at: [0, 0, 0.08] }, gloss('#fff6e0')),
      ring({ radius: 0.56, tube: 0.09 }, gold({ roughness: 0.12 }), { at: [0, 0, 0.1] }),
      ...Array.from({ length: 12 }, (_, hour) => {
        const angle = (hour / 6) * Math.PI
        return ball(hour % 3 ? 0.032 : 0.055, gloss('#1a2a78'), {
          at: [Math.sin(angle) * 0.4, Math.cos(angle) * 0.4, 0.13],
        })
      }),
      ball(0.05, gloss('#1a2a78'), { at: [-0.11, 0.08, 0.17], scale: [3.2, 1, 0.7], turn: [0, 0, -0.6] }),
      ball(0.045, gloss('#1a2a78'), { at: [0.1, 0.15, 0.17], scale: [1, 4.4, 0.7], turn: [0, 0, -0.6] }),
      ball(0.075, gold(), { at: [0, 0, 0.18] }),
    ),
    { at: [0, -1.02, 0.76], turn: [-0.1, 0, 0] },
  )

const body = () =>
  group(
    ball(0.95, brown, { at: [0, -0.92, -0.1], scale: [1.02, 1, 0.92] }),
    ball(0.78, cream, { at: [0, -1.0, 0.16], scale: [1, 1.02, 0.82] }),
    pair(0.52, brown, { at: [0.98, -0.72, 0.02], scale: [0.42, 0.95, 0.85], turn: [0, 0, 0.22] }),
    ...[0, 1, 2].map((row) =>
      pair(0.36, row % 2 ? gold() : dark, {
        at: [1.08 - row * 0.03, -0.82 - row * 0.24, 0.02 - row * 0.06],
        scale: [0.4, 0.75, 0.95 - row * 0.15],
        turn: [0, 0, 0.12],
      }),
    ),
    birdFeet({ apart: 0.44, y: -1.8, z: 0.5, size: 0.18 }, gloss('#ff8a00')),
  )

/** An owl with spectacles and a clock on its chest. */
export const model: Model = { build: () => group(head(), cog(), body(), clock()), pose: [0.05, -0.32, 0] }
