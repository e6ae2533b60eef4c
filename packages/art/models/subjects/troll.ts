import { starCoin } from '#kit/coin.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { brows } from '#kit/face.ts'
import { standingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { conePair, pair } from '#kit/pair.ts'
import { grin } from '#kit/person.ts'
import { ball, bothSides, box, cone, group, put, ringSegment, slab } from '#kit/shapes.ts'

const skin = vinyl('#3c7c5c')
const hair = vinyl('#e83c08')
const fur = vinyl('#7a3c14')
const stones = ['#7c7494', '#665e80', '#8c84a4']

const head = () =>
  group(
    ball(1, skin, { scale: [1.1, 0.94, 0.96] }),
    pair(0.42, skin, { at: [1.16, 0.12, -0.05], scale: [1.25, 0.75, 0.4], turn: [0, 0, 0.4] }),
    pair(0.26, vinyl('#e8788c'), { at: [1.2, 0.13, 0.08], scale: [1.2, 0.7, 0.35], turn: [0, 0, 0.4] }),
    brows({ y: 0.42, z: 0.84, size: 0.25, tilt: 0.2 }, hair),
    cheeks({ apart: 0.7, y: -0.18, z: 0.74, color: '#e8786c', turn: 0.7 }),
    conePair(0.11, 0.36, gloss('#fff0cc'), { at: [0.34, -0.34, 0.92], turn: [0.1, 0, -0.15] }),
    ball(0.7, skin, { at: [0, -0.48, 0.36], scale: [1.1, 0.62, 0.9] }),
    ball(0.3, vinyl('#509c74'), { at: [0, -0.06, 1.06], scale: [1.1, 0.9, 0.9] }),
    grin({ y: -0.2, z: 0.94, width: 0.34, arc: 2.2, lean: 0.15 }, gloss('#0c2c1c')),
    eyes({ apart: 0.45, y: 0.14, z: 0.86, size: 1.45 }),
    ...[-0.5, -0.26, 0, 0.26, 0.5].map((x, lock) =>
      cone(0.3, 1.1, hair, {
        at: [x * 1.1, 1.16 - Math.abs(x) * 0.5, -0.05 + (lock % 2) * 0.12],
        turn: [0, 0, -x * 1.1],
      }),
    ),
  )

const body = () =>
  group(
    standingBody({ cloth: fur, hands: skin, shoes: skin, hand: [0.95, -1.3, 0.7] }),
    ball(0.5, vinyl('#c8843c'), { at: [0, -1.4, 0.36], scale: [0.95, 1, 0.7] }),
    hoop({ radius: 0.68, tube: 0.1, at: [0, -1.78, 0] }, gloss('#3a1a5a')),
    ball(0.16, gold(), { at: [0, -1.78, 0.74], scale: [1.2, 1, 0.5] }),
    starCoin({ at: [0.98, -1.08, 1], turn: [0, 0.2, -0.1], scale: 1.25 }),
  )

const bridge = () =>
  put(
    group(
      ...Array.from({ length: 9 }, (_, index) =>
        slab(
          ringSegment({ inner: 1.75, outer: 2.35, arc: 0.32, middle: (index + 0.5) * (Math.PI / 9) }),
          { depth: 0.7, bevel: 0.06 },
          vinyl(stones[index % 3] ?? ''),
        ),
      ),
      pair(0.36, vinyl('#3c8c1c'), { at: [2.1, -0.96, 0.8], scale: [1.1, 0.5, 0.6] }),
      bothSides((side) =>
        group(
          ...[0, 1].map((row) =>
            box({ size: [0.72, 0.52, 0.9] }, vinyl(stones[row] ?? ''), { at: [side * 2.05, -0.26 - row * 0.52, 0.35] }),
          ),
          box({ size: [0.95, 0.95, 0.7] }, vinyl('#544c70'), { at: [side * 1.9, 1.8, 0.35] }),
        ),
      ),
      box({ size: [5, 0.3, 1.1] }, vinyl('#a0521c'), { at: [0, 2.36, 0.35] }),
    ),
    { at: [0, -1.24, -0.95] },
  )

/** A troll under its bridge, with the toll in hand. */
export const model: Model = { build: () => group(head(), body(), bridge()), pose: [0.05, -0.3, 0] }
