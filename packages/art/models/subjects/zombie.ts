import { cheeks, eye } from '#kit/creature.ts'
import { eyePatches } from '#kit/face.ts'
import { standingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, paintTexture, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { grin, sideEars } from '#kit/person.ts'
import { ball, bothSides, box, cone, cylinder, group, put, ring } from '#kit/shapes.ts'

const skin = vinyl('#4c9c1c')
const dark = vinyl('#2c5c14')
const hair = gloss('#4a1478', { roughness: 0.4 })
const shirt = vinyl('#a01a6c')

const head = () =>
  group(
    ball(1, skin, { scale: [1.06, 0.98, 0.96] }),
    sideEars(skin),
    eyePatches({ apart: 0.42, y: 0.1, z: 0.76, size: 0.36, scale: [1, 1, 0.58] }, dark),
    cheeks({ apart: 0.7, y: -0.34, z: 0.7, color: '#e8508c', turn: 0.7 }),
    ...[-0.06, 0.14].map((x) =>
      box({ size: [0.16, 0.2, 0.08], edge: 0.03 }, gloss('#fff0c8'), { at: [x, -0.5, 0.88] }),
    ),
    ball(0.12, dark, { at: [0, -0.14, 0.99] }),
    grin({ y: -0.16, z: 0.9, width: 0.3, arc: 2.2, lean: 0.25 }, gloss('#14300a')),
    eye([-0.42, 0.1, 0.9], 1.7),
    eye([0.42, 0.1, 0.9], 1.35),
    ...[-0.5, -0.25, 0, 0.25, 0.5].map((x, lock) =>
      cone(0.32, 0.8, hair, { at: [x * 1.2, 1.1 - Math.abs(x) * 0.5, 0.2], turn: [(lock % 2) * 0.5, 0, -x * 1.3] }),
    ),
    ball(0.8, hair, { at: [0, 0.48, -0.18], scale: [1.22, 0.84, 1] }),
  )

const stitches = () =>
  put(
    group(
      box({ size: [0.6, 0.05, 0.06], edge: 0.02 }, gloss('#1c3a0a')),
      ...[-0.2, 0, 0.2].map((x) => box({ size: [0.05, 0.22, 0.08], edge: 0.02 }, gloss('#1c3a0a'), { at: [x, 0, 0] })),
    ),
    { at: [0.4, 0.5, 0.8], turn: [-0.5, 0.4, -0.2] },
  )

const body = () =>
  group(
    standingBody({ cloth: shirt, hands: skin, shoes: gloss('#5a2a14'), hand: [0.72, -1.35, 0.85] }),
    cylinder({ radius: 0.72, top: 0.74, height: 0.36 }, vinyl('#1c4ca8'), { at: [0, -1.86, 0] }),
    ...[-0.5, -0.17, 0.17, 0.5].map((x) => cone(0.2, 0.3, shirt, { at: [x, -1.78, 0.56], turn: [Math.PI, 0, 0] })),
    bothSides((side) =>
      ring({ radius: 0.24, tube: 0.09 }, shirt, { at: [side * 0.68, -1.24, 0.66], turn: [0.6, 0, 0] }),
    ),
    hoop({ radius: 0.48, tube: 0.1, at: [0, -0.9, 0] }, gloss('#f0b000')),
  )

const stripes = () =>
  paintTexture({ width: 512, height: 64 }, (context) => {
    for (let stripe = 0; stripe < 16; stripe++) {
      context.fillStyle = stripe % 2 ? '#fff4e0' : '#c80620'
      context.fillRect(stripe * 32, 0, 32, 64)
    }
  })

const popcorn = () =>
  put(
    group(
      cylinder({ radius: 0.42, top: 0.58, height: 0.9 }, gloss('#ffffff', { map: stripes() })),
      hoop({ radius: 0.58, tube: 0.05, at: [0, 0.45, 0] }, gold()),
      ...Array.from({ length: 22 }, (_, corn) => {
        const [angle, out] = [corn * 2.4, Math.sqrt(corn / 22) * 0.5]
        const at = [Math.cos(angle) * out, 0.76 - out * 0.5, Math.sin(angle) * out] as const
        return ball(0.14, gloss(corn % 3 ? '#fff0c0' : '#ffc428', { roughness: 0.5 }), { at })
      }),
    ),
    { at: [0, -1.5, 1.05], turn: [0.1, 0, 0] },
  )

/** A good-natured zombie with popcorn. */
export const model: Model = { build: () => group(head(), stitches(), body(), popcorn()), pose: [0.05, -0.32, 0] }
