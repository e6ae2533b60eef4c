import { aroundFace } from '#kit/around-face.ts'
import { starBadge } from '#kit/coin.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, group, type Place, put, ring, slab, star } from '#kit/shapes.ts'

const bone = vinyl('#ffe4c0')
const tooth = gloss('#fff6e6')
const ink = gloss('#2c0a4a')
const teal = gloss('#008c94')
const pink = gloss('#d80a6c')

const petals = (count: number, out: number, size: number, color: string) =>
  aroundFace(count, () => ball(size, gloss(color), { at: [out, 0, 0], scale: [1, 1, 0.5] }))

const flower = (color: string, place: Place) =>
  put(group(petals(6, 0.28, 0.22, color), ball(0.16, gold(), { at: [0, 0, 0.08] })), place)

const leaf = (x: number, y: number, turn: number) =>
  ball(0.3, vinyl('#0a8c34'), { at: [x, y, 0.25], scale: [0.55, 1.1, 0.3], turn: [-0.3, 0, turn] })

const eye = (side: number) =>
  put(
    group(
      petals(12, 0.4, 0.12, side > 0 ? '#008c94' : '#d80a6c'),
      ball(0.38, ink, { scale: [1, 1, 0.4] }),
      ring({ radius: 0.34, tube: 0.05 }, gold(), { at: [0, 0, 0.1] }),
      ball(0.09, gloss('#ffffff', { emissive: '#999999' }), { at: [0.1, 0.14, 0.16] }),
      starBadge(0.16, { at: [-0.02, -0.04, 0.12] }),
    ),
    { at: [side * 0.43, -0.02, 0.86], turn: [0, side * 0.36, 0] },
  )

const half = (side: number) =>
  group(
    eye(side),
    ball(0.34, bone, { at: [side * 0.7, -0.55, 0.36], scale: [1, 0.8, 1] }),
    ball(0.11, ink, { at: [side * 0.08, -0.47, 0.98], scale: [0.8, 1.3, 0.5], turn: [0, 0, side * 0.35] }),
    ball(0.09, pink, { at: [side * 0.8, -0.56, 0.68] }),
    ring({ radius: 0.17, tube: 0.045 }, teal, { at: [side * 0.8, -0.56, 0.66], turn: [0, side * 0.8, 0] }),
  )

const teeth = (x: number) =>
  group(
    box({ size: [0.22, 0.22, 0.14], edge: 0.06 }, tooth, { at: [x, x * x * 0.7 - 0.82, 0.88 - x * x * 0.7] }),
    box({ size: [0.2, 0.2, 0.14], edge: 0.06 }, tooth, { at: [x, x * x * 0.7 - 1.05, 0.86 - x * x * 0.7] }),
  )

const jaw = () =>
  group(
    box({ size: [1.2, 0.85, 0.95], edge: 0.3 }, bone, { at: [0, -0.96, 0.32] }),
    ball(0.56, ink, { at: [0, -0.9, 0.66], scale: [1, 0.5, 0.35] }),
    ...[-0.38, -0.13, 0.13, 0.38].map(teeth),
    ball(0.1, pink, { at: [0, -1.26, 0.74], scale: [1, 1, 0.5] }),
  )

const forehead = () =>
  group(
    slab(star({ points: 8, outer: 0.2, inner: 0.1 }), { depth: 0.06, bevel: 0.03 }, teal, {
      at: [0, 0.56, 0.88],
      turn: [-0.5, 0, 0],
    }),
    ball(0.09, gold(), { at: [0, 0.58, 0.98] }),
    flower('#c80620', { at: [-0.5, 1.0, 0.42], turn: [-0.6, -0.3, 0.2], scale: 1.1 }),
    flower('#e0066c', { at: [0.12, 1.16, 0.42], turn: [-0.7, 0, 0], scale: 1.25 }),
    flower('#f07800', { at: [0.7, 0.92, 0.4], turn: [-0.5, 0.4, 0] }),
    ...[leaf(-0.95, 0.78, 0.8), leaf(1.08, 0.66, -0.8), leaf(-0.16, 1.42, 0.2)],
  )

const cranium = () => ball(1.05, bone, { at: [0, 0.12, -0.05], scale: [1.08, 0.98, 0.98] })

/** A cheerful sugar skull with flowers. */
export const model: Model = {
  build: () => group(cranium(), bothSides(half), jaw(), forehead()),
  pose: [0.05, -0.32, 0],
}
