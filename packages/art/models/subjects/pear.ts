import { longHalf, meridian, stalk } from '#kit/fruit.ts'
import { foldedLeaf } from '#kit/leaf.ts'
import { gloss, gold, vinyl, warmGold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { group, lathe, put } from '#kit/shapes.ts'

/** A wide ball below and a narrow neck above. */
const profile = meridian((angle) => {
  const up = Math.sin(angle)
  return [Math.cos(angle) ** 0.85 * (0.8 - 0.32 * Math.tanh(2.4 * (up - 0.1))), up * 1.4]
})

const leafyStalk = () =>
  group(
    stalk({ at: [0, -0.1, 0] }, { height: 0.7, lean: 0.4, material: wood('#7a3a10') }),
    foldedLeaf({ at: [0.03, 0.15, 0.05], turn: [-0.4, -0.2, 0.3] }),
  )

const whole = () =>
  group(
    lathe(profile, gold({ color: '#ffbe2e', emissive: '#c07000', emissiveIntensity: 0.5, roughness: 0.16 })),
    put(leafyStalk(), { at: [0, 1.36, 0] }),
    foldedLeaf({ at: [-0.02, 1.5, 0.05], turn: [-0.4, 0.2, 2.8], scale: 0.85 }),
  )

const cutHalf = () =>
  group(
    longHalf(profile, {
      skin: warmGold(0.16),
      layers: [
        [vinyl('#ffcf5a'), 0.9],
        [vinyl('#f5aa2a'), 0.44],
      ],
      core: -0.42,
    }),
    pair(0.12, gloss('#4a1f0c'), { at: [0.14, -0.45, 0.09], scale: [0.65, 1.25, 0.5], turn: [0, 0, -0.2] }),
    put(leafyStalk(), { at: [0, 1.36, -0.05] }),
  )

/** A pear of gold and a cut half. */
export const model: Model = {
  build: () =>
    group(
      put(whole(), { at: [-0.5, 0.1, -0.4], turn: [0.1, 0, 0.14] }),
      put(cutHalf(), { at: [0.8, -0.45, 0.65], turn: [-0.08, 0.1, -0.28], scale: 0.8 }),
    ),
  pose: [0.05, -0.25, 0],
}
