import { brows } from '#kit/face.ts'
import { standingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { glass, gloss, gold, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { conePair, pair } from '#kit/pair.ts'
import { personHead, sideEars } from '#kit/person.ts'
import { ball, box, cone, cylinder, group, put, ring } from '#kit/shapes.ts'

const skin = vinyl('#f2a876')
const velvet = vinyl('#7a0440')
const coat = vinyl('#b8741f')
const hair = gloss('#3a1608', { roughness: 0.4 })

const head = () =>
  group(
    personHead({
      skin,
      nose: '#e8905c',
      noseSize: 0.17,
      lips: '#5a1410',
      smileWidth: 0.14,
      smileDrop: 0.17,
      blush: '#f0603c',
    }),
    sideEars(skin),
    ball(1, hair, { at: [0, 0.1, -0.2], scale: [1.06, 0.9, 0.92] }),
    pair(0.28, hair, { at: [0.94, 0.16, 0.2], scale: [0.6, 1.3, 0.9] }),
    pair(0.28, hair, { at: [0.24, -0.3, 0.95], scale: [1.2, 0.5, 0.5], turn: [0, 0, -0.15] }),
    pair(0.13, hair, { at: [0.58, -0.24, 0.86], scale: [1.2, 0.6, 0.6], turn: [0, 0, 0.8] }),
    brows({ tilt: 0.2 }, hair),
  )

const hat = () =>
  put(
    group(
      cylinder({ radius: 1.5, top: 1.42, height: 0.12 }, velvet, { scale: [1, 1, 0.94] }),
      ring({ radius: 1.46, tube: 0.08 }, velvet, { turn: [Math.PI / 2, 0, 0], scale: [1, 0.94, 1] }),
      cylinder({ radius: 0.98, top: 0.82, height: 0.8 }, velvet, { at: [0, 0.4, 0] }),
      hoop({ radius: 0.7, tube: 0.12, at: [0, 0.8, 0] }, velvet),
      cylinder({ radius: 1, top: 0.96, height: 0.26 }, gold({ roughness: 0.3 }), { at: [0, 0.2, 0] }),
      ball(0.2, vinyl('#00907c'), { at: [0.72, 0.5, 0.62], scale: [0.5, 1.9, 0.5], turn: [0.2, 0, -0.35] }),
    ),
    { at: [0, 0.52, -0.02], turn: [-0.16, 0, 0.07] },
  )

const body = () =>
  group(
    standingBody({ cloth: coat, hands: skin, shoes: gloss('#5a1a08'), hand: [0.98, -1.3, 0.62] }),
    hoop({ radius: 0.68, tube: 0.1, at: [0, -1.62, 0] }, velvet),
    box({ size: [0.32, 0.28, 0.12] }, gold(), { at: [0, -1.62, 0.76] }),
    pair(0.07, gold(), { at: [0.26, -1.85, 0.68] }),
    conePair(0.3, 0.7, vinyl('#d8943c'), { at: [0.3, -1.12, 0.52], scale: [1, 1, 0.4], turn: [0.25, 0, 2.7] }),
    ball(0.13, velvet, { at: [0, -1.06, 0.66] }),
    cone(0.14, 0.4, velvet, { at: [0, -1.28, 0.68], scale: [1, 1, 0.4] }),
  )

const magnifier = () =>
  put(
    group(
      ring({ radius: 0.5, tube: 0.08 }, gold(), { at: [0, 0.95, 0] }),
      ball(0.5, glass('#7cd0ff', { opacity: 0.5 }), { at: [0, 0.95, 0], scale: [1, 1, 0.2] }),
      cylinder({ radius: 0.09, height: 0.2 }, gold(), { at: [0, 0.36, 0] }),
      cylinder({ radius: 0.12, top: 0.1, height: 0.75 }, wood(), { at: [0, -0.05, 0] }),
      ball(0.12, gold(), { at: [0, -0.44, 0] }),
    ),
    { at: [1, -1.3, 0.8], turn: [0, 0, -0.42] },
  )

/** A detective in a velvet hat with a magnifying glass. */
export const model: Model = { build: () => group(head(), hat(), body(), magnifier()), pose: [0.05, -0.32, 0] }
