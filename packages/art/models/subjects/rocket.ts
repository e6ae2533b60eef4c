import { Shape } from 'three'
import { glass, gloss, glow, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, group, lathe, put, ring, slab } from '#kit/shapes.ts'

const bellies = [0.42, 0.58, 0.7, 0.76, 0.76, 0.7, 0.58]
const noses = [0.58, 0.47, 0.34, 0.18, 0.08, 0]

const body = () =>
  lathe(
    bellies.map((radius, index) => [radius, -0.9 + index * 0.28]),
    gloss('#fffaf2', { roughness: 0.18 }),
  )

const nose = () =>
  lathe(
    noses.map((radius, index) => [radius, [0.78, 0.98, 1.16, 1.31, 1.37, 1.39][index] ?? 0]),
    gloss('#d9001f', { roughness: 0.12 }),
  )

function fin() {
  const outline = new Shape()
  outline.moveTo(0.5, 0.02)
  outline.bezierCurveTo(1, -0.05, 1.22, -0.5, 1.12, -1.3)
  outline.bezierCurveTo(1, -0.95, 0.75, -0.8, 0.35, -0.8)
  return slab(outline, { depth: 0.14, bevel: 0.09 }, gloss('#d9001f', { roughness: 0.12 }), { at: [0, 0, -0.07] })
}

const window = () =>
  group(
    ring({ radius: 0.34, tube: 0.09 }, gold()),
    ball(0.33, gloss('#1aa7ff', { roughness: 0.08, emissive: '#06335c' }), { scale: [1, 1, 0.4] }),
    ball(0.1, glass('#ffffff', { opacity: 0.9 }), { at: [-0.12, 0.13, 0.1], scale: [1, 0.7, 0.4] }),
  )

/** A drop of fire which points down. */
const flame = (color: string, size: number) =>
  lathe(
    [
      [0, -1.05],
      [0.08, -0.85],
      [0.24, -0.5],
      [0.34, -0.2],
      [0.3, 0],
      [0, 0.1],
    ],
    glow(color),
    { at: [0, -1.05, 0], scale: [size, size, size] },
  )

export const model: Model = {
  build: () =>
    group(
      body(),
      nose(),
      ring({ radius: 0.58, tube: 0.05 }, gold(), { at: [0, 0.78, 0], turn: [Math.PI / 2, 0, 0] }),
      lathe(
        [
          [0.4, -0.88],
          [0.5, -0.9],
          [0.44, -1.0],
          [0.52, -1.12],
          [0.3, -1.12],
        ],
        gold(),
      ),
      bothSides((side) => put(group(fin()), { turn: [0, side === 1 ? 0 : Math.PI, 0] })),
      put(window(), { at: [0, 0.2, 0.74] }),
      flame('#ff4a00', 1.1),
      put(flame('#ffd21a', 0.74), { at: [0, -1.08, 0.18] }),
    ),
  pose: [0.1, 0.35, -0.62],
}
