import { cluster } from '#kit/cluster.ts'
import { hoop } from '#kit/hoop.ts'
import { glass, gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, box, curve, group, type Point2, put, ring, sheet, slab, tube } from '#kit/shapes.ts'

const teal = gloss('#0098a8')
const yellow = gloss('#ffb000')

/** The outline of the mask, with a dent for the nose. */
const outline: readonly Point2[] = points2(
  ...[
    -1.5, 0.3, -1.35, 0.72, -0.8, 0.88, 0, 0.84, 0.8, 0.88, 1.35, 0.72, 1.5, 0.3, 1.4, -0.3, 1.05, -0.66, 0.62, -0.66,
    0.3, -0.3, 0, -0.14, -0.3, -0.3, -0.62, -0.66, -1.05, -0.66, -1.4, -0.3,
  ],
)
const scaled = (size: number) => curve(outline.map(([x, y]): Point2 => [x * size, y * size + (1 - size) * 0.1]))

const mask = () =>
  group(
    slab(scaled(1.06), { depth: 0.5, bevel: 0.16 }, teal, { at: [0, 0, -0.6] }),
    slab(scaled(1), { depth: 0.24, bevel: 0.12 }, yellow, { at: [0, 0, 0.02] }),
    slab(scaled(0.87), { depth: 0.08, bevel: 0.07 }, gold(), { at: [0, 0, 0.34] }),
    slab(scaled(0.82), { depth: 0.06, bevel: 0.04 }, gloss('#0a3f9e', { roughness: 0.06 }), { at: [0, 0, 0.42] }),
    sheet(scaled(0.8), glass('#38c4ff', { opacity: 0.5, iridescence: 0.6 }), { at: [0, 0, 0.53] }),
    ball(0.34, teal, { at: [0, -0.42, 0.1], scale: [1, 1.15, 1.3] }),
    bothSides((side) => ball(0.07, gloss('#00606c'), { at: [side * 0.12, -0.66, 0.42], scale: [1, 0.8, 0.7] })),
  )

/** Light on the glass: two slanting bars, and a shoal of bubbles behind it. */
const reflections = () => {
  const light = gloss('#e6fbff', { emissive: '#9fe8ff', emissiveIntensity: 0.4 })
  return group(
    box({ size: [0.13, 0.6, 0.04], edge: 0.02 }, light, { at: [-0.82, 0.2, 0.55], turn: [0, 0, -0.55] }),
    box({ size: [0.06, 0.45, 0.04], edge: 0.02 }, light, { at: [-0.52, 0.24, 0.55], turn: [0, 0, -0.55] }),
    box({ size: [0.1, 0.45, 0.04], edge: 0.02 }, light, { at: [0.78, 0.12, 0.55], turn: [0, 0, -0.55] }),
    cluster([0.35, 0.3, 0.54, 0.07, 0.46, 0.44, 0.54, 0.05, -0.1, 0.15, 0.54, 0.05], light, { scale: [1, 1, 0.4] }),
  )
}

const strap = () =>
  group(
    bothSides((side) =>
      group(
        box({ size: [0.3, 0.62, 0.34], edge: 0.1 }, gold(), { at: [side * 1.6, 0.1, -0.3] }),
        box({ size: [0.14, 0.4, 0.42], edge: 0.05 }, gloss('#e0122c'), { at: [side * 1.64, 0.1, -0.28] }),
      ),
    ),
    put(ring({ radius: 1.55, tube: 0.09, arc: Math.PI }, vinyl('#1a3fa8'), { turn: [-Math.PI / 2, 0, 0] }), {
      at: [0, 0.1, -0.4],
      scale: [1, 2.2, 0.8],
    }),
  )

const snorkel = () =>
  group(
    tube(points3(0.3, -1.25, 0.5, 0.9, -1.35, 0.4, 1.5, -1.15, 0.1, 1.92, -0.5, -0.1, 1.85, 1.55, -0.1), 0.17, yellow),
    tube(points3(1.92, 0.95, -0.1, 1.88, 1.25, -0.1, 1.84, 1.6, -0.1), 0.21, gloss('#e0122c')),
    hoop({ radius: 0.19, tube: 0.06, at: [1.92, 0.95, -0.1] }, gold()),
    hoop({ radius: 0.17, tube: 0.07, at: [1.83, 1.62, -0.1] }, gold()),
    ball(0.25, vinyl('#1a3fa8'), { at: [0.2, -1.22, 0.58], scale: [1.2, 0.8, 0.8] }),
    hoop({ radius: 0.21, tube: 0.05, at: [1.96, 0.1, -0.1] }, gold()),
  )

/** A diving mask with a snorkel. */
export const model: Model = {
  build: () => group(mask(), reflections(), strap(), snorkel()),
  pose: [0.1, -0.3, 0.05],
}
