import { starCoin } from '#kit/coin.ts'
import { eyes } from '#kit/creature.ts'
import { browSpots, cheekFur, cushionMuzzle } from '#kit/face.ts'
import { roundEars, sittingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar } from '#kit/neck.ts'
import { ball, bothSides, group, put, ring } from '#kit/shapes.ts'

const orange = vinyl('#ff7c08')
const white = vinyl('#fff6e8')
const black = vinyl('#241820')

/** A stripe that tapers: a ring that leaves a unit ball only at its middle, which is so far up and aside. */
const stripe = (up: number, aside: number, size: number, tilt = 0) =>
  put(
    group(
      put(group(hoop({ radius: size, tube: 0.09, at: [0, 0, 1 - size] }, black)), {
        turn: [0, 0, tilt],
      }),
    ),
    { turn: [-up, aside, 0] },
  )

const stripes = () =>
  group(
    ...[0.34, 0.44, 0.34].map((size, row) => stripe(0.72 + row * 0.26, 0, size)),
    bothSides((side) =>
      group(
        ...[0.4, 0.46, 0.36].map((size, row) => stripe(0.46 - row * 0.42, side * 1.22, size, side * (row - 1) * 0.3)),
      ),
    ),
  )

const head = () =>
  group(
    put(group(ball(1, orange), stripes()), { scale: [1.16, 0.98, 0.98] }),
    roundEars({ skin: orange, inside: vinyl('#ffb3a0'), apart: 0.84, y: 0.77 }),
    browSpots({ y: 0.43, z: 0.74, size: 0.24 }, white),
    cheekFur({ apart: 0.66, y: -0.47, z: 0.5, size: 0.4 }, white),
    cushionMuzzle({ skin: white, nose: gloss('#e8435a'), z: 0.91 }),
    eyes({ apart: 0.43, y: 0.1, z: 0.86, size: 1.6 }),
  )

const tail = () =>
  group(
    ring({ radius: 0.6, tube: 0.17, arc: 2.6 }, orange, { at: [0.8, -1.2, -0.4], turn: [0, 0, -1.9] }),
    ball(0.21, black, { at: [1.26, -0.82, -0.4], scale: [1, 1.2, 1] }),
  )

/** A sitting tiger with a gold collar. */
export const model: Model = {
  build: () =>
    group(
      head(),
      sittingBody({ skin: orange, belly: white, paws: white }),
      collar(gold(), { y: -0.85 }),
      starCoin({ at: [0, -1.27, 0.84], turn: [-0.4, 0, 0] }),
      tail(),
    ),
  pose: [0.05, -0.32, 0],
}
