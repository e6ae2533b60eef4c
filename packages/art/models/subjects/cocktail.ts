import { aroundFace } from '#kit/around-face.ts'
import { hoop } from '#kit/hoop.ts'
import { glass, gloss, glow, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, box, cylinder, group, lathe, type Place, put, ring, ringSegment, slab, tube } from '#kit/shapes.ts'

const flat = Math.PI / 2

const drink = () =>
  lathe(
    points2(0, -0.02, 0.12, 0, 1.32, 1.1, 1.28, 1.16, 0, 1.16),
    gloss('#e8003c', { emissive: '#b00030', emissiveIntensity: 0.5, roughness: 0.08 }),
  )

const bowl = () =>
  group(
    lathe(points2(0.16, -0.16, 1.62, 1.28, 1.68, 1.4), glass('#ffd0e0', { opacity: 0.3 })),
    hoop({ radius: 1.67, tube: 0.05, at: [0, 1.4, 0] }, warmGold(0.16)),
  )

const foot = () =>
  group(
    lathe(
      points2(0, -0.05, 0.24, -0.1, 0.12, -0.3, 0.09, -0.9, 0.12, -1.5, 0.4, -1.68, 0.95, -1.78, 0.98, -1.86, 0, -1.88),
      warmGold(0.15),
    ),
    ball(0.2, gloss('#c4002e'), { at: [0, -0.72, 0], scale: [1, 0.9, 1] }),
    hoop({ radius: 0.16, tube: 0.05, at: [0, -0.56, 0] }, warmGold(0.15)),
    hoop({ radius: 0.16, tube: 0.05, at: [0, -0.88, 0] }, warmGold(0.15)),
  )

const pulp = gloss('#6fc41a', { roughness: 0.15 })

const lime = (place: Place) =>
  put(
    group(
      cylinder({ radius: 0.6, height: 0.12 }, gloss('#e8f5a0'), { turn: [flat, 0, 0] }),
      ring({ radius: 0.6, tube: 0.1 }, gloss('#1f9a1a')),
      aroundFace(8, () =>
        slab(ringSegment({ inner: 0.1, outer: 0.46, arc: 0.57 }), { depth: 0.08, bevel: 0.03 }, pulp),
      ),
    ),
    place,
  )

const pick = () =>
  put(
    group(
      cylinder({ radius: 0.035, height: 2.7 }, warmGold(0.15)),
      ball(0.12, warmGold(0.15), { at: [0, 1.38, 0] }),
      ...[-0.1, 0.34].map((y) =>
        ball(0.27, gloss('#7a9a12', { roughness: 0.1 }), { at: [0, y, 0], scale: [1, 0.9, 1] }),
      ),
      ball(0.26, gloss('#b00018', { roughness: 0.08 }), { at: [0, 0.78, 0] }),
    ),
    { at: [-0.62, 1.35, 0.35], turn: [0.1, 0, 0.62] },
  )

const straw = () =>
  tube(points3(0.1, 0.6, -0.2, 0.42, 1.7, -0.4, 0.55, 2.2, -0.45, 0.95, 2.42, -0.45), 0.09, gloss('#ff8a00'))

const ice = (place: Place) =>
  box({ size: [0.5, 0.5, 0.5], edge: 0.1 }, glow('#ffb0c4', { emissiveIntensity: 0.2 }), place)

/** A cocktail in a stemmed glass, with lime, olives and a straw. */
export const model: Model = {
  build: () =>
    group(
      drink(),
      bowl(),
      foot(),
      lime({ at: [1.4, 1.42, 0.35], turn: [0, -0.2, 0.2] }),
      pick(),
      straw(),
      ice({ at: [0.2, 1.14, 0.62], turn: [0.5, 0.4, 0.3] }),
      ice({ at: [-0.28, 1.16, -0.4], turn: [0.3, 0.9, 0.5] }),
    ),
  pose: [0.24, -0.2, 0],
}
