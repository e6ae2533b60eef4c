import { CylinderGeometry, Mesh, Shape } from 'three'
import { cheeks, eyes } from '#kit/creature.ts'
import { gloss, gold, stone, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cone, group, type Place, put, ring, slab } from '#kit/shapes.ts'

const green = vinyl('#0fb060')
const orange = vinyl('#ff7a1a')
const cream = vinyl('#ffe9a8')

function wing(): Shape {
  const shape = new Shape()
  shape.moveTo(0, 0)
  shape.bezierCurveTo(0.2, 0.8, 0.7, 1.05, 1.15, 0.95)
  shape.bezierCurveTo(0.98, 0.65, 1, 0.45, 1.05, 0.25)
  shape.bezierCurveTo(0.85, 0.25, 0.7, 0.1, 0.65, -0.15)
  shape.bezierCurveTo(0.4, -0.05, 0.25, -0.15, 0, 0)
  return shape
}

const head = () =>
  group(
    ball(1, green, { at: [0, 0.4, 0], scale: [1.04, 0.98, 0.98] }),
    ball(0.55, green, { at: [0, 0.06, 0.7], scale: [1.25, 0.8, 0.95] }),
    ball(0.48, cream, { at: [0, -0.1, 0.68], scale: [1.22, 0.6, 0.98] }),
    bothSides((side) =>
      group(
        ball(0.09, gloss('#0b6e40'), { at: [side * 0.22, 0.27, 1.16], scale: [1, 0.8, 0.6] }),
        ball(0.3, green, { at: [side * 0.42, 0.74, 0.68], scale: [1, 1.1, 0.75] }),
        cone(0.2, 0.85, gold(), { at: [side * 0.52, 1.52, -0.05], turn: [-0.2, 0, -side * 0.35] }),
        ring({ radius: 0.19, tube: 0.06 }, gold({ roughness: 0.12 }), {
          at: [side * 0.41, 1.23, 0.01],
          turn: [Math.PI / 2 - 0.2, side * 0.35, 0],
        }),
        ball(0.26, orange, { at: [side * 1.05, 0.5, 0], scale: [1.2, 0.75, 0.35], turn: [0, side * -0.5, side * 0.4] }),
        ball(0.22, orange, { at: [side * 1.02, 0.2, 0.05], scale: [1.2, 0.7, 0.4], turn: [0, side * -0.5, 0] }),
      ),
    ),
    eyes({ apart: 0.43, y: 0.66, z: 0.88, size: 1.6 }),
    cheeks({ apart: 0.76, y: 0.22, z: 0.66 }),
    ...[0, 1, 2, 3].map((index) =>
      cone(0.19 - index * 0.01, 0.45, orange, {
        at: [0, 1.5 - index * index * 0.1, 0.2 - index * 0.38],
        turn: [0.1 - index * 0.38, 0, 0],
      }),
    ),
  )

/** A cut stone of eight sides. */
function gem(place: Place) {
  const red = stone('#ff1745')
  const crown = put(new Mesh(new CylinderGeometry(0.26, 0.46, 0.17, 8), red), { at: [0, 0.085, 0] })
  const pavilion = put(new Mesh(new CylinderGeometry(0.46, 0.02, 0.46, 8), red), { at: [0, -0.23, 0] })
  return put(group(crown, pavilion), place)
}

const body = () =>
  group(
    ball(0.86, green, { at: [0, -1.05, -0.12], scale: [1, 1, 0.9] }),
    ...[0.74, 0.78, 0.72].map((size, index) =>
      ball(size, cream, { at: [0, -0.72 - index * 0.32, 0.1], scale: [0.82, 0.45, 0.86] }),
    ),
    bothSides((side) =>
      group(
        put(group(slab(wing(), { depth: 0.05, bevel: 0.06 }, orange)), {
          at: [side * 0.72, -0.75, -0.5],
          scale: [side, 1, 1],
          turn: [0, side * 0.35, 0],
        }),
        ball(0.27, green, { at: [side * 0.6, -0.92, 0.58], scale: [0.85, 1.2, 0.9], turn: [-0.6, 0, side * 0.5] }),
        ball(0.38, green, { at: [side * 0.6, -1.72, 0.4], scale: [1, 0.75, 1.2] }),
        ...[-1, 0, 1].map((toe) => ball(0.1, gold(), { at: [side * 0.6 + toe * 0.2, -1.78, 0.82] })),
      ),
    ),
    gem({ at: [0, -0.92, 0.96], turn: [0.55, 0.3, 0] }),
  )

/** A young dragon with its treasure. */
export const model: Model = { build: () => group(head(), body()), pose: [0.08, -0.4, 0] }
