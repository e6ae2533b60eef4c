import { aroundFace } from '#kit/around-face.ts'
import { gloss, gold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, box, curve, group, polygon, ring, roundedRectangle, slab, tube } from '#kit/shapes.ts'

const deep = warmGold(0.32)
const light = gold({ color: '#ffc23a', roughness: 0.26, emissive: '#a05a00', emissiveIntensity: 0.5 })
const teal = gloss('#008f86', { roughness: 0.15 })
const red = gloss('#c4101c')

const spike = polygon(points2(-0.27, 1.2, 0.27, 1.2, 0, 2.15))
const wave = curve(
  points2(-0.17, 1.2, 0.17, 1.2, 0.26, 1.5, 0.1, 1.75, 0.2, 2.05, -0.06, 1.85, -0.14, 1.65, 0.02, 1.42),
)

const rays = () =>
  group(
    aroundFace(12, () =>
      group(
        slab(spike, { depth: 0.16, bevel: 0.05 }, light, { at: [0, 0, -0.16] }),
        slab(spike, { depth: 0.1, bevel: 0.02 }, red, { at: [0, 0.62, 0.02], scale: [0.55, 0.55, 1] }),
      ),
    ),
    aroundFace(12, () => slab(wave, { depth: 0.1, bevel: 0.06 }, deep, { at: [0, 0, -0.2] }), Math.PI / 12),
  )

const plate = () =>
  group(
    ball(1.28, deep, { scale: [1, 1, 0.26] }),
    ring({ radius: 1.28, tube: 0.11 }, light),
    aroundFace(24, (index) => ball(0.085, index % 2 ? light : teal, { at: [0, 1.13, 0.14] })),
  )

const side = (mirror: number) =>
  group(
    ball(0.27, light, { at: [mirror * 0.37, 0.2, 0.5], scale: [1.15, 0.72, 0.5] }),
    ball(0.2, teal, { at: [mirror * 0.37, 0.2, 0.6], scale: [1.2, 0.7, 0.4] }),
    ball(0.085, gloss('#10060a'), { at: [mirror * 0.37, 0.2, 0.67] }),
    tube(points3(mirror * 0.13, 0.3, 0.62, mirror * 0.36, 0.48, 0.58, mirror * 0.7, 0.4, 0.42), 0.085, light),
    ball(0.34, light, { at: [mirror * 0.5, -0.22, 0.36], scale: [0.9, 0.8, 0.7] }),
    ring({ radius: 0.13, tube: 0.035 }, red, { at: [mirror * 0.52, -0.2, 0.58], turn: [0, mirror * 0.3, 0] }),
    ball(0.13, light, { at: [mirror * 0.15, -0.22, 0.64], scale: [1, 0.8, 0.8] }),
    ball(0.28, light, { at: [mirror * 0.98, -0.02, 0.22], scale: [1, 1, 0.5] }),
    ball(0.18, teal, { at: [mirror * 0.98, -0.02, 0.32], scale: [1, 1, 0.5] }),
    ball(0.14, light, { at: [mirror * 0.96, -0.36, 0.22] }),
  )

const face = () =>
  group(
    ball(0.92, light, { at: [0, -0.02, 0.1], scale: [1, 1.02, 0.52] }),
    bothSides(side),
    box({ size: [0.22, 0.62, 0.3], edge: 0.1 }, light, { at: [0, 0.06, 0.62], turn: [-0.12, 0, 0] }),
    ball(0.15, light, { at: [0, -0.2, 0.72] }),
    slab(roundedRectangle(0.62, 0.26, 0.12), { depth: 0.1, bevel: 0.07 }, light, { at: [0, -0.54, 0.44] }),
    slab(roundedRectangle(0.52, 0.16, 0.07), { depth: 0.1, bevel: 0.02 }, red, { at: [0, -0.54, 0.53] }),
    ...[-0.17, 0, 0.17].map((x) => box({ size: [0.14, 0.14, 0.1], edge: 0.03 }, light, { at: [x, -0.54, 0.64] })),
    slab(
      polygon(points2(-0.72, 0, 0.72, 0, 0.5, 0.32, 0.2, 0.32, 0, 0.52, -0.2, 0.32, -0.5, 0.32)),
      { depth: 0.16, bevel: 0.08 },
      light,
      { at: [0, 0.56, 0.28], turn: [-0.25, 0, 0] },
    ),
    ...[-0.42, 0, 0.42].map((x) =>
      ball(x ? 0.1 : 0.15, x ? red : teal, { at: [x, x ? 0.74 : 0.78, 0.5], scale: [1, 1, 0.6] }),
    ),
  )

/** The gold mask of the sun as the Incas carved it, inlaid with turquoise. */
export const model: Model = { build: () => group(rays(), plate(), face()), pose: [0.03, -0.3, 0] }
