import { brightGold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { prizeMedal } from '#kit/prize-medal.ts'

/** The medal of a winner, on a blue ribbon. */
export const model: Model = {
  build: () =>
    prizeMedal({
      rank: 1,
      metal: warmGold,
      bright: brightGold,
      enamel: '#06249a',
      ribbon: '#0a35c8',
      stripe: '#ffc400',
    }),
  pose: [-0.06, -0.3, 0.04],
}
