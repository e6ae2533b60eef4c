import { starCoin } from '#kit/coin.ts'
import { dimpled, peel, stalk } from '#kit/fruit.ts'
import { foldedLeaf } from '#kit/leaf.ts'
import { gloss } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, group, lathe, type Place, put, slab, star } from '#kit/shapes.ts'

const skin = peel('#e04600')

const whole = (place: Place) =>
  put(
    group(
      lathe(dimpled({ radius: 1.12, height: 0.96, depth: 0.14 }), skin),
      around(8, () => ball(0.16, skin, { at: [0.3, 0.84, 0], scale: [1.3, 0.4, 0.6], turn: [0, 0, -0.2] })),
      slab(star({ outer: 0.3, inner: 0.16 }), { depth: 0.05, bevel: 0.05 }, gloss('#0c8a2a'), {
        at: [0, 0.86, 0],
        turn: [-Math.PI / 2, 0, 0],
      }),
      stalk({ at: [0, 0.8, 0] }, { height: 0.5 }),
      foldedLeaf({ at: [0.02, 1, 0.06], turn: [-0.5, -0.2, 0.35] }),
      foldedLeaf({ at: [-0.02, 1, 0.06], turn: [-0.5, 0.2, 2.85], scale: 0.85 }),
    ),
    place,
  )

/** Two tangerines with leaves, and a coin for luck. */
export const model: Model = {
  build: () =>
    group(
      whole({ at: [-0.72, 0.35, -0.5], turn: [0.2, 0, 0.16] }),
      whole({ at: [0.72, -0.35, 0.5], turn: [0.25, 0, -0.2] }),
      starCoin({ at: [-0.72, -0.72, 0.95], turn: [-0.25, 0.1, 0.1], scale: 1.35 }),
    ),
  pose: [0.05, -0.25, 0],
}
