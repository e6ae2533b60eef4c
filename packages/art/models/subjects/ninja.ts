import { eyes } from '#kit/creature.ts'
import { brows } from '#kit/face.ts'
import { standingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, cylinder, dome, group, put, ring, roundedRectangle, slab, star } from '#kit/shapes.ts'

const cloth = vinyl('#1c2f9c')
const skin = vinyl('#e89a5c')
const red = gloss('#c20a1e')

const head = () =>
  group(
    ball(1, cloth, { scale: [1.12, 1, 1.02] }),
    ball(0.8, skin, { at: [0, 0.02, 0.36], scale: [1.14, 0.6, 0.92] }),
    ball(0.62, cloth, { at: [0, -0.46, 0.5], scale: [1.2, 0.62, 0.92] }),
    eyes({ apart: 0.4, y: 0.06, z: 1, size: 1.5 }),
    brows({ y: 0.31, z: 0.98, size: 0.17, tilt: 0.3 }, gloss('#2a1a18')),
  )

const headband = () =>
  group(
    ring({ radius: 0.88, tube: 0.15 }, red, { at: [0, 0.52, 0], turn: [1.47, 0, 0], scale: [1.1, 1.02, 1.2] }),
    put(
      group(
        slab(roundedRectangle(0.78, 0.36, 0.12), { depth: 0.05, bevel: 0.04 }, gold()),
        slab(star({ outer: 0.16, inner: 0.07 }), { depth: 0.04, bevel: 0.02 }, red, { at: [0, 0, 0.08] }),
      ),
      { at: [0, 0.6, 0.95], turn: [-0.3, 0, 0] },
    ),
    ball(0.2, red, { at: [1, 0.5, -0.3] }),
    ball(0.45, red, { at: [1.35, 0.74, -0.35], scale: [1, 0.42, 0.25], turn: [0, 0, 0.6] }),
    ball(0.42, red, { at: [1.38, 0.38, -0.35], scale: [1, 0.4, 0.25], turn: [0, 0, -0.25] }),
  )

const sword = () =>
  put(
    group(
      cylinder({ radius: 0.12, height: 3.2 }, gloss('#8c0a1c')),
      cylinder({ radius: 0.32, height: 0.1 }, gold(), { at: [0, 1.62, 0] }),
      cylinder({ radius: 0.12, height: 0.9 }, gloss('#5a24a0'), { at: [0, 2.1, 0] }),
      ...[1.85, 2.1, 2.35].map((y) => ring({ radius: 0.12, tube: 0.04 }, gold(), { at: [0, y, 0], turn: [1.2, 0, 0] })),
      ball(0.18, gold(), { at: [0, 2.6, 0], scale: [1, 0.7, 1] }),
    ),
    { at: [-0.28, -0.5, -0.85], turn: [0, 0, 0.7] },
  )

const noodles = (radius: number, layer: number) =>
  ring({ radius, tube: 0.1 }, gloss('#f0a01c'), { at: [0, 0.04 + layer * 0.07, 0], turn: [1.67, 0.12 * layer, 0] })

const bowl = () =>
  put(
    group(
      dome(0.56, red, { turn: [Math.PI, 0, 0], scale: [1, 0.9, 1] }),
      cylinder({ radius: 0.26, height: 0.12 }, gold(), { at: [0, -0.5, 0] }),
      hoop({ radius: 0.55, tube: 0.06 }, gold()),
      ...[0.42, 0.3, 0.17].map(noodles),
      ball(0.2, gloss('#fff3df'), { at: [-0.2, 0.16, 0.22], scale: [1, 0.6, 1] }),
      ball(0.11, gloss('#ff7a00'), { at: [-0.2, 0.23, 0.26], scale: [1, 0.6, 1] }),
      cylinder({ radius: 0.04, height: 1.1 }, wood('#8a3c10'), { at: [0.4, 0.4, 0], turn: [0.2, 0, -0.5] }),
      cylinder({ radius: 0.04, height: 1.1 }, wood('#8a3c10'), { at: [0.44, 0.36, 0.06], turn: [0.2, 0, -0.66] }),
    ),
    { at: [0, -1.22, 0.95], turn: [0.15, 0, 0] },
  )

const body = () =>
  group(
    standingBody({ cloth, hands: skin, shoes: gloss('#14249c'), hand: [0.56, -1.4, 0.9] }),
    hoop({ radius: 0.68, tube: 0.1, at: [0, -1.66, 0] }, red),
  )

/** A ninja with a bowl of noodles and a sword on the back. */
export const model: Model = { build: () => group(head(), headband(), sword(), body(), bowl()), pose: [0.05, -0.32, 0] }
