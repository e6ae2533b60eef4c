import { glass, gloss, glow, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, group, lathe, type Point2, type Point3, put, ring, slab, star } from '#kit/shapes.ts'

const bubbles: readonly Point3[] = [
  [0.3, 1.5, 0.28],
  [-0.2, 1.35, 0.34],
  [0.08, 1.75, 0.42],
  [-0.25, 1.95, 0.36],
  [0.32, 2.05, 0.3],
  [0.02, 2.2, 0.42],
]

/** Radii and the heights where they are. */
const outline = (radii: readonly number[], heights: readonly number[]): Point2[] =>
  radii.map((radius, index) => [radius, heights[index] ?? 0])

const flute = () =>
  group(
    lathe(
      outline(
        [0, 0.62, 0.66, 0.58, 0.2, 0.1, 0.09, 0.16, 0.18, 0.1, 0.16, 0.32],
        [0, 0, 0.05, 0.1, 0.2, 0.36, 0.6, 0.68, 0.75, 0.82, 0.95, 1.04],
      ),
      gold(),
    ),
    lathe(
      outline([0, 0.3, 0.5, 0.56, 0.52, 0], [0.96, 1.03, 1.3, 1.65, 2.28, 2.28]),
      glow('#ef8a00', { emissive: '#c85a00', emissiveIntensity: 0.22, roughness: 0.15, clearcoat: 1 }),
    ),
    lathe(
      outline([0.32, 0.54, 0.61, 0.59, 0.52], [1, 1.26, 1.65, 2.2, 2.75]),
      glass('#fff4da', { opacity: 0.28, depthWrite: false }),
    ),
    ring({ radius: 0.52, tube: 0.035 }, gold({ roughness: 0.1 }), { at: [0, 2.75, 0], turn: [Math.PI / 2, 0, 0] }),
    ring({ radius: 0.49, tube: 0.05 }, gloss('#fff3c4'), {
      at: [0, 2.28, 0],
      turn: [Math.PI / 2, 0, 0],
      scale: [1, 1, 0.6],
    }),
    ...bubbles.map((at, index) =>
      ball(0.045 + (index % 3) * 0.015, gloss('#fffbe6', { emissive: '#8a6a20' }), {
        at: [at[0], at[1], at[2] + 0.16],
      }),
    ),
  )

const drops: readonly (readonly [Point3, number])[] = [
  [[-0.42, 3.02, 0.1], 0.13],
  [[0.4, 3.1, 0], 0.15],
  [[-0.12, 2.92, 0.1], 0.1],
  [[0.72, 2.88, 0.1], 0.08],
  [[-0.74, 2.86, 0.1], 0.09],
]

/** Two flutes that touch, with a spark where they do. */
export const model: Model = {
  build: () =>
    group(
      bothSides((side) => put(flute(), { at: [side * 1.22, 0, side * 0.1], turn: [0.12, 0, side * 0.24] })),
      slab(
        star({ points: 4, outer: 0.42, inner: 0.13 }),
        { depth: 0.04, bevel: 0.04 },
        gold({ emissive: '#8a5200', roughness: 0.3 }),
        {
          at: [0, 3.18, 0.25],
        },
      ),
      ...drops.map(([at, radius]) => ball(radius, gold({ color: '#ffb020', roughness: 0.12 }), { at })),
    ),
  pose: [0.22, -0.25, 0],
}
