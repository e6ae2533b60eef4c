import { starBadge } from '#kit/coin.ts'
import { letterSign } from '#kit/letter-sign.ts'
import { enamel, gloss, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, put, ring } from '#kit/shapes.ts'

/** An orbit around the z axis, with a star and two small planets on it. */
const orbit = () =>
  group(
    ring({ radius: 1.5, tube: 0.085 }, warmGold(0.14)),
    ring({ radius: 1.68, tube: 0.04 }, warmGold(0.14)),
    starBadge(0.46, { at: [-1.16, -1, 0.06], turn: [1.28, 0.2, 0] }),
    ball(0.24, gloss('#f0284a'), { at: [1.3, -0.76, 0] }),
    ball(0.18, gloss('#ff9a00'), { at: [0.52, -1.42, 0] }),
  )

/** A nine of blue enamel within an orbit. */
export const model: Model = {
  build: () =>
    group(
      put(letterSign('9', enamel('#0a84ff', '#03207a')), { scale: [1.14, 1.14, 1] }),
      put(orbit(), { at: [0, -0.05, 0.28], turn: [-1.28, 0.24, 0], scale: 1.02 }),
    ),
  pose: [0.02, -0.32, 0.04],
}
