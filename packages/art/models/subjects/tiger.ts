import { eyes, smile } from '#kit/creature.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cylinder, group, type Place, put, ring, slab, star } from '#kit/shapes.ts'

const orange = vinyl('#ff7c08')
const white = vinyl('#fff6e8')
const black = vinyl('#241820')

/** A stripe that tapers: a ring that leaves a unit ball only at its middle, which is so far up and aside. */
const stripe = (up: number, aside: number, size: number, tilt = 0) =>
  put(
    group(
      put(group(ring({ radius: size, tube: 0.09 }, black, { at: [0, 0, 1 - size], turn: [Math.PI / 2, 0, 0] })), {
        turn: [0, 0, tilt],
      }),
    ),
    { turn: [-up, aside, 0] },
  )

const stripes = () =>
  group(
    ...[0.34, 0.44, 0.34].map((size, row) => stripe(0.72 + row * 0.26, 0, size)),
    bothSides((side) =>
      group(
        ...[0.4, 0.46, 0.36].map((size, row) => stripe(0.46 - row * 0.42, side * 1.22, size, side * (row - 1) * 0.3)),
      ),
    ),
  )

const head = () =>
  group(
    ball(1, orange, { at: [0, 0.35, 0], scale: [1.16, 0.98, 0.98] }),
    put(stripes(), { at: [0, 0.35, 0], scale: [1.16, 0.98, 0.98] }),
    bothSides((side) =>
      group(
        ball(0.38, orange, { at: [side * 0.84, 1.12, -0.05], scale: [1, 1, 0.65] }),
        ball(0.25, vinyl('#ffb3a0'), { at: [side * 0.83, 1.1, 0.14], scale: [1, 1, 0.45] }),
        ball(0.24, white, { at: [side * 0.4, 0.78, 0.74], scale: [1, 0.6, 0.5], turn: [-0.4, side * 0.3, 0] }),
        ball(0.4, white, { at: [side * 0.66, -0.12, 0.5], scale: [1, 0.72, 0.85] }),
        ball(0.31, white, { at: [side * 0.22, 0.02, 0.92], scale: [1, 0.8, 0.75] }),
      ),
    ),
    ball(0.22, white, { at: [0, -0.22, 0.86], scale: [1.2, 0.8, 0.8] }),
    ball(0.14, gloss('#e8435a'), { at: [0, 0.22, 1.14], scale: [1.3, 0.8, 0.7] }),
    smile({ y: 0.05, z: 1.15, width: 0.12 }),
    eyes({ apart: 0.43, y: 0.45, z: 0.86, size: 1.6 }),
  )

const coin = (place: Place) =>
  put(
    group(
      cylinder({ radius: 0.36, height: 0.12 }, gold({ color: '#ff9d1a' }), { turn: [Math.PI / 2, 0, 0] }),
      ring({ radius: 0.34, tube: 0.06 }, gold({ roughness: 0.14 })),
      slab(star({ outer: 0.22, inner: 0.1 }), { depth: 0.1, bevel: 0.025 }, gold()),
    ),
    place,
  )

const body = () =>
  group(
    ball(0.84, orange, { at: [0, -1, -0.1], scale: [1.05, 0.95, 0.9] }),
    ball(0.62, white, { at: [0, -1.12, 0.22], scale: [0.95, 1, 0.8] }),
    ring({ radius: 0.66, tube: 0.11 }, gold(), { at: [0, -0.5, 0.08], turn: [Math.PI / 2 + 0.12, 0, 0] }),
    coin({ at: [0, -0.92, 0.84], turn: [-0.4, 0, 0] }),
    bothSides((side) =>
      group(
        ball(0.3, orange, { at: [side * 0.78, -0.92, 0.32], scale: [0.85, 1.35, 0.9], turn: [-0.4, 0, side * 0.3] }),
        ball(0.24, white, { at: [side * 0.72, -1.22, 0.52] }),
        ball(0.36, white, { at: [side * 0.58, -1.58, 0.48], scale: [1, 0.75, 1.15] }),
      ),
    ),
    ring({ radius: 0.6, tube: 0.17, arc: 2.6 }, orange, { at: [0.8, -0.85, -0.4], turn: [0, 0, -1.9] }),
    ball(0.21, black, { at: [1.26, -0.47, -0.4], scale: [1, 1.2, 1] }),
  )

/** A sitting tiger with a gold collar. */
export const model: Model = { build: () => group(head(), body()), pose: [0.05, -0.32, 0] }
