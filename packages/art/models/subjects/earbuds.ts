import type { Material } from 'three'
import { chrome, gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import {
  ball,
  bothSides,
  box,
  cylinder,
  group,
  type Place,
  type Point3,
  put,
  ring,
  roundedRectangle,
  slab,
} from '#kit/shapes.ts'

const quarter = Math.PI / 2
const teal = gloss('#0090a0', { roughness: 0.14 })
const navy = gloss('#1a1458')
const tip = vinyl('#ff9a2a')

/** A flat plate with round corners at a height. */
const plate = ([width, depth, corner]: Point3, material: Material, y: number) =>
  slab(roundedRectangle(width, depth, corner), { depth: 0.06, bevel: 0.05 }, material, {
    at: [0, y, 0],
    turn: [-quarter, 0, 0],
  })

/** Half a case, whose edge is at y = 0 and gold, and whose inside is dark. */
const half = (height: number) =>
  group(
    box({ size: [3, height, 1.8], edge: Math.min(0.64, height / 2) }, teal, { at: [0, -height / 2 + 0.3, 0] }),
    plate([3.02, 1.82, 0.64], gold({ roughness: 0.14 }), 0.18),
    plate([2.78, 1.58, 0.52], navy, 0.24),
  )

/** An earbud: its touch plate faces +y, and its soft tip −y and to the front. */
const bud = (place: Place) =>
  put(
    group(
      ball(0.52, gloss('#f4f0ff'), { scale: [1.08, 0.86, 1] }),
      cylinder({ radius: 0.36, height: 0.16 }, chrome(), { at: [0, 0.42, 0] }),
      ring({ radius: 0.35, tube: 0.06 }, gold(), { at: [0, 0.48, 0], turn: [quarter, 0, 0] }),
      cylinder({ radius: 0.28, height: 0.1 }, teal, { at: [0, 0.48, 0] }),
      cylinder({ radius: 0.24, height: 0.4 }, gloss('#f4f0ff'), { at: [0.2, -0.44, 0.2], turn: [-0.4, 0, 0.4] }),
      ball(0.33, tip, { at: [0.28, -0.66, 0.3], scale: [1, 0.85, 1], turn: [-0.4, 0, 0.4] }),
    ),
    place,
  )

/** Wireless earbuds, one in its open case and one above it. */
export const model: Model = {
  build: () =>
    group(
      half(1.3),
      put(half(0.8), { at: [0, 0.62, -1.12], turn: [1.95, 0, 0] }),
      bothSides((side) =>
        ring({ radius: 0.56, tube: 0.09 }, gold(), { at: [side * 0.7, 0.36, 0], turn: [quarter, 0, 0] }),
      ),
      bud({ at: [-0.7, 0.54, 0], turn: [0.2, 0, 0] }),
      bud({ at: [0.86, 1.5, 0.5], turn: [0.5, 0.2, -0.5], scale: 1.1 }),
      ball(0.1, glow('#3aff8a'), { at: [0, -0.2, 0.9] }),
    ),
  pose: [0.42, -0.42, 0],
}
