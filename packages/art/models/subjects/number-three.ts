import { starCoin } from '#kit/coin.ts'
import { letterSign } from '#kit/letter-sign.ts'
import { enamel } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { group, put } from '#kit/shapes.ts'

/** A three of green enamel with three coins at its foot. */
export const model: Model = {
  build: () =>
    group(
      put(letterSign('3', enamel('#00b04a', '#00481e')), { scale: [1.14, 1.14, 1] }),
      starCoin({ at: [-0.82, -0.78, 0.74], turn: [0, 0.3, 0.2], scale: 0.92 }),
      starCoin({ at: [-0.12, -1.1, 0.86], turn: [0, 0.26, -0.1], scale: 1.1 }),
      starCoin({ at: [0.72, -0.98, 0.74], turn: [0, 0.24, -0.2], scale: 0.84 }),
    ),
  pose: [-0.04, -0.36, 0.04],
}
