import { ConeGeometry, CylinderGeometry, Mesh } from 'three'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, stone, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { partedHair, personHead } from '#kit/person.ts'
import { around, ball, bothSides, cylinder, dome, group, type Place, put, ring } from '#kit/shapes.ts'

const skin = vinyl('#5c2410')
const hair = gloss('#1c0612', { roughness: 0.4 })
const gown = vinyl('#b80660')
const frill = vinyl('#ff4f9c')

/** A brilliant of radius 1, with its table up. */
const brilliant = (place: Place) =>
  put(
    group(
      put(new Mesh(new CylinderGeometry(0.62, 1, 0.36, 8), stone('#5fd0ff')), { at: [0, 0.18, 0] }),
      put(new Mesh(new ConeGeometry(1, 1.05, 8), stone('#2fa8f0')), { at: [0, -0.525, 0], turn: [Math.PI, 0, 0] }),
    ),
    place,
  )

const half = (side: number) =>
  group(
    ...[-0.3, -0.68, -1].map((y, row) => ball(0.36 - row * 0.05, hair, { at: [side * (1.02 + row * 0.03), y, -0.15] })),
    brilliant({ at: [side * 1.04, -0.4, 0.34], scale: 0.13 }),
    ring({ radius: 0.2, tube: 0.04, arc: 1.9 }, hair, {
      at: [side * 0.44, 0.26, 0.88],
      turn: [-0.2, side * 0.3, 0.62],
    }),
  )

const head = () =>
  group(
    personHead({ skin, nose: '#4a1c0c', lips: '#b0062c', smileWidth: 0.17, blush: '#98282a' }),
    partedHair(hair),
    ball(0.58, hair, { at: [0, 1.36, -0.3] }),
    pair(0.1, gold(), { at: [1.04, -0.26, 0.32] }),
    bothSides(half),
  )

const tiara = () =>
  put(
    group(
      hoop({ radius: 0.8, tube: 0.07 }, gold()),
      around(13, () =>
        group(
          ring({ radius: 0.15, tube: 0.05 }, gold(), { at: [0, 0.2, 0.8], scale: [1, 1.3, 1] }),
          brilliant({ at: [0, 0.2, 0.82], scale: 0.13, turn: [0.6, 0, 0] }),
        ),
      ),
      brilliant({ at: [0, 0.56, 0.8], scale: 0.22, turn: [0.5, 0, 0] }),
    ),
    { at: [0, 0.72, 0], turn: [-0.32, 0, 0] },
  )

const dress = () =>
  group(
    cylinder({ radius: 0.5, top: 0.42, height: 0.6 }, gown, { at: [0, -1.05, 0] }),
    dome(1.2, gown, { at: [0, -2.28, 0], scale: [1, 0.85, 1] }),
    hoop({ radius: 1.2, tube: 0.1, at: [0, -2.28, 0] }, gold()),
    around(12, () => ball(0.34, frill, { at: [0, -2.02, 1.02], scale: [0.9, 0.6, 0.6] })),
    around(14, () => ball(0.08, gloss('#fff6ea'), { at: [0, -0.92, 0.5] })),
    pair(0.34, frill, { at: [0.56, -1.02, 0.05] }),
    pair(0.2, skin, { at: [0.66, -1.24, 0.4], scale: [0.9, 1.3, 0.9], turn: [-0.9, 0, 0.2] }),
    pair(0.22, skin, { at: [0.44, -1.4, 0.78] }),
    brilliant({ at: [0, -1.25, 0.92], scale: 0.46, turn: [0.5, 0.3, 0] }),
  )

/** A duchess in a gown who holds a diamond. */
export const model: Model = { build: () => group(head(), tiara(), dress()), pose: [0.05, -0.32, 0] }
