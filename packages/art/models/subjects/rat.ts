import { starCoin } from '#kit/coin.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { cheekFur, whiskers } from '#kit/face.ts'
import { roundEars, sittingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar } from '#kit/neck.ts'
import { pair } from '#kit/pair.ts'
import { points3 } from '#kit/points.ts'
import { ball, box, cone, group } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const grey = vinyl('#5c7096')
const pale = vinyl('#dfe6f4')
const pink = vinyl('#ff8296')
const gold = warmGold(0.16)

const head = () =>
  group(
    ball(1, grey, { scale: [1.06, 0.94, 0.96] }),
    roundEars({ skin: grey, inside: pink, apart: 0.98, y: 0.84, z: -0.1, size: 0.62 }),
    cheekFur({ apart: 0.56, y: -0.4, z: 0.5, size: 0.42 }, pale),
    whiskers({ apart: 0.26, y: -0.3, z: 1.22 }, pale),
    ...[-0.07, 0.07].map((x) =>
      box({ size: [0.13, 0.24, 0.08], edge: 0.035 }, gloss('#ffffff'), { at: [x, -0.56, 1.12] }),
    ),
    cone(0.66, 1, pale, { at: [0, -0.3, 0.92], turn: [Math.PI / 2 + 0.06, 0, 0], scale: [0.95, 1, 0.66] }),
    ball(0.36, pale, { at: [0, -0.34, 0.98], scale: [0.92, 0.72, 1] }),
    ball(0.19, pink, { at: [0, -0.2, 1.4], scale: [1.1, 0.9, 0.9] }),
    ball(0.2, vinyl('#a01838'), { at: [0, -0.46, 1.06], scale: [0.9, 0.7, 0.6] }),
    eyes({ apart: 0.42, y: 0.16, z: 0.86, size: 1.55 }),
    cheeks({ apart: 0.72, y: -0.18, z: 0.76 }),
    ...[-0.35, 0, 0.35].map((lean) => cone(0.13, 0.45, grey, { at: [lean * -0.35, 1.02, 0.12], turn: [0.2, 0, lean] })),
  )

const necklace = () =>
  group(
    collar(gloss('#c20d22'), { tube: 0.14 }),
    hoop({ radius: 0.66, tube: 0.05, at: [0, -1.03, 0.1], lean: 0.12 }, gold),
    starCoin({ at: [0, -1.36, 0.88], turn: [-0.36, 0, 0], scale: 1.15 }),
  )

const tail = points3(0.3, -2, -0.5, 1.2, -2, -0.4, 1.7, -1.5, -0.4, 1.35, -1, -0.4, 1.65, -0.45, -0.4)

/** A sitting rat that holds a coin. */
export const model: Model = {
  build: () =>
    group(
      head(),
      sittingBody({ skin: grey, belly: pale, paws: pink }),
      necklace(),
      pair(0.2, pink, { at: [0.46, -1.42, 0.9] }),
      taperedTube(tail, (along) => 0.14 - along * 0.04, pink),
    ),
  pose: [0.05, -0.32, 0],
}
