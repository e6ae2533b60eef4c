import { longHalf, meridian, stalk } from '#kit/fruit.ts'
import { foldedLeaf } from '#kit/leaf.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { ball, group, lathe, put } from '#kit/shapes.ts'

const red = gloss('#c40014', { roughness: 0.12 })

/** Narrower below, with a dimple at both ends. */
const profile = meridian((angle) => {
  const [radius, up] = [Math.cos(angle) * (1.16 + 0.12 * Math.sin(angle)), Math.sin(angle)]
  return [radius, up * 1.12 - Math.sign(up) * (up > 0 ? 0.42 : 0.2) * Math.exp(-((radius / 0.38) ** 2))]
})

const leafyStalk = () =>
  group(
    stalk({ at: [0, 0.6, 0] }, { height: 0.75, lean: 0.3 }),
    ball(0.12, gold(), { at: [0.17, 1.36, 0] }),
    foldedLeaf({ at: [0.04, 0.95, 0.05], turn: [-0.4, -0.2, 0.4] }),
  )

const whole = () =>
  group(
    lathe(profile, red),
    leafyStalk(),
    foldedLeaf({ at: [-0.02, 0.95, 0.05], turn: [-0.4, 0.2, 2.75], scale: 0.85 }),
  )

const cutHalf = () =>
  group(
    longHalf(profile, {
      skin: red,
      layers: [
        [vinyl('#ffe08a'), 0.91],
        [vinyl('#f7b83a'), 0.42],
        [vinyl('#ffdf8a'), 0.36],
      ],
    }),
    pair(0.14, gloss('#4a1a0a'), { at: [0.15, 0, 0.11], scale: [0.62, 1.25, 0.5], turn: [0, 0, 0.25] }),
    leafyStalk(),
  )

/** A red apple with a stalk of gold, and a cut half. */
export const model: Model = {
  build: () =>
    group(
      put(whole(), { at: [-0.5, 0.2, -0.5], turn: [0.32, 0, 0.12] }),
      put(cutHalf(), { at: [0.85, -0.5, 0.75], turn: [-0.05, 0.1, -0.25], scale: 0.78 }),
    ),
  pose: [0.05, -0.25, 0],
}
