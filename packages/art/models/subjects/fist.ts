import { brightGold, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, box, cylinder, group, put, ring, slab, star } from '#kit/shapes.ts'

const skin = vinyl('#a8541c')
const nail = vinyl('#ffb890')
const wrap = vinyl('#b80420')
const trim = gold({ roughness: 0.16 })

/** A folded finger: its knuckle on top, its middle in front. */
const finger = (size: number, index: number) =>
  put(
    group(
      box({ size: [0.54, 0.62, 1.1], edge: 0.26 }, skin, { at: [0, 0.3, -0.14] }),
      box({ size: [0.54, 0.8, 0.56], edge: 0.26 }, skin, { at: [0, 0.1, 0.26] }),
    ),
    { at: [index * 0.5 - 0.75, 0.52, 0.5], scale: [1, size, 1] },
  )

const thumb = () =>
  put(
    group(
      box({ size: [1.1, 0.52, 0.5], edge: 0.25 }, skin),
      ball(0.36, skin, { at: [-0.5, -0.06, -0.08] }),
      box({ size: [0.3, 0.32, 0.1], edge: 0.05 }, nail, { at: [0.36, 0.04, 0.22] }),
    ),
    { at: [-0.3, 0.02, 0.92], turn: [0, -0.08, 0.16] },
  )

const hand = () =>
  group(
    box({ size: [2, 1.6, 1.2], edge: 0.5 }, skin, { at: [0, 0.2, 0] }),
    ...[1, 1.1, 1.06, 0.94].map(finger),
    thumb(),
    ball(0.5, skin, { at: [-0.78, -0.16, 0.46], scale: [0.8, 1.2, 0.9] }),
    ball(0.48, skin, { at: [0.52, -0.04, 0.36], scale: [0.9, 1, 0.7] }),
  )

/** The bandage of a boxer: around the palm and over the back of the hand. */
const bandage = () =>
  group(
    box({ size: [2.12, 0.42, 1.36], edge: 0.2 }, wrap, { at: [0, -0.42, 0.02] }),
    box({ size: [2.12, 1.3, 0.7], edge: 0.3 }, wrap, { at: [0, 0.35, -0.42] }),
  )

const band = () =>
  group(
    cylinder({ radius: 0.78, top: 0.74, height: 0.5 }, skin, { at: [0, -0.72, 0] }),
    cylinder({ radius: 0.92, top: 0.86, height: 0.8 }, wrap, { at: [0, -1.25, 0] }),
    ring({ radius: 0.86, tube: 0.1 }, trim, { at: [0, -0.86, 0], turn: [Math.PI / 2, 0, 0] }),
    ring({ radius: 0.92, tube: 0.1 }, trim, { at: [0, -1.65, 0], turn: [Math.PI / 2, 0, 0] }),
    ...[0.35, 2.1].map((angle) =>
      put(
        slab(star({ outer: 0.28, inner: 0.13 }), { depth: 0.14, bevel: 0.04 }, brightGold(), { at: [0, -1.25, 0.86] }),
        { turn: [0, angle, 0] },
      ),
    ),
    around(12, () => ball(0.08, trim, { at: [0, -1.53, 0.9] })),
    cylinder({ radius: 0.8, top: 0.76, height: 0.4 }, skin, { at: [0, -1.85, 0] }),
  )

/** A raised fist with a band at the wrist. */
export const model: Model = { build: () => group(hand(), bandage(), band()), pose: [0.16, -0.35, -0.08] }
