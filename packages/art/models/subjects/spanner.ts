import { Shape } from 'three'
import { aroundFace } from '#kit/around-face.ts'
import { disc } from '#kit/hoop.ts'
import { chrome, gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { around, box, cylinder, group, lathe, put, ring, roundedRectangle, slab } from '#kit/shapes.ts'

const steel = chrome({ color: '#d8e0f0', roughness: 0.2, emissive: '#4a5478', emissiveIntensity: 0.3 })

/** The open end of a spanner about the origin: a round with a mouth at its top. */
const jaw = new Shape()
  .moveTo(0.3, 0.72)
  .lineTo(0.3, 0.1)
  .quadraticCurveTo(0, -0.16, -0.3, 0.1)
  .lineTo(-0.3, 0.72)
  .bezierCurveTo(-0.9, 0.5, -0.9, -0.45, -0.3, -0.68)
  .lineTo(0.3, -0.68)
  .bezierCurveTo(0.9, -0.45, 0.9, 0.5, 0.3, 0.72)

const spanner = () =>
  group(
    slab(jaw, { depth: 0.26, bevel: 0.09 }, steel, { at: [0, 1.7, -0.13] }),
    slab(roundedRectangle(0.52, 2.9, 0.2), { depth: 0.18, bevel: 0.09 }, steel, { at: [0, -0.1, -0.09] }),
    slab(roundedRectangle(0.22, 1.7, 0.1), { depth: 0.06, bevel: 0.03 }, gloss('#0a5ae0'), { at: [0, 0, 0.14] }),
    ring({ radius: 0.44, tube: 0.2 }, steel, { at: [0, -1.78, 0] }),
  )

const screwdriver = () =>
  group(
    lathe(
      points2(0, -2.2, 0.24, -2.16, 0.36, -1.98, 0.36, -1.4, 0.27, -1.15, 0.36, -0.7, 0.34, -0.5, 0.2, -0.36, 0, -0.36),
      gloss('#e0001c'),
    ),
    around(6, () => box({ size: [0.12, 0.8, 0.14], edge: 0.05 }, gloss('#ffb400'), { at: [0, -1.7, 0.34] })),
    cylinder({ radius: 0.25, top: 0.2, height: 0.2 }, gold(), { at: [0, -0.34, 0] }),
    cylinder({ radius: 0.13, height: 2 }, steel, { at: [0, 0.7, 0] }),
    cylinder({ radius: 0.13, top: 0.26, height: 0.4 }, steel, { at: [0, 1.88, 0], scale: [1, 1, 0.6] }),
    box({ size: [0.5, 0.34, 0.1], edge: 0.03 }, steel, { at: [0, 2.16, 0] }),
  )

/** A gear before the place where both cross. */
const gear = () =>
  put(
    group(
      cylinder({ radius: 0.5, height: 0.26 }, gold(), { turn: [Math.PI / 2, 0, 0] }),
      aroundFace(8, () => box({ size: [0.28, 0.3, 0.26], edge: 0.07 }, gold(), { at: [0, 0.52, 0] })),
      disc({ radius: 0.3, depth: 0.34 }, gloss('#1a1450')),
      ring({ radius: 0.31, tube: 0.07 }, gold({ roughness: 0.1 }), { at: [0, 0, 0.16] }),
    ),
    { at: [0, 0, 0.62] },
  )

/** A spanner and a screwdriver, crossed behind a gear. */
export const model: Model = {
  build: () =>
    group(
      put(spanner(), { at: [0, 0, 0.2], turn: [0, 0, 0.72] }),
      put(screwdriver(), { at: [0, 0, -0.2], turn: [0, 0, -0.72] }),
      gear(),
    ),
  pose: [-0.1, -0.32, 0],
}
