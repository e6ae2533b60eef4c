import { hoop } from '#kit/hoop.ts'
import { glass, gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { partedHair, personHead } from '#kit/person.ts'
import { points2 } from '#kit/points.ts'
import { around, ball, bothSides, cylinder, group, lathe, put, ring } from '#kit/shapes.ts'

const skin = vinyl('#b0642c')
const hair = vinyl('#d41878')
const dress = vinyl('#5a9c0a')
const china = gloss('#fff2ea')
const mint = gloss('#00988a')

const head = () =>
  group(
    personHead({ skin, nose: '#a4561f', noseSize: 0.1, lips: '#8c0a2c', blush: '#f0603c' }),
    partedHair(hair),
    pair(0.4, hair, { at: [1, 0.86, -0.2] }),
    pair(0.24, skin, { at: [1.08, -0.05, 0.02], scale: [0.9, 0.6, 0.5], turn: [0, 0, 0.6] }),
    bothSides((side) =>
      ring({ radius: 0.24, tube: 0.07 }, gold(), { at: [side * 0.88, 0.72, -0.1], turn: [1.2, side * 0.7, 0] }),
    ),
  )

const wing = (side: number) =>
  put(
    group(
      ball(0.95, glass('#38c8ff', { opacity: 0.7 }), { at: [0.95, 0.4, 0], scale: [1, 0.66, 0.1], turn: [0, 0, 0.6] }),
      ring({ radius: 0.95, tube: 0.06 }, gold(), { at: [0.95, 0.4, 0], scale: [1, 0.66, 1], turn: [0, 0, 0.6] }),
      ball(0.6, glass('#a04cff', { opacity: 0.75 }), { at: [0.8, -0.4, 0], scale: [1, 0.7, 0.1], turn: [0, 0, -0.4] }),
      ring({ radius: 0.6, tube: 0.05 }, gold(), { at: [0.8, -0.4, 0], scale: [1, 0.7, 1], turn: [0, 0, -0.4] }),
    ),
    { at: [side * 0.4, -0.75, -0.5], turn: [0, side > 0 ? 0.25 : Math.PI - 0.25, 0] },
  )

const body = () =>
  group(
    ball(0.62, dress, { at: [0, -1.2, 0], scale: [1, 0.9, 0.85] }),
    around(9, () => ball(0.26, vinyl('#8fd014'), { at: [0, -0.98, 0.44], scale: [0.7, 1, 0.4], turn: [-0.8, 0, 0] })),
    pair(0.19, skin, { at: [0.66, -1.18, 0.36], scale: [1, 1.2, 1], turn: [-0.7, 0, 0.5] }),
    pair(0.23, skin, { at: [0.72, -1.4, 0.86] }),
  )

const cup = () =>
  put(
    group(
      lathe(points2(0.5, -0.95, 1, -0.6, 1.2, 0), china),
      cylinder({ radius: 1.12, height: 0.1 }, gloss('#a8480a'), { at: [0, -0.16, 0] }),
      hoop({ radius: 1.19, tube: 0.07 }, gold()),
      hoop({ radius: 1.06, tube: 0.09, at: [0, -0.46, 0] }, mint),
      around(8, () => ball(0.17, hair, { at: [0, -0.25, 1.12], scale: [1, 1, 0.5] })),
      ring({ radius: 0.36, tube: 0.11 }, gold(), { at: [1.36, -0.42, 0], turn: [0, 0, 0.2] }),
      cylinder({ radius: 0.8, top: 1.55, height: 0.2 }, mint, { at: [0, -0.98, 0] }),
      hoop({ radius: 1.54, tube: 0.07, at: [0, -0.88, 0] }, gold()),
    ),
    { at: [0, -1.48, 0.1] },
  )

/** A winged fairy in a cup of tea. */
export const model: Model = {
  build: () => group(head(), bothSides(wing), body(), cup()),
  pose: [0.05, -0.32, 0],
}
