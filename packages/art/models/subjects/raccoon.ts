import { starCoin } from '#kit/coin.ts'
import { eyes } from '#kit/creature.ts'
import { cheekFur, eyePatches, irises, muzzle } from '#kit/face.ts'
import { roundEars, sittingBody } from '#kit/figure.ts'
import { gloss, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar } from '#kit/neck.ts'
import { conePair, pair } from '#kit/pair.ts'
import { ball, group } from '#kit/shapes.ts'

const grey = vinyl('#6c6a80')
const black = vinyl('#221d2e')
const snow = vinyl('#f6efe6')
const red = gloss('#c20d22')

const head = () =>
  group(
    ball(1, grey, { scale: [1.14, 0.95, 0.96] }),
    roundEars({ skin: black, inside: snow, apart: 0.82, y: 0.78, size: 0.42 }),
    ball(0.3, black, { at: [0, 0.6, 0.66], scale: [0.4, 1.2, 0.5], turn: [-0.7, 0, 0] }),
    cheekFur({ y: -0.42 }, snow),
    eyePatches(
      { apart: 0.5, y: 0.06, z: 0.6, size: 0.46, scale: [1.25, 0.86, 0.74], outwards: 0.3, tilt: -0.35 },
      black,
    ),
    pair(0.3, snow, { at: [0.46, 0.5, 0.7], scale: [1.5, 0.5, 0.6], turn: [-0.3, 0.3, -0.25] }),
    irises({ apart: 0.43, y: 0.1, z: 0.86, size: 0.25 }, gloss('#e89a1c')),
    conePair(0.24, 0.6, snow, { at: [1.1, -0.42, 0.15], scale: [1, 1, 0.7], turn: [0, 0, -1.9] }),
    muzzle({ skin: snow, nose: gloss('#17101a'), y: -0.36, z: 0.84, size: 0.43 }),
    eyes({ apart: 0.42, y: 0.1, z: 0.93, size: 1.3 }),
  )

const tail = () =>
  group(
    ...Array.from({ length: 7 }, (_, band) => {
      const angle = -1.75 + band * 0.4
      return ball(0.28 + 0.12 * Math.sin(0.4 + band * 0.38), band % 2 ? black : grey, {
        at: [0.86 + Math.cos(angle) * 0.62, -1.3 + Math.sin(angle) * 0.7 + band * 0.06, -0.5],
        turn: [0, 0, angle],
        scale: [1.05, 0.72, 1],
      })
    }),
  )

const scarf = () =>
  group(
    collar(red, { tube: 0.15 }),
    ball(0.16, red, { at: [0.6, -0.98, 0.52] }),
    ball(0.15, red, { at: [0.7, -1.2, 0.62], scale: [0.8, 1.7, 0.5], turn: [0, 0, 0.15] }),
    ball(0.15, red, { at: [0.88, -1.12, 0.5], scale: [0.8, 1.6, 0.5], turn: [0, 0, 0.7] }),
  )

/** A sitting raccoon that holds a coin. */
export const model: Model = {
  build: () =>
    group(
      head(),
      sittingBody({ skin: grey, belly: snow, paws: black }),
      scarf(),
      starCoin({ at: [0, -1.36, 0.84], turn: [-0.42, 0, 0], scale: 1.1 }),
      tail(),
    ),
  pose: [0.05, -0.32, 0],
}
