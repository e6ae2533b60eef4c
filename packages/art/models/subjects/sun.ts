import { aroundFace } from '#kit/around-face.ts'
import { gloss, gold, stone, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, curve, faceted, group, put, ring, slab } from '#kit/shapes.ts'

const flame = curve(points2(-0.3, 0.9, 0.3, 0.9, 0.34, 1.3, 0.18, 1.62, 0.3, 2.08, -0.06, 1.72, -0.12, 1.4, -0.3, 1.2))

/** A ray with a ridge, which points up. */
const ray = (half: number, tip: number) =>
  faceted(
    points3(-half, 0.9, 0, half, 0.9, 0, 0, tip, 0.05, 0, 0.85, 0.36, 0, 0.9, -0.1),
    points3(0, 3, 2, 1, 2, 3, 0, 2, 4, 1, 4, 2),
    warmGold(0.2),
  )

const gem = (color: string, size: number, y: number, z: number) =>
  group(
    ball(size * 1.05, warmGold(0.2), { at: [0, y, z - 0.04], scale: [1, 1, 0.5] }),
    ring({ radius: size, tube: size * 0.24 }, warmGold(0.14), { at: [0, y, z] }),
    put(cut(color), { at: [0, y, z], scale: [size, size, size * 0.75] }),
  )

/** A cut stone of radius 1: eight facets around a table. */
const cut = (color: string) => {
  const corners = Array.from({ length: 16 }, (_, index) => {
    const [angle, far] = [(index + (index < 8 ? 0 : 0.5)) * (Math.PI / 4), index < 8 ? 1 : 0.56]
    return [Math.cos(angle) * far, Math.sin(angle) * far, index < 8 ? 0 : 0.7] as const
  })
  const side = (from: number, to: number) => points3(from, to, from + 8, to, to + 8, from + 8, 16, from + 8, to + 8)
  const sides = Array.from({ length: 8 }, (_, index) => side(index, (index + 1) % 8)).flat()
  return faceted(
    [...corners, [0, 0, 0.8]],
    sides,
    stone(color, { emissive: color, emissiveIntensity: 0.35, envMapIntensity: 1.1 }),
  )
}

const face = () =>
  group(
    ball(1.02, gloss('#f07800', { emissive: '#a83c00', emissiveIntensity: 0.35 }), { scale: [1, 1, 0.4] }),
    ring({ radius: 1.02, tube: 0.13 }, warmGold(0.16), { at: [0, 0, 0.1] }),
    aroundFace(
      8,
      () => ball(0.3, warmGold(0.2), { at: [0, 0.56, 0.32], scale: [0.62, 0.9, 0.5], turn: [-0.25, 0, 0] }),
      Math.PI / 8,
    ),
    aroundFace(8, () => ball(0.09, gold(), { at: [0, 0.72, 0.33] })),
    gem('#ff1030', 0.4, 0, 0.46),
  )

const tongue = () =>
  group(
    slab(flame, { depth: 0.1, bevel: 0.1 }, warmGold(0.2), { at: [0, 0, -0.2] }),
    slab(flame, { depth: 0.2, bevel: 0.03 }, gloss('#e02a00'), { at: [0, 0, -0.12] }),
  )

/** A gold sun with a ruby, its rays in turn straight and in flames. */
export const model: Model = {
  build: () =>
    group(
      face(),
      aroundFace(8, () => ray(0.3, 2.2)),
      aroundFace(8, tongue, Math.PI / 8),
      aroundFace(8, (index) => gem(index % 2 ? '#0a70ff' : '#00b860', 0.13, 1.06, 0.3)),
    ),
  pose: [0.05, -0.32, 0],
}
