import { starCoin } from '#kit/coin.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { roundEars } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, box, group } from '#kit/shapes.ts'
import { columnLegs, legBands } from '#kit/standing-animal.ts'

const violet = vinyl('#7a4a9c')
const pink = vinyl('#e88aa8')
const ivory = gloss('#fff4dc')

const mouth = () =>
  group(
    ball(0.8, violet, { at: [0, 0, 0.75], scale: [1.25, 0.68, 0.85] }),
    ball(0.74, vinyl('#c21f46'), { at: [0, -0.32, 0.75], scale: [1.18, 0.5, 0.78] }),
    ball(0.76, violet, { at: [0, -0.66, 0.6], scale: [1.18, 0.42, 0.88] }),
    pair(0.38, violet, { at: [0.52, 0.22, 1.1], scale: [1, 0.8, 0.8] }),
    pair(0.12, vinyl('#3a1c54'), { at: [0.46, 0.36, 1.36], scale: [0.8, 1, 0.5], turn: [-0.4, 0.2, 0] }),
    ball(0.5, vinyl('#ff7d96'), { at: [0, -0.42, 0.82], scale: [1.05, 0.3, 0.9] }),
    bothSides((side) =>
      group(
        box({ size: [0.2, 0.34, 0.18], edge: 0.08 }, ivory, { at: [side * 0.55, -0.36, 1.14] }),
        box({ size: [0.15, 0.2, 0.14], edge: 0.06 }, ivory, { at: [side * 0.2, -0.36, 1.3] }),
      ),
    ),
  )

const head = () =>
  group(
    ball(0.95, violet, { at: [0, 0.5, 0], scale: [1.02, 0.95, 0.92] }),
    roundEars({ skin: violet, inside: pink, apart: 0.72, y: 1.3, size: 0.28 }),
    mouth(),
    pair(0.36, violet, { at: [0.44, 0.86, 0.52], scale: [1, 1.05, 0.9] }),
    eyes({ apart: 0.44, y: 0.86, z: 0.84, size: 1.6 }),
    cheeks({ apart: 0.86, y: 0.2, z: 0.92 }),
  )

const legs = points2(0.64, 0.05, 0.66, -1.5)

const body = () =>
  group(
    ball(1.08, violet, { at: [0, -0.85, -0.8], scale: [1.08, 0.88, 1.2] }),
    ball(0.8, pink, { at: [0, -1.05, -0.1], scale: [1, 0.85, 0.75] }),
    hoop({ radius: 0.85, tube: 0.11, at: [0, -0.72, -0.02], lean: 0.4 }, gloss('#0f9ca6')),
    starCoin({ at: [0, -1.22, 0.64], turn: [-0.4, 0, 0], scale: 0.9 }),
    columnLegs(legs, { skin: violet, toes: pink, y: -0.1 }),
    legBands(legs, { radius: 0.4, y: -1.6 }),
    ball(0.16, violet, { at: [0, -0.7, -2.1], scale: [0.8, 1.8, 0.9] }),
  )

/** A hippopotamus with an open mouth. */
export const model: Model = { build: () => group(head(), body()), pose: [0.06, -0.42, 0] }
