import { brows } from '#kit/face.ts'
import { standingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { glass, gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { partedHair, personHead, sideEars } from '#kit/person.ts'
import { around, ball, cone, cylinder, group, put, ring } from '#kit/shapes.ts'
import { smallCrown } from '#kit/small-crown.ts'

const skin = vinyl('#8a4018')
const hair = gloss('#22090a', { roughness: 0.4 })
const fur = vinyl('#fff4ea')

const head = () =>
  group(
    personHead({ skin, nose: '#7a3414', lips: '#3a0a10', blush: '#b0402a' }),
    sideEars(skin),
    partedHair(hair),
    brows({ y: 0.4, z: 0.87, size: 0.17 }, hair),
  )

const crown = () =>
  group(
    smallCrown(
      { points: 7, height: 0.32, tips: fur, jewels: [gloss('#c8061e'), gloss('#0a52c8')] },
      { at: [0, 1.12, -0.08], turn: [-0.08, 0, -0.06], scale: 1.6 },
    ),
    ball(0.62, gloss('#980622'), { at: [0, 1.24, -0.08], scale: [1, 0.7, 1] }),
  )

const cape = () =>
  group(
    cylinder({ radius: 1.15, top: 0.55, height: 1.3 }, vinyl('#980620'), { at: [0, -1.4, -0.4], scale: [1, 1, 0.5] }),
    ring({ radius: 1.13, tube: 0.14 }, fur, { at: [0, -2.05, -0.4], turn: [Math.PI / 2, 0, 0], scale: [1, 0.5, 1] }),
    hoop({ radius: 0.5, tube: 0.2, at: [0, -0.88, 0.06], lean: 0.1 }, fur),
  )

const flake = (index: number) => ball(0.045, fur, { at: [0, Math.cos(index * 2.3) * 0.3, 0.4] })

const snowglobe = () =>
  put(
    group(
      cylinder({ radius: 0.44, top: 0.36, height: 0.24 }, gold(), { at: [0, -0.52, 0] }),
      hoop({ radius: 0.42, tube: 0.06, at: [0, -0.6, 0] }, gold({ roughness: 0.12 })),
      ball(0.4, fur, { at: [0, -0.3, 0], scale: [1, 0.4, 1] }),
      ...[0.3, 0.22, 0.14].map((radius, row) => cone(radius, 0.3, gloss('#067a34'), { at: [0, row * 0.17 - 0.1, 0] })),
      around(9, flake),
      ball(0.54, glass('#7cc8ff', { opacity: 0.3 })),
    ),
    { at: [0, -1.22, 1.02] },
  )

const clothes = { cloth: vinyl('#0c34b0'), hands: fur, shoes: gloss('#7a2a0c') }

/** A prince in a furred cape with a globe of snow in his hands. */
export const model: Model = {
  build: () => group(head(), crown(), cape(), standingBody({ ...clothes, hand: [0.55, -1.55, 0.92] }), snowglobe()),
  pose: [0.05, -0.32, 0],
}
