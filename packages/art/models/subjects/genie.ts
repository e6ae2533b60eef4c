import { brows } from '#kit/face.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { conePair, pair } from '#kit/pair.ts'
import { personHead } from '#kit/person.ts'
import { ball, bothSides, cone, cylinder, group, put, ring } from '#kit/shapes.ts'

const skin = vinyl('#008a98')
const vest = vinyl('#8a0a9c')
const turban = vinyl('#f08a00')
const beard = gloss('#24083a')

const head = () =>
  group(
    personHead({ skin, nose: '#007a8c', noseSize: 0.16, lips: '#02202c', smileDrop: 0.12, blush: '#ff8f9e' }),
    brows({ y: 0.4, z: 0.86, size: 0.22 }, beard),
    pair(0.2, beard, { at: [0.2, -0.28, 0.95], scale: [1.3, 0.42, 0.5], turn: [0, 0, 0.2] }),
    conePair(0.2, 0.5, skin, { at: [1.14, 0.06, 0], scale: [1, 1, 0.6], turn: [0, 0, -0.9] }),
    bothSides((side) =>
      ring({ radius: 0.16, tube: 0.045 }, gold(), { at: [side * 1.08, -0.36, 0.08], turn: [0, side * 0.5, 0] }),
    ),
    ball(0.18, beard, { at: [0, -0.78, 0.74] }),
    cone(0.19, 0.45, beard, { at: [0, -1.02, 0.74], turn: [Math.PI - 0.25, 0, 0] }),
  )

const hat = () =>
  group(
    ball(0.9, turban, { at: [0, 0.92, -0.08], scale: [1, 0.72, 0.95] }),
    ring({ radius: 0.84, tube: 0.24 }, turban, { at: [0, 0.66, -0.05], turn: [1.45, 0.3, 0] }),
    ring({ radius: 0.84, tube: 0.24 }, vinyl('#d9560a'), { at: [0, 0.66, -0.05], turn: [1.45, -0.3, 0] }),
    ball(0.26, gold(), { at: [0, 0.92, 0.86], scale: [1, 1.2, 0.6] }),
    ball(0.19, gloss('#c8062c'), { at: [0, 0.92, 0.95], scale: [1, 1.2, 0.6] }),
    ball(0.24, vinyl('#b01ac0'), { at: [0.04, 1.5, 0.6], scale: [0.8, 1.8, 0.35], turn: [-0.3, 0, -0.12] }),
  )

const arm = (side: number) =>
  ring({ radius: 0.19, tube: 0.08 }, gold(), { at: [side * 1.34, -0.78, 0.26], turn: [Math.PI / 2, side * 0.2, 0] })

/** One of the balls of the smoke that winds down to the lamp. */
const smoke = (_: unknown, step: number) =>
  ball(0.58 - step * 0.045, skin, { at: [Math.sin(step * 0.5) * 0.25, -1.85 - step * 0.07, 0], scale: [1, 0.6, 1] })

const body = () =>
  group(
    ball(0.74, vest, { at: [0, -1.32, 0], scale: [1.08, 0.8, 0.86] }),
    ball(0.5, turban, { at: [0, -1.3, 0.32], scale: [0.62, 1, 0.72] }),
    hoop({ radius: 0.56, tube: 0.15, at: [0, -1.72, 0] }, gold()),
    pair(0.34, vest, { at: [0.74, -1.06, 0] }),
    pair(0.24, skin, { at: [1.06, -1.2, 0.1], scale: [1.3, 0.9, 0.9] }),
    pair(0.2, skin, { at: [1.28, -1, 0.22], scale: [0.9, 1.3, 0.9] }),
    pair(0.27, skin, { at: [1.38, -0.56, 0.28] }),
    bothSides(arm),
    ...Array.from({ length: 10 }, smoke),
  )

const lamp = () =>
  put(
    group(
      ball(1, warmGold(0.16), { scale: [1.2, 0.46, 0.86] }),
      cylinder({ radius: 0.62, top: 0.3, height: 0.26 }, warmGold(0.2), { at: [0, -0.5, 0] }),
      ring({ radius: 1, tube: 0.07 }, gloss('#c8062c'), { turn: [Math.PI / 2, 0, 0], scale: [1.2, 0.86, 1] }),
      cylinder({ radius: 0.34, top: 0.15, height: 0.95 }, warmGold(0.16), { at: [1.4, 0.22, 0], turn: [0, 0, -1] }),
      ring({ radius: 0.17, tube: 0.07 }, gold(), { at: [1.8, 0.48, 0], turn: [Math.PI / 2, -1, 0] }),
      ring({ radius: 0.4, tube: 0.1 }, warmGold(0.16), { at: [-1.4, 0.12, 0] }),
      hoop({ radius: 0.42, tube: 0.07, at: [0.25, 0.42, 0] }, gold()),
    ),
    { at: [-0.1, -2.86, 0] },
  )

/** A genie in a turban who rises out of a golden lamp. */
export const model: Model = { build: () => group(head(), hat(), body(), lamp()), pose: [0.05, -0.32, 0] }
