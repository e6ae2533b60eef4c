import { Shape } from 'three'
import { birdFeet, foldedWings, hookedBeak } from '#kit/bird.ts'
import { starCoin } from '#kit/coin.ts'
import { eyes } from '#kit/creature.ts'
import { eyePatches } from '#kit/face.ts'
import { gloss, gold, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, cylinder, dome, group, put, ring, slab } from '#kit/shapes.ts'

const red = vinyl('#dd0f22')
const navy = gloss('#1c1f5e')

const brim = new Shape()
  .moveTo(-1.3, 0)
  .bezierCurveTo(-0.7, 0.3, -0.5, 0.86, 0, 0.86)
  .bezierCurveTo(0.5, 0.86, 0.7, 0.3, 1.3, 0)
  .quadraticCurveTo(0, -0.4, -1.3, 0)

const head = () =>
  group(
    ball(1, red, { at: [0, 0.4, 0], scale: [1.03, 0.98, 0.98] }),
    eyePatches({ apart: 0.52, y: 0.26, z: 0.6, size: 0.48, outwards: 0.6 }, vinyl('#fff4e6')),
    hookedBeak({ tip: [0.46, -0.52], height: 0.26 }, gloss('#ffb000'), {
      at: [0.05, 0.18, 0.88],
      scale: [0.95, 0.85, 0.9],
    }),
    eyes({ apart: 0.5, y: 0.38, z: 0.89, size: 1.5 }),
    ring({ radius: 0.19, tube: 0.05 }, gold(), { at: [-1.02, -0.14, 0.2], turn: [0, 0.9, 0] }),
  )

const turnedUp = () =>
  group(
    slab(brim, { depth: 0.04, bevel: 0.09 }, gold()),
    slab(brim, { depth: 0.12, bevel: 0.06 }, navy, { at: [0, 0.04, 0.04], scale: [0.86, 0.86, 1] }),
  )

/** A hat whose brim is turned up in front and behind. */
const hat = () =>
  put(
    group(
      dome(0.8, navy, { scale: [1, 0.85, 0.9] }),
      ...[1, -1].map((side) => put(turnedUp(), { at: [0, 0, side * 0.62], turn: [side * -0.16, 0, 0] })),
      starCoin({ at: [0, 0.3, 0.86], turn: [-0.16, 0, 0], scale: 0.72 }),
    ),
    { at: [0, 1.02, 0], turn: [-0.12, 0, 0.08] },
  )

const body = () =>
  group(
    ball(0.84, red, { at: [0, -0.95, -0.05], scale: [1, 1.08, 0.92] }),
    ball(0.58, vinyl('#ff8a12'), { at: [0, -1.02, 0.3], scale: [0.95, 1.1, 0.8] }),
    ...['#0d55d8', '#dd0f22', '#ffb000'].map((color, index) =>
      ball(0.3, gloss(color), { at: [(index - 1) * 0.24, -2.15, -0.45], scale: [0.6, 1.9, 0.4], turn: [0.2, 0, 0] }),
    ),
    cylinder({ radius: 0.17, height: 2.9 }, wood('#7a3a16'), { at: [0, -1.95, 0.2], turn: [0, 0, Math.PI / 2] }),
    ...[-1.45, 1.45].map((x) => ball(0.24, gold(), { at: [x, -1.95, 0.2] })),
    birdFeet({ apart: 0.4, y: -1.84, z: 0.36, size: 0.155 }, gloss('#3a3f58')),
    foldedWings(
      {},
      ['#dd0f22', '#ffb000', '#0d55d8', '#0a2f9c'].map((color) => gloss(color)),
    ),
  )

/** A parrot on its perch with the hat of a buccaneer. */
export const model: Model = { build: () => group(head(), hat(), body()), pose: [0.05, -0.42, 0] }
