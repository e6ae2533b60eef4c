import { eyes } from '#kit/creature.ts'
import { cheekFur, muzzle } from '#kit/face.ts'
import { roundEars, sittingBody } from '#kit/figure.ts'
import { gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar } from '#kit/neck.ts'
import { conePair } from '#kit/pair.ts'
import { around, ball, bothSides, cone, cylinder, group, put, ring } from '#kit/shapes.ts'

const white = vinyl('#f8f1e8')
const black = vinyl('#221d2c')
const grey = vinyl('#66647a')
const green = gloss('#0a7a44')

/** The dark stripe from the nose over the eye to the ear. */
const stripe = (side: number) =>
  group(
    ball(0.4, black, {
      at: [side * 0.46, 0.16, 0.62],
      scale: [0.8, 1.25, 0.76],
      turn: [-0.15, side * 0.3, side * -0.3],
    }),
    ball(0.44, black, { at: [side * 0.62, 0.6, 0.26], scale: [0.66, 1, 0.95], turn: [-0.3, 0, side * -0.45] }),
    ball(0.2, black, { at: [side * 0.24, -0.18, 0.88], scale: [0.7, 1.3, 0.7], turn: [-0.4, 0, side * -0.5] }),
    ball(0.24, gloss('#f2c98a'), { at: [side * 0.43, 0.15, 0.84], scale: [1, 1.15, 0.5], turn: [0, side * 0.35, 0] }),
  )

const head = () =>
  group(
    ball(1, grey, { scale: [1.12, 0.95, 0.96] }),
    ball(0.6, white, { at: [0, 0.34, 0.45], scale: [0.56, 1.12, 0.92], turn: [-0.25, 0, 0] }),
    roundEars({ skin: black, inside: white, apart: 0.9, y: 0.74, z: 0, size: 0.3 }),
    cheekFur({}, white),
    conePair(0.26, 0.6, grey, { at: [1.1, -0.22, 0.1], scale: [1, 1, 0.8], turn: [0, 0, -1.75] }),
    conePair(0.26, 0.6, white, { at: [0.98, -0.5, 0.2], scale: [1, 1, 0.8], turn: [0, 0, -2.05] }),
    bothSides((side) => stripe(side)),
    muzzle({ skin: white, nose: gloss('#17101a'), y: -0.36, z: 0.86 }),
    eyes({ apart: 0.42, y: 0.16, z: 0.93, size: 1.25 }),
  )

const lamp = () =>
  put(
    group(
      cylinder({ radius: 0.3, top: 0.34, height: 0.14 }, gold(), { at: [0, -0.4, 0] }),
      cylinder({ radius: 0.24, height: 0.66 }, glow('#ff8a00')),
      around(6, () => cylinder({ radius: 0.035, height: 0.7 }, gold(), { at: [0.26, 0, 0] })),
      cone(0.38, 0.3, gold({ roughness: 0.25 }), { at: [0, 0.48, 0] }),
      ring({ radius: 0.17, tube: 0.04 }, gold(), { at: [0, 0.74, 0] }),
    ),
    { at: [1.02, -1.62, 0.92], turn: [0, 0, -0.08], scale: 1.1 },
  )

const scarf = () =>
  group(
    collar(green, { tube: 0.17 }),
    ...[0, 1].map((end) =>
      ball(0.2, green, {
        at: [-0.38 + end * 0.26, -1.22, 0.8],
        scale: [0.75, 1.9, 0.5],
        turn: [-0.15, 0, end * 0.3 - 0.25],
      }),
    ),
    ball(0.16, gold(), { at: [-0.25, -0.96, 0.84] }),
  )

/** A sitting badger with a lamp. */
export const model: Model = {
  build: () =>
    group(
      head(),
      sittingBody({ skin: grey, belly: vinyl('#c9c4cf'), paws: black }),
      scarf(),
      lamp(),
      ball(0.23, black, { at: [0.98, -0.9, 0.86] }),
    ),
  pose: [0.05, -0.32, 0],
}
