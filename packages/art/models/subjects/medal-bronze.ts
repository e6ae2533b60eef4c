import { gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { prizeMedal } from '#kit/prize-medal.ts'

/** The medal for the third place, on a green ribbon. */
export const model: Model = {
  build: () =>
    prizeMedal({
      rank: 3,
      metal: (roughness) => gold({ color: '#c86a2c', roughness, emissive: '#6a2400', emissiveIntensity: 0.5 }),
      bright: () => gold({ color: '#ffb27a', roughness: 0.25, emissive: '#8a3a08', emissiveIntensity: 0.6 }),
      enamel: '#063a2a',
      ribbon: '#0a7a3c',
      stripe: '#ffd9a8',
    }),
  pose: [-0.06, -0.3, 0.04],
}
