import { gloss, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, group, lathe, polygon, put, ring, slab } from '#kit/shapes.ts'

const body = () =>
  lathe(
    [
      [0, 0.95],
      [0.4, 0.92],
      [0.68, 0.7],
      [0.78, 0.3],
      [0.86, -0.2],
      [1.06, -0.62],
      [1.34, -0.9],
      [1.38, -1.02],
      [1.26, -1.06],
      [0.9, -0.6],
      [0.6, 0.4],
      [0, 0.7],
    ],
    warmGold(0.14),
  )

const handle = () =>
  group(
    ball(0.25, gloss('#b8001c', { roughness: 0.15 }), { at: [0, 1.5, 0], scale: [1, 2.1, 1] }),
    ball(0.3, warmGold(0.14), { at: [0, 2.1, 0] }),
  )

const hoop = (radius: number, y: number, tube: number) =>
  ring({ radius, tube }, warmGold(0.14), { at: [0, y, 0], turn: [Math.PI / 2, 0, 0] })

const ribbon = () => gloss('#b8001c', { roughness: 0.25 })

/** A loop and a tail of the bow. */
function half(side: number) {
  const tail = polygon([
    [0, 0],
    [0.22, -0.85],
    [0.42, -0.68],
    [0.66, -0.74],
    [0.25, 0.05],
  ])
  return put(
    group(
      ball(0.52, ribbon(), { at: [0.58, 0.12, 0.08], turn: [0, -0.25, 0.22], scale: [1.1, 0.76, 0.5] }),
      ring({ radius: 0.5, tube: 0.045 }, warmGold(0.16), {
        at: [0.58, 0.12, 0.08],
        turn: [0, -0.25, 0.22],
        scale: [1.1, 0.76, 1],
      }),
      slab(tail, { depth: 0.06, bevel: 0.04 }, ribbon(), { turn: [-0.18, 0, 0] }),
    ),
    { scale: [side, 1, 1] },
  )
}

export const model: Model = {
  build: () =>
    group(
      body(),
      handle(),
      hoop(0.24, 0.98, 0.1),
      hoop(0.9, -0.28, 0.045),
      hoop(1.36, -0.98, 0.07),
      ball(0.28, warmGold(0.14), { at: [0, -1.22, 0] }),
      put(group(bothSides(half), ball(0.25, warmGold(0.14), { at: [0, 0, 0.16], scale: [1, 1.1, 0.8] })), {
        at: [0, 0.7, 0.66],
      }),
    ),
  pose: [0.05, -0.35, -0.3],
}
