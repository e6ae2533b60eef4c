import { chrome } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { prizeMedal } from '#kit/prize-medal.ts'

/** The medal for the second place, on a red ribbon. */
export const model: Model = {
  build: () =>
    prizeMedal({
      rank: 2,
      metal: (roughness) => chrome({ color: '#d4deee', roughness, emissive: '#5a6a8a', emissiveIntensity: 0.4 }),
      bright: () => chrome({ roughness: 0.25, emissive: '#8a96b0', emissiveIntensity: 0.5 }),
      enamel: '#26407a',
      ribbon: '#c0001c',
      stripe: '#f0f4ff',
    }),
  pose: [-0.06, -0.3, 0.04],
}
