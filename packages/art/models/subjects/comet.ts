import { gloss, glow, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { roundStar } from '#kit/round-star.ts'
import { ball, curve, group, type Place, type Point3, put, slab } from '#kit/shapes.ts'
import { sparkle } from '#kit/sparkle.ts'

const warm = (color: string) => gloss(color, { roughness: 0.3, emissive: '#a04a00', emissiveIntensity: 0.3 })

const head = () =>
  put(
    group(
      slab(roundStar(1), { depth: 0.36, bevel: 0.16 }, warmGold(0.16)),
      slab(roundStar(0.84), { depth: 0.5, bevel: 0.12 }, warm('#ff9000')),
      slab(roundStar(0.5), { depth: 0.6, bevel: 0.12 }, warm('#ffc21a')),
      ball(0.13, gloss('#ffffff'), { at: [-0.3, 0.34, 0.6], scale: [1.5, 0.8, 0.5], turn: [0, 0, 0.7] }),
    ),
    { at: [-0.55, -0.55, 0], turn: [0, 0, 0.3] },
  )

/** A ribbon of the tail, which leaves the star towards +y, narrows and bends. */
const ribbon = (color: string, [width, length, bend]: Point3, place: Place) =>
  slab(
    curve([
      [-width, -0.2],
      [-width * 0.9, length * 0.35],
      [-width * 0.4 + bend * 0.5, length * 0.75],
      [bend, length],
      [width * 0.4 + bend * 0.5, length * 0.72],
      [width * 0.9, length * 0.35],
      [width, -0.2],
    ]),
    { depth: 0.16, bevel: 0.1 },
    gloss(color, { roughness: 0.25 }),
    place,
  )

const tail = () =>
  put(
    group(
      ribbon('#3a14c8', [0.86, 3.3, 0], { at: [0, 0, -0.26] }),
      ribbon('#d4127a', [0.3, 2.7, -0.24], { at: [-0.56, 0, -0.16], turn: [0, 0, 0.05] }),
      ribbon('#0b8fe8', [0.3, 2.6, 0.24], { at: [0.56, 0, -0.16], turn: [0, 0, -0.05] }),
      ribbon('#e03400', [0.52, 2.75, 0], { at: [0, 0, -0.06] }),
      ribbon('#ff9a00', [0.28, 2.3, 0], { at: [0, 0, 0.1] }),
    ),
    { at: [-0.55, -0.55, 0], turn: [0, 0, -Math.PI / 4] },
  )

/** A gold star with a tail of many colours. */
export const model: Model = {
  build: () =>
    group(
      tail(),
      head(),
      sparkle(0.3, { at: [-0.35, 0.98, 0.1] }),
      sparkle(0.26, { at: [1.15, -0.45, 0.1] }),
      sparkle(0.18, { at: [0.3, 1.5, 0.1] }),
      ball(0.11, glow('#ffd21a'), { at: [1.6, 0.3, 0] }),
      ball(0.08, glow('#2fd9ff'), { at: [-0.85, 0.72, 0.05] }),
    ),
  pose: [0.04, -0.26, 0],
}
