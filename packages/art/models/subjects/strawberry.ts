import { Shape } from 'three'
import { aroundFace } from '#kit/around-face.ts'
import { longHalf, meridian, stalk } from '#kit/fruit.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, cone, group, lathe, type Place, type Point2, put, slab } from '#kit/shapes.ts'

const red = gloss('#d3001c', { roughness: 0.18 })
const seedGold = gloss('#ffc01a', { roughness: 0.3 })

/** The outline at an angle above the middle: a blunt top, a pointed tip. */
const edge = (angle: number): Point2 => {
  const up = Math.sin(angle)
  return [Math.cos(angle) ** (1 - 0.3 * up) * (1 + 0.24 * up), up * 1.3]
}
const profile = meridian(edge)

const seeds = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const angle = Math.asin(-0.93 + (1.72 * index) / count)
    const [radius, y] = edge(angle)
    const seed = ball(0.075, seedGold, { at: [0, y, radius], turn: [-angle * 0.7, 0, 0], scale: [0.68, 1.2, 0.5] })
    return put(group(seed), { turn: [0, index * 2.399_963, 0] })
  })

const sepal = new Shape().moveTo(0, 0).quadraticCurveTo(0.42, 0.4, 0, 0.95).quadraticCurveTo(-0.42, 0.4, 0, 0)

const calyx = () =>
  group(
    around(8, (index) =>
      slab(sepal, { depth: 0.03, bevel: 0.045 }, gloss(index % 2 ? '#0c8a2a' : '#188a1e'), {
        at: [0, 1.3 + (index % 2) * 0.06, 0],
        turn: [Math.PI / 2 + (index % 2 ? 0.12 : 0.5), 0, 0],
      }),
    ),
    stalk({ at: [0, 1.25, 0] }),
    ball(0.13, gold(), { at: [0.2, 1.85, 0] }),
  )

const whole = (place: Place) => put(group(lathe(profile, red), ...seeds(72), calyx()), place)

const cutHalf = () =>
  group(
    longHalf(profile, {
      skin: red,
      layers: [
        [gloss('#e81c18'), 0.88],
        [gloss('#ff6a50'), 0.62],
        [gloss('#ffdcb8'), 0.32],
      ],
      core: 0.12,
    }),
    aroundFace(14, () => cone(0.035, 0.5, gloss('#ffb090'), { at: [0, 0.72, 0.06] })),
    calyx(),
  )

/** A strawberry and a cut half, with seeds and stalks of gold. */
export const model: Model = {
  build: () =>
    group(
      whole({ at: [-0.55, 0.2, -0.4], turn: [0.42, 0, 0.24] }),
      put(cutHalf(), { at: [0.85, -0.5, 0.75], turn: [0.02, 0.1, -0.34], scale: 0.74 }),
    ),
  pose: [0.05, -0.22, 0],
}
