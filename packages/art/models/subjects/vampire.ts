import { brows } from '#kit/face.ts'
import { standingBody } from '#kit/figure.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { bowTie } from '#kit/neck.ts'
import { conePair } from '#kit/pair.ts'
import { partedHair, personHead } from '#kit/person.ts'
import { ball, cylinder, group, put, ring } from '#kit/shapes.ts'

const skin = vinyl('#b8a4e0')
const hair = gloss('#1a0a2e', { roughness: 0.35 })
const red = vinyl('#b80418')
const cloth = vinyl('#3a1468')
const white = gloss('#fff6f0')

const head = () =>
  group(
    personHead({ skin, nose: '#a890d4', lips: '#4a0420', smileWidth: 0.26, blush: '#e0509c' }),
    partedHair(hair),
    ball(0.32, hair, { at: [0, 0.62, 0.76], scale: [0.6, 1, 0.4], turn: [-0.6, 0, 0] }),
    brows({ size: 0.22, tilt: 0.3 }, hair),
    conePair(0.22, 0.6, skin, { at: [1.12, 0.08, 0], scale: [1, 1, 0.6], turn: [0, 0, -0.75] }),
    conePair(0.07, 0.2, white, { at: [0.14, -0.42, 0.93], turn: [Math.PI, 0, 0] }),
  )

const cape = () =>
  group(
    cylinder({ radius: 1.2, top: 0.5, height: 1.3 }, cloth, { at: [0, -1.46, -0.42], scale: [1, 1, 0.5] }),
    cylinder({ radius: 1.16, top: 0.5, height: 1.28 }, red, { at: [0, -1.46, -0.36], scale: [1, 1, 0.5] }),
    ring({ radius: 1.17, tube: 0.07 }, gold(), { at: [0, -2.1, -0.4], turn: [Math.PI / 2, 0, 0], scale: [1, 0.5, 1] }),
  )

const body = () =>
  group(
    standingBody({ cloth, hands: white, shoes: gloss('#2a0a4a'), hand: [1.12, -1.3, 0.5] }),
    ball(0.5, white, { at: [0, -1.28, 0.34], scale: [0.7, 1, 0.68] }),
    ball(0.5, red, { at: [0, -1.62, 0.32], scale: [0.98, 0.66, 0.8] }),
    ...[-1.5, -1.7].map((y) => ball(0.06, gold(), { at: [0, y, 0.73] })),
    bowTie(red, gold(), { at: [0, -0.98, 0.66], scale: 0.56 }),
    ring({ radius: 0.22, tube: 0.06 }, gold(), { at: [-1, -1.2, 0.42], turn: [0.9, -0.6, 0] }),
  )

const goblet = () =>
  put(
    group(
      ball(0.3, gold(), { scale: [1, 1.1, 1] }),
      cylinder({ radius: 0.26, height: 0.34 }, gold(), { at: [0, 0.16, 0] }),
      cylinder({ radius: 0.22, height: 0.02 }, red, { at: [0, 0.34, 0] }),
      cylinder({ radius: 0.07, height: 0.4 }, gold(), { at: [0, -0.45, 0] }),
      cylinder({ radius: 0.26, top: 0.1, height: 0.1 }, gold(), { at: [0, -0.66, 0] }),
      ball(0.1, gloss('#c8061e'), { at: [0, 0.04, 0.28] }),
    ),
    { at: [1.2, -1.05, 0.66] },
  )

/** A count with small fangs and a high collar. */
export const model: Model = {
  build: () =>
    group(
      head(),
      conePair(0.7, 2.2, cloth, { at: [1.06, -0.44, -0.5], scale: [1, 1, 0.2], turn: [0, 0, -0.8] }),
      conePair(0.6, 1.95, red, { at: [1.02, -0.48, -0.36], scale: [1, 1, 0.2], turn: [0, 0, -0.8] }),
      cape(),
      body(),
      goblet(),
    ),
  pose: [0.05, -0.32, 0],
}
