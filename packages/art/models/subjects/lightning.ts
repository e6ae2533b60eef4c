import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { group, polygon, slab } from '#kit/shapes.ts'

const bolt = () =>
  polygon([
    [-0.12, 1.25],
    [-0.95, -0.22],
    [-0.22, -0.22],
    [-0.62, -1.35],
    [0.98, 0.32],
    [0.24, 0.32],
    [0.72, 1.25],
  ])

/** A gold bolt, an orange step and a yellow front, each narrower than the one behind. */
export const model: Model = {
  build: () =>
    group(
      slab(bolt(), { depth: 0.3, bevel: 0.22 }, gold({ roughness: 0.16 })),
      slab(bolt(), { depth: 0.44, bevel: 0.09 }, gloss('#ff6a00', { roughness: 0.2 })),
      slab(
        bolt(),
        { depth: 0.5, bevel: 0.1 },
        gloss('#ffcf00', { roughness: 0.35, envMapIntensity: 0.5, emissive: '#3d2600' }),
        {
          scale: [0.82, 0.85, 1],
        },
      ),
    ),
  pose: [0.1, 0.36, 0.02],
}
