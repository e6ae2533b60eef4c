import { cheeks, eyes, smile } from '#kit/creature.ts'
import { eyePatches } from '#kit/face.ts'
import { roundEars, sittingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar } from '#kit/neck.ts'
import { conePair, pair } from '#kit/pair.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, cone, cylinder, dome, group, put, ring } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const brown = vinyl('#84350e')
const peach = vinyl('#ffc48a')
const gold = warmGold(0.16)
const jade = gloss('#0a8a52', { roughness: 0.14 })
const red = gloss('#c20d22')

const circlet = () =>
  put(
    group(
      hoop({ radius: 0.93, tube: 0.075 }, gold),
      bothSides((side) =>
        ring({ radius: 0.13, tube: 0.06 }, gold, { at: [side * 0.15, 0.12, 0.9], turn: [-0.4, 0, 0] }),
      ),
    ),
    { at: [0, 0.48, 0.02], turn: [-0.12, 0, 0] },
  )

const head = () =>
  group(
    ball(1, brown, { scale: [1.06, 0.98, 0.96] }),
    roundEars({ skin: brown, inside: peach, apart: 1.16, y: 0.02, z: -0.05, size: 0.44 }),
    eyePatches({ apart: 0.38, y: 0.12, z: 0.6, size: 0.46, outwards: 0 }, peach),
    conePair(0.2, 0.55, brown, { at: [0.16, 1.08, 0], turn: [0, 0, -0.5] }),
    cone(0.22, 0.7, brown, { at: [0, 1.16, 0] }),
    ball(0.58, peach, { at: [0, -0.4, 0.58], scale: [1.22, 0.8, 0.95] }),
    pair(0.05, brown, { at: [0.09, -0.18, 1.09], scale: [1, 0.7, 0.6] }),
    smile({ y: -0.36, z: 1.13, width: 0.16 }),
    eyes({ apart: 0.38, y: 0.13, z: 0.9, size: 1.45 }),
    cheeks({ apart: 0.62, y: -0.28, z: 0.92 }),
    circlet(),
  )

const cup = () =>
  put(
    group(
      cylinder({ radius: 0.24, height: 0.1 }, jade, { at: [0, 0.02, 0] }),
      dome(0.48, jade, { at: [0, 0.62, 0], turn: [Math.PI, 0, 0], scale: [1, 1.2, 1] }),
      hoop({ radius: 0.475, tube: 0.05, at: [0, 0.62, 0] }, gold),
      cylinder({ radius: 0.44, height: 0.02 }, gloss('#c8780a'), { at: [0, 0.54, 0] }),
    ),
    { at: [0, -1.66, 0.98], turn: [0.2, 0, 0] },
  )

/** A sitting monkey with a cup of tea. */
export const model: Model = {
  build: () =>
    group(
      head(),
      sittingBody({ skin: brown, belly: peach, paws: peach }),
      pair(0.22, peach, { at: [0.46, -1.45, 0.98] }),
      collar(red, { tube: 0.14 }),
      cup(),
      taperedTube(
        points3(0.4, -1.9, -0.5, 1.35, -1.9, -0.4, 1.6, -1.1, -0.4, 1.25, -0.75, -0.4, 1.12, -1.1, -0.35),
        (along) => 0.17 - along * 0.04,
        brown,
      ),
    ),
  pose: [0.05, -0.32, 0],
}
