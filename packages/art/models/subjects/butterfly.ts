import { Shape } from 'three'
import { cheeks, eyes, smile } from '#kit/creature.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cylinder, group, type Point2, put, ring, slab } from '#kit/shapes.ts'

const body = vinyl('#4a1a9c')
const skin = vinyl('#ffb868')

const upper = new Shape()
  .bezierCurveTo(0.2, 1, 1, 1.8, 1.85, 1.62)
  .bezierCurveTo(2.5, 1.5, 2.3, 0.7, 1.6, 0.15)
  .bezierCurveTo(1.2, -0.2, 0.4, -0.2, 0, 0)
const lower = new Shape()
  .bezierCurveTo(0.6, 0.15, 1.5, 0, 1.75, -0.7)
  .bezierCurveTo(1.9, -1.4, 1.3, -1.9, 0.8, -1.45)
  .bezierCurveTo(0.4, -1.1, 0.1, -0.5, 0, 0)

/** Layers of enamel over a gold rim, which shrink towards a point of the wing. */
const layers = (outline: Shape, [x, y]: Point2, colors: readonly string[]) =>
  group(
    slab(outline, { depth: 0.1, bevel: 0.12 }, gold()),
    ...colors.map((color, index) => {
      const size = 0.98 - index * 0.2
      return slab(outline, { depth: 0.08, bevel: 0.05 }, gloss(color, { roughness: 0.12 }), {
        at: [x * (1 - size), y * (1 - size), 0.12 + index * 0.07],
        scale: [size, size, 1],
      })
    }),
  )

const wing = () =>
  group(
    put(layers(upper, [1.15, 0.7], ['#2a1590', '#0a5ae8', '#00b8e8']), { at: [0, 0, 0.05] }),
    put(layers(lower, [1.0, -0.6], ['#2a1590', '#b01fd0', '#ff4fa0']), { at: [0, 0, -0.1] }),
    ...[0.12, 0.1, 0.085].map((size, index) =>
      ball(size, gloss('#ffe8a0'), { at: [1.8 + index * 0.12, 1.4 - index * 0.3, 0.3], scale: [1, 1, 0.5] }),
    ),
    ball(0.22, gold(), { at: [1.14, 0.72, 0.42], scale: [1.2, 1, 0.4] }),
    ball(0.18, gold(), { at: [1, -0.62, 0.26], scale: [1, 1.1, 0.4] }),
  )

const insect = () =>
  group(
    ball(0.68, skin, { at: [0, 0.62, 0.35], scale: [1.04, 0.96, 0.95] }),
    ball(0.69, body, { at: [0, 0.72, 0.28], scale: [1.06, 0.96, 0.95] }),
    eyes({ apart: 0.28, y: 0.6, z: 0.94, size: 1.2 }),
    put(cheeks({ apart: 0.66, y: 0, z: 0 }), { at: [0, 0.4, 0.88], scale: 0.7 }),
    smile({ y: 0.4, z: 0.98, width: 0.07 }),
    ...[0.42, 0.4, 0.34, 0.25].map((size, index) =>
      ball(size, index % 2 ? gold() : body, { at: [0, -0.1 - index * 0.38, 0.2 - index * 0.04], scale: [1, 0.85, 1] }),
    ),
    bothSides((side) =>
      group(
        cylinder({ radius: 0.05, height: 0.9 }, gold(), { at: [side * 0.44, 1.54, 0.42], turn: [0, 0, side * -0.5] }),
        ring({ radius: 0.12, tube: 0.05 }, gold(), { at: [side * 0.7, 2.02, 0.42] }),
      ),
    ),
  )

/** A butterfly with wings of enamel in gold. */
export const model: Model = {
  build: () =>
    group(
      bothSides((side) => put(wing(), { at: [side * 0.18, 0, 0], scale: [side, 1, 1], turn: [0, side * -0.28, 0] })),
      insect(),
    ),
  pose: [0.02, -0.25, -0.06],
}
