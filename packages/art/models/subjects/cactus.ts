import { aroundFace } from '#kit/around-face.ts'
import { cheeks, eyes, smile } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, cylinder, group, type Place, put, ring } from '#kit/shapes.ts'

const green = vinyl('#128a35')
const deep = vinyl('#0b6a2b')
const clay = gloss('#e0430a')
const teal = gloss('#12b5a6')
const spine = gloss('#fff1b8')

/** A ribbed column with a round top and rows of spines, about its middle. */
const column = (radius: number, height: number, place: Place) =>
  put(
    group(
      around(12, (index) =>
        ball(1, index % 2 ? green : deep, {
          at: [radius * 0.55, 0, 0],
          scale: [radius * 0.52, height / 2, radius * 0.34],
        }),
      ),
      ...Array.from({ length: 4 }, (_, row) => {
        const up = (row - 1.5) * 0.22
        const out = radius * (0.55 + 0.54 * Math.sqrt(1 - 4 * up * up))
        return around(6, () => ball(0.035, spine, { at: [out * 0.966, up * height, out * 0.26] }))
      }),
    ),
    place,
  )

/** A flower with six petals which faces +z. */
const flower = (color: string, place: Place) =>
  put(
    group(
      aroundFace(6, () => ball(0.2, vinyl(color), { at: [0.24, 0, 0], scale: [1.1, 0.72, 0.4] })),
      ball(0.15, gold(), { scale: [1, 1, 0.7], at: [0, 0, 0.06] }),
    ),
    place,
  )

const pot = () =>
  group(
    cylinder({ radius: 0.74, top: 1.04, height: 0.96 }, clay, { at: [0, -1.42, 0] }),
    cylinder({ radius: 1.16, height: 0.34 }, clay, { at: [0, -0.81, 0] }),
    hoop({ radius: 1.16, tube: 0.055, at: [0, -0.98, 0] }, gold()),
    hoop({ radius: 1.16, tube: 0.055, at: [0, -0.64, 0] }, gold()),
    around(10, (index) => ball(0.13, index % 2 ? gold() : teal, { at: [0.93, -1.38, 0], scale: [0.5, 1, 1] })),
    ball(1.08, gloss('#6b3216', { roughness: 0.8, clearcoat: 0 }), { at: [0, -0.66, 0], scale: [1, 0.16, 1] }),
  )

/** A cactus with a face and flowers, in a pot. */
export const model: Model = {
  build: () =>
    group(
      column(0.86, 2.7, { at: [0, 0.35, 0] }),
      ring({ radius: 0.52, tube: 0.27, arc: Math.PI / 2 }, green, { at: [-0.68, 0.6, 0.05], turn: [0, 0, Math.PI] }),
      column(0.36, 1.1, { at: [-1.2, 0.66, 0.05] }),
      ring({ radius: 0.52, tube: 0.25, arc: Math.PI / 2 }, green, {
        at: [0.66, 0.36, 0.05],
        turn: [0, 0, Math.PI / -2],
      }),
      column(0.33, 0.9, { at: [1.18, 0.4, 0.05] }),
      eyes({ apart: 0.34, y: 0.52, z: 0.84, size: 1.5 }),
      cheeks({ apart: 0.56, y: 0.2, z: 0.74 }),
      smile({ y: 0.26, z: 0.95, width: 0.1 }),
      flower('#ff1f7a', { at: [0.2, 1.62, 0.3], turn: [-0.7, 0.2, 0], scale: 1.25 }),
      flower('#ff8a00', { at: [-1.2, 1.2, 0.16], turn: [-0.7, 0, 0.2], scale: 0.7 }),
      flower('#ff1f7a', { at: [1.2, 0.84, 0.16], turn: [-0.7, 0, 0.2], scale: 0.6 }),
      pot(),
    ),
  pose: [0.08, -0.28, 0],
}
