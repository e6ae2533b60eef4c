import { starCoin } from '#kit/coin.ts'
import { brows } from '#kit/face.ts'
import { standingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { conePair } from '#kit/pair.ts'
import { personHead } from '#kit/person.ts'
import { ball, bothSides, cone, cylinder, group, put, ring } from '#kit/shapes.ts'

const skin = vinyl('#6cae08')
const pink = vinyl('#e8788c')
const hat = vinyl('#b8062c')
const jerkin = vinyl('#6a1cb0')

const head = () =>
  group(
    personHead({ skin, nose: '#6cae08', lips: '#1c3008', smileWidth: 0.27, blush: '#e8788c' }),
    brows({ y: 0.42, z: 0.86, tilt: 0.3 }, vinyl('#3c6c08')),
    conePair(0.46, 1.35, skin, { at: [1.36, 0.16, -0.05], scale: [1, 1, 0.45], turn: [0, 0, -1.25] }),
    conePair(0.3, 0.95, pink, { at: [1.32, 0.15, 0.1], scale: [1, 1, 0.4], turn: [0, 0, -1.25] }),
    conePair(0.08, 0.2, gloss('#fff4d0'), { at: [0.17, -0.42, 0.93], turn: [Math.PI, 0, 0] }),
    bothSides((side) =>
      ring({ radius: 0.14, tube: 0.045 }, gold(), { at: [side * 1.54, -0.1, 0.05], turn: [0, side * 0.6, 0] }),
    ),
    cone(0.2, 0.62, skin, { at: [0, -0.1, 1.16], turn: [1.75, 0, 0] }),
    ball(0.13, skin, { at: [0, -0.15, 1.4] }),
  )

const cap = () =>
  put(
    group(
      cone(0.86, 1, hat, { at: [0, 0.4, 0] }),
      ball(0.3, hat, { at: [0.06, 0.76, -0.04], scale: [1, 1.2, 1] }),
      cone(0.24, 0.7, hat, { at: [0.38, 0.92, -0.05], turn: [0, 0, -1.5] }),
      ball(0.16, gold(), { at: [0.76, 0.92, -0.05] }),
      hoop({ radius: 0.8, tube: 0.15 }, vinyl('#f0a000')),
    ),
    { at: [0, 0.66, -0.05], turn: [-0.12, 0, 0.06] },
  )

const body = () =>
  group(
    standingBody({ cloth: jerkin, hands: skin, shoes: gloss('#7a3a0c'), hand: [0.6, -1.2, 0.86] }),
    hoop({ radius: 0.68, tube: 0.09, at: [0, -1.72, 0] }, gold()),
    hoop({ radius: 0.5, tube: 0.14, at: [0, -0.9, 0] }, vinyl('#f0a000')),
    starCoin({ at: [0, -1.14, 1.04], turn: [-0.2, 0.2, 0.1], scale: 1.25 }),
  )

const coin = (x: number, y: number, z: number) =>
  group(
    cylinder({ radius: 0.36, height: 0.11 }, warmGold(0.3), { at: [x, y, z] }),
    hoop({ radius: 0.35, tube: 0.05, at: [x, y, z] }, gold()),
  )

const pile = (x: number, z: number, count: number) =>
  group(...Array.from({ length: count }, (_, index) => coin(x + (index % 2) * 0.05, index * 0.15 - 2.22, z)))

const hoard = () =>
  group(
    ...[pile(-1.15, 0.2, 4), pile(1.1, 0.1, 7), pile(1.45, 0.75, 3), pile(-0.7, 0.95, 2)],
    starCoin({ at: [0.62, -1.96, 1.02], turn: [-0.2, 0.2, 0] }),
    ball(0.17, gloss('#c8062c'), { at: [-0.66, -1.9, 1] }),
  )

/** A goblin with its hoard of gold. */
export const model: Model = { build: () => group(head(), cap(), body(), hoard()), pose: [0.08, -0.3, 0] }
