import { cheeks, eyes, smile } from '#kit/creature.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cylinder, group, ring, slab, star } from '#kit/shapes.ts'

const white = vinyl('#fbf6ee')
const black = vinyl('#2b2738')

const head = () =>
  group(
    ball(1, white, { at: [0, 0.35, 0], scale: [1.14, 0.96, 0.98] }),
    bothSides((side) =>
      group(
        ball(0.37, black, { at: [side * 0.82, 1.12, -0.1], scale: [1, 1, 0.75] }),
        ball(0.2, vinyl('#ff8f9e'), { at: [side * 0.8, 1.12, 0.12], scale: [1, 1, 0.5] }),
        ball(0.33, black, {
          at: [side * 0.44, 0.42, 0.76],
          scale: [0.95, 1.22, 0.55],
          turn: [0, side * 0.35, side * -0.5],
        }),
        ball(0.17, gloss('#c07a2a'), { at: [side * 0.4, 0.46, 0.9], scale: [1, 1.15, 0.5], turn: [0, side * 0.3, 0] }),
      ),
    ),
    eyes({ apart: 0.4, y: 0.46, z: 0.98, size: 1.05 }),
    ball(0.36, white, { at: [0, 0.06, 0.86], scale: [1.15, 0.8, 0.7] }),
    ball(0.12, gloss('#1b1016'), { at: [0, 0.2, 1.1], scale: [1.35, 0.85, 0.8] }),
    smile({ y: 0.04, z: 1.1 }),
    cheeks({ apart: 0.7, y: 0.05, z: 0.76 }),
  )

const coin = () =>
  group(
    cylinder({ radius: 0.5, height: 0.14 }, gold({ roughness: 0.3, color: '#ff9d1a' }), { turn: [Math.PI / 2, 0, 0] }),
    ring({ radius: 0.47, tube: 0.075 }, gold({ roughness: 0.14 })),
    slab(star({ outer: 0.31, inner: 0.14 }), { depth: 0.06, bevel: 0.03 }, gold({ roughness: 0.12 }), {
      at: [0, 0, 0.06],
    }),
  )

const body = () => {
  const shown = coin()
  shown.position.set(0, -0.98, 0.86)
  shown.rotation.set(-0.38, 0, 0)
  return group(
    ball(0.84, white, { at: [0, -1, -0.1], scale: [1.05, 0.92, 0.9] }),
    ball(0.8, black, { at: [0, -0.72, -0.16], scale: [1.12, 0.62, 0.9] }),
    bothSides((side) =>
      group(
        ball(0.34, black, { at: [side * 0.68, -0.86, 0.46], scale: [0.8, 1.25, 0.85], turn: [-0.5, 0, side * -0.6] }),
        ball(0.36, black, { at: [side * 0.6, -1.56, 0.5], scale: [0.95, 0.92, 1.15] }),
        ball(0.19, vinyl('#ff9fac'), { at: [side * 0.61, -1.52, 0.85], scale: [1, 0.9, 0.4] }),
      ),
    ),
    shown,
  )
}

/** A panda that shows its coin. */
export const model: Model = {
  build: () => group(head(), body()),
  pose: [0.05, -0.3, 0],
}
