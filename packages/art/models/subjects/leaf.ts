import { Shape } from 'three'
import { gloss, gold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, group, type Place, put, slab, tube } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const half = new Shape().moveTo(0, 0).bezierCurveTo(0.15, 0.72, 1.4, 0.72, 1.75, 0)
const vein = gloss('#9be04a')

/** A half of a leaf, above its vein: gold, and on it green with veins of its own. */
const blade = (green: string) =>
  group(
    slab(half, { depth: 0.03, bevel: 0.075 }, warmGold(0.18)),
    slab(half, { depth: 0.1, bevel: 0.045 }, gloss(green, { roughness: 0.15 }), {
      at: [0.07, 0.01, 0.03],
      scale: [0.92, 0.88, 1],
    }),
    ...[0.3, 0.62, 0.94, 1.22].map((x, row) => {
      const reach = [0.3, 0.36, 0.33, 0.22][row] ?? 0
      return tube(
        points3(x, 0, 0.17, x + reach * 0.5, reach * 0.5, 0.185, x + reach * 0.95, reach * 0.85, 0.17),
        0.022,
        vein,
      )
    }),
  )

/** A leaf along +x, folded along its vein. */
const leaf = (left: string, right: string, place: Place) =>
  put(
    group(
      put(blade(left), { turn: [0.32, 0, 0] }),
      put(blade(right), { turn: [-0.32, 0, 0], scale: [1, -1, 1] }),
      taperedTube(points3(-0.25, 0, 0.06, 0.6, 0, 0.14, 1.7, 0, 0.1), (along) => 0.075 - along * 0.05, vein),
    ),
    place,
  )

/** A sprig of leaves with golden edges, and berries. */
export const model: Model = {
  build: () =>
    group(
      taperedTube(
        points3(-1.5, -1.75, 0, -0.9, -1, 0.05, -0.1, 0, 0.05, 0.55, 0.6, 0),
        (along) => 0.13 - along * 0.06,
        gloss('#4f9a14'),
      ),
      leaf('#0a8a2c', '#05701f', { at: [0.45, 0.5, 0.1], turn: [0, 0, 0.82], scale: 1.2 }),
      leaf('#12942a', '#077624', { at: [-0.15, 0.1, 0.12], turn: [0, 0.15, 1.75], scale: 1.1 }),
      leaf('#0a8a2c', '#05701f', { at: [0.1, 0.05, 0.14], turn: [0.2, -0.1, -0.15], scale: 1.1 }),
      leaf('#19a02c', '#0a8224', { at: [-0.8, -0.75, 0.14], turn: [0, 0.2, 2.4] }),
      leaf('#19a02c', '#0a8224', { at: [-0.6, -0.7, 0.18], turn: [0.25, -0.1, -0.65], scale: 1.05 }),
      leaf('#05682c', '#04541f', { at: [0.15, 0.2, -0.35], turn: [0, 0, 1.28], scale: 1.1 }),
      leaf('#05682c', '#04541f', { at: [0.2, 0.1, -0.35], turn: [0, 0, 0.34], scale: 1.1 }),
      ...points3(0.02, 0.02, 0.3, -0.25, 0.12, 0.3, -0.14, -0.16, 0.34).map((at) =>
        ball(0.16, gold({ roughness: 0.12 }), { at }),
      ),
      ...points3(-0.86, -0.8, 0.28, -0.66, -0.92, 0.3).map((at) => ball(0.13, gloss('#e0102c'), { at })),
    ),
  pose: [0.03, -0.25, 0],
}
