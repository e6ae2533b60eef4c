import { starCoin } from '#kit/coin.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { eyePatches, irises, muzzle } from '#kit/face.ts'
import { gloss, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { ball, group } from '#kit/shapes.ts'

const white = vinyl('#fbf6ee')
const black = vinyl('#2b2738')

const head = () =>
  group(
    ball(1, white, { at: [0, 0.35, 0], scale: [1.14, 0.96, 0.98] }),
    pair(0.37, black, { at: [0.82, 1.12, -0.1], scale: [1, 1, 0.75] }),
    pair(0.2, vinyl('#ff8f9e'), { at: [0.8, 1.12, 0.12], scale: [1, 1, 0.5] }),
    eyePatches(
      { apart: 0.44, y: 0.42, z: 0.76, size: 0.33, scale: [0.95, 1.22, 0.55], outwards: 0.35, tilt: -0.5 },
      black,
    ),
    irises({ apart: 0.4, y: 0.46, z: 0.9, size: 0.17 }, gloss('#c07a2a')),
    eyes({ apart: 0.4, y: 0.46, z: 0.98, size: 1.05 }),
    muzzle({ skin: white, nose: gloss('#1b1016'), y: 0.05, z: 0.74, size: 0.38, noseSize: 0.13 }),
    cheeks({ apart: 0.7, y: 0.05, z: 0.76 }),
  )

const body = () =>
  group(
    ball(0.84, white, { at: [0, -1, -0.1], scale: [1.05, 0.92, 0.9] }),
    ball(0.8, black, { at: [0, -0.72, -0.16], scale: [1.12, 0.62, 0.9] }),
    pair(0.34, black, { at: [0.68, -0.86, 0.46], scale: [0.8, 1.25, 0.85], turn: [-0.5, 0, -0.6] }),
    pair(0.36, black, { at: [0.6, -1.56, 0.5], scale: [0.95, 0.92, 1.15] }),
    pair(0.19, vinyl('#ff9fac'), { at: [0.61, -1.52, 0.85], scale: [1, 0.9, 0.4] }),
    starCoin({ at: [0, -0.98, 0.86], turn: [-0.38, 0, 0], scale: 1.36 }),
  )

/** A panda that shows its coin. */
export const model: Model = {
  build: () => group(head(), body()),
  pose: [0.05, -0.3, 0],
}
