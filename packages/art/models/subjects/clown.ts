import { starCoin } from '#kit/coin.ts'
import { eyes } from '#kit/creature.ts'
import { eyePatches } from '#kit/face.ts'
import { standingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { grin } from '#kit/person.ts'
import { around, ball, bothSides, cone, group, put } from '#kit/shapes.ts'

const skin = vinyl('#ffd9b8')
const red = gloss('#c8061e')
const suit = vinyl('#e87e00')
const violet = vinyl('#5a14b8')
const hair = ['#f05a00', '#e8203c', '#f05a00', '#e8203c', '#f05a00']

const curls = (side: number) =>
  group(
    ...hair.map((color, curl) =>
      ball(0.4 - Math.abs(curl - 2) * 0.03, vinyl(color), {
        at: [side * (1.08 + Math.sin(curl * 0.8) * 0.12), curl * 0.28 - 0.36, -0.1 - (curl % 2) * 0.16],
      }),
    ),
  )

const head = () =>
  group(
    ball(1, skin, { scale: [1.05, 0.96, 0.96] }),
    bothSides(curls),
    eyePatches({ apart: 0.42, y: 0.1, z: 0.76, size: 0.42, scale: [1.12, 0.92, 0.5], tilt: 0.3 }, violet),
    pair(0.22, vinyl('#ffffff'), { at: [0.24, -0.44, 0.82], scale: [1.3, 0.9, 0.5], turn: [0.35, 0, 0.35] }),
    pair(0.2, red, { at: [0.74, -0.34, 0.68], scale: [1, 0.9, 0.4], turn: [0.2, 0.8, 0] }),
    ball(0.26, red, { at: [0, -0.14, 1.08] }),
    grin({ y: -0.28, z: 0.92, width: 0.3, tube: 0.07, lean: 0.3 }, red),
    eyes({ apart: 0.42, y: 0.12, z: 0.94, size: 1.4 }),
  )

const hat = () =>
  put(
    group(
      cone(0.6, 1, violet, { at: [0, 0.42, 0] }),
      hoop({ radius: 0.53, tube: 0.11 }, gold()),
      ball(0.22, red, { at: [0, 0.92, 0] }),
      ball(0.15, suit, { at: [0.14, 0.25, 0.4], scale: [1, 1, 0.5], turn: [-0.5, 0.3, 0] }),
      ball(0.12, suit, { at: [-0.12, 0.52, 0.26], scale: [1, 1, 0.5], turn: [-0.5, -0.3, 0] }),
    ),
    { at: [-0.14, 0.94, 0.05], turn: [0, 0, 0.16] },
  )

const body = () =>
  group(
    standingBody({ cloth: suit, hands: gloss('#fff4ee'), shoes: red, hand: [0.72, -1.45, 0.8] }),
    pair(0.4, red, { at: [0.42, -2.1, 0.42], scale: [1, 0.66, 1.3] }),
    around(12, (index) =>
      ball(0.3, index % 2 ? violet : vinyl('#fff0e0'), {
        at: [0, -0.92, 0.6],
        scale: [0.6, 0.5, 0.9],
        turn: [0.3, 0, 0],
      }),
    ),
  )

const sack = () =>
  put(
    group(
      ball(0.62, vinyl('#8a4c14'), { scale: [1, 0.92, 0.85] }),
      cone(0.36, 0.6, vinyl('#8a4c14'), { at: [0, 0.75, 0], turn: [Math.PI, 0, 0] }),
      hoop({ radius: 0.22, tube: 0.08, at: [0, 0.56, 0] }, gold()),
      starCoin({ at: [0, 0, 0.56], turn: [0.05, 0.3, 0] }),
    ),
    { at: [0.1, -1.68, 1.05], turn: [0, 0, 0.12], scale: 0.85 },
  )

/** A masked clown who makes off with a sack of coins. */
export const model: Model = { build: () => group(head(), hat(), body(), sack()), pose: [0.05, -0.32, 0] }
