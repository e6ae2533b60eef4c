import { Shape } from 'three'
import { birdFeet, shortBeak } from '#kit/bird.ts'
import { eyes } from '#kit/creature.ts'
import { eyePatches } from '#kit/face.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { ball, cone, group, slab } from '#kit/shapes.ts'

const white = vinyl('#fff4e2')
const red = gloss('#e3132c')
const featherColours = ['#0fa37a', '#1673d8', '#12b886', '#5a3fd6', '#0fa37a', '#1673d8', '#12b886']

/** A tail feather that rises and falls in an arc. */
function feather(): Shape {
  const shape = new Shape()
  shape.moveTo(-0.1, 0)
  shape.bezierCurveTo(-0.2, 1.2, 0.1, 1.75, 0.75, 1.7)
  shape.bezierCurveTo(1.3, 1.6, 1.4, 1, 1.25, 0.65)
  shape.bezierCurveTo(1, 1.15, 0.5, 1.1, 0.3, 0)
  return shape
}

const tail = () =>
  group(
    ...featherColours.map((color, index) => {
      const aside = index - 3
      return slab(feather(), { depth: 0.12, bevel: 0.12 }, gloss(color), {
        at: [aside * 0.1, -0.8, -0.55],
        turn: [-0.45, Math.PI / 2 + aside * 0.3, aside * -0.1],
        scale: 1.25 - Math.abs(aside) * 0.1,
      })
    }),
  )

const head = () =>
  group(
    ball(0.88, white, { at: [0, 0.5, 0.1], scale: [1, 1, 0.96] }),
    ...[0.24, 0.31, 0.34, 0.29, 0.22].map((size, index) => {
      const angle = 0.55 + index * 0.42
      return ball(size, red, {
        at: [0, 0.5 + Math.sin(angle) * 1.06, 0.06 + Math.cos(angle) * 0.9],
        scale: [0.72, 1.2, 1],
      })
    }),
    eyePatches({ apart: 0.42, y: 0.52, z: 0.66, scale: [0.9, 1.05, 0.45], outwards: 0.5 }, red),
    pair(0.22, red, { at: [0.15, -0.12, 0.98], scale: [0.8, 1.35, 0.7], turn: [0.15, 0, 0.12] }),
    eyes({ apart: 0.4, y: 0.6, z: 0.84, size: 1.45 }),
    shortBeak([0, 0.36, 1.12], gold()),
    cone(0.17, 0.34, gold(), { at: [0, 0.2, 1.02], turn: [Math.PI / 2 + 0.5, 0, 0], scale: [1, 1, 0.7] }),
  )

const body = () =>
  group(
    ball(0.92, white, { at: [0, -0.85, -0.1], scale: [1.02, 0.92, 1.02] }),
    ...Array.from({ length: 11 }, (_, index) => {
      const angle = (index / 11) * Math.PI * 2
      return ball(0.26, vinyl('#ff9f12'), {
        at: [Math.sin(angle) * 0.68, -0.32, 0.06 + Math.cos(angle) * 0.66],
        scale: [0.85, 1.35, 0.85],
      })
    }),
    pair(0.5, white, { at: [0.9, -0.75, -0.05], scale: [0.42, 0.85, 1], turn: [0.4, 0, 0.25] }),
    ...[red, gold(), red].map((material, row) =>
      pair(0.3, material, { at: [1.02, -0.98 + row * 0.2, -0.15 - row * 0.18], scale: [0.45, 0.6, 1.2] }),
    ),
    birdFeet({ y: -1.72, z: 0.5 }, gold()),
  )

/** A rooster with a tail of thick feathers. */
export const model: Model = { build: () => group(tail(), body(), head()), pose: [0.05, -0.8, 0] }
