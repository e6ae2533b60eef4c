import { Mesh, OctahedronGeometry } from 'three'
import { starBadge } from '#kit/coin.ts'
import { brows } from '#kit/face.ts'
import { standingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, stone, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { personHead, sideEars } from '#kit/person.ts'
import { around, ball, bothSides, cone, cylinder, group, type Place, put, ring } from '#kit/shapes.ts'

const skin = vinyl('#c9803c')
const hair = gloss('#54200a', { roughness: 0.4 })
const hide = vinyl('#fff0e0')
const jacket = vinyl('#c2087a')

const rhinestone = (color: string, place: Place) => put(new Mesh(new OctahedronGeometry(0.1, 1), stone(color)), place)

const head = () =>
  group(
    personHead({ skin, nose: '#bf6f2c', noseSize: 0.15, lips: '#5a1010', smileWidth: 0.22, blush: '#e8583c' }),
    sideEars(skin),
    ball(1, hair, { at: [0, 0.08, -0.22], scale: [1.06, 0.92, 0.92] }),
    pair(0.26, hair, { at: [0.96, 0.1, 0.24], scale: [0.6, 1.5, 0.8] }),
    brows({}, hair),
  )

const hat = () =>
  put(
    group(
      ball(1.25, hide, { scale: [1, 0.12, 1.04] }),
      pair(1.05, hide, { at: [0.88, 0.16, 0], scale: [1, 0.14, 1.16], turn: [0, 0, 0.42] }),
      cylinder({ radius: 0.92, top: 0.76, height: 0.85 }, hide, { at: [0, 0.45, 0] }),
      pair(0.46, hide, { at: [0.36, 0.86, 0], scale: [0.95, 0.62, 1.5], turn: [0, 0, 0.2] }),
      cylinder({ radius: 0.96, top: 0.92, height: 0.24 }, jacket, { at: [0, 0.2, 0] }),
      around(14, (index) => rhinestone(index % 2 ? '#5fd8ff' : '#ffd04a', { at: [0, 0.2, 0.96] })),
      starBadge(0.27, { at: [0, 0.55, 0.8], turn: [-0.2, 0, 0] }),
    ),
    { at: [0, 0.6, -0.02], turn: [-0.14, 0, 0.05] },
  )

const body = () =>
  group(
    standingBody({ cloth: jacket, hands: skin, shoes: gloss('#8a3c0a'), hand: [1, -1.45, 0.4] }),
    ball(0.5, hide, { at: [0, -1.35, 0.34], scale: [0.7, 1, 0.7] }),
    ring({ radius: 0.5, tube: 0.17 }, vinyl('#0086a0'), { at: [0, -0.92, 0.05], turn: [1.7, 0, 0] }),
    cone(0.4, 0.6, vinyl('#0086a0'), { at: [0, -1.2, 0.6], turn: [Math.PI - 0.1, 0, 0], scale: [1, 1, 0.4] }),
    hoop({ radius: 0.68, tube: 0.09, at: [0, -1.75, 0] }, gloss('#7a300a')),
    ball(0.22, gold(), { at: [0, -1.75, 0.74], scale: [1.3, 1, 0.5] }),
    rhinestone('#ff4fa0', { at: [0, -1.75, 0.86] }),
    bothSides((side) => rhinestone('#5fd8ff', { at: [side * 0.4, -1.2, 0.52], scale: 1.2 })),
    bothSides((side) => rhinestone('#5fd8ff', { at: [side * 0.46, -1.5, 0.54], scale: 1.2 })),
  )

const lasso = () =>
  group(
    ...[0.42, 0.48, 0.54].map((radius, turn) =>
      ring({ radius, tube: 0.06 }, gloss('#d8901c'), {
        at: [1.2, -1.75 - turn * 0.05, 0.5 + turn * 0.06],
        turn: [0.1, 0.2, 0],
      }),
    ),
  )

/** A cowboy in a jacket with rhinestones, with a lasso. */
export const model: Model = { build: () => group(head(), hat(), body(), lasso()), pose: [0.05, -0.32, 0] }
