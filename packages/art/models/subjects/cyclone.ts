import type { Material } from 'three'
import { aroundFace } from '#kit/around-face.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, type Point3, ring } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

/** An arm that leaves the middle in a spiral: thick on its way, thin at its end. */
function arm({ skin, phase, size, lift }: { skin: Material; phase: number; size: number; lift: number }) {
  const course = Array.from({ length: 60 }, (_, index): Point3 => {
    const share = index / 59
    const [angle, radius] = [phase - share * 5.2, 0.3 + share ** 0.9 * 1.5]
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, 0.42 - share * 0.5 + lift]
  })
  const thickness = (share: number) =>
    size * (0.55 + 0.45 * Math.sin(share * Math.PI)) * Math.min(1, (1 - share) * 2.6 + 0.05)
  return taperedTube(course, thickness, skin, {}, { steps: 300 })
}

const arms = () =>
  group(
    ...['#0f3fd0', '#1f8cff', '#0f3fd0', '#1f8cff'].map((color, index) =>
      arm({ skin: vinyl(color, { sheen: 0.3 }), phase: (index * Math.PI) / 2, size: 0.29, lift: 0 }),
    ),
    ...[0, 1, 2, 3].map((index) =>
      arm({ skin: gloss('#a8e4ff'), phase: ((index + 0.32) * Math.PI) / 2, size: 0.1, lift: 0.2 }),
    ),
    ...[0, 2].map((index) =>
      arm({ skin: gold({ roughness: 0.18 }), phase: ((index + 0.02) * Math.PI) / 2, size: 0.09, lift: 0.26 }),
    ),
  )

const eye = () =>
  group(
    ball(0.4, gloss('#0a2a9c'), { at: [0, 0, 0.42], scale: [1, 1, 0.7] }),
    ring({ radius: 0.38, tube: 0.1 }, gold({ roughness: 0.14 }), { at: [0, 0, 0.6] }),
    ball(0.26, gloss('#2fd9ff', { emissive: '#007fb0', emissiveIntensity: 0.4 }), {
      at: [0, 0, 0.62],
      scale: [1, 1, 0.6],
    }),
  )

/** A cyclone from above, with a gold ring about its eye. */
export const model: Model = {
  build: () =>
    group(
      ball(1.35, vinyl('#0b2a8f'), { at: [0, 0, -0.15], scale: [1, 1, 0.24] }),
      arms(),
      eye(),
      aroundFace(
        8,
        (index) => ball(index % 2 ? 0.1 : 0.16, gloss('#7cd0ff'), { at: [index % 2 ? 1.86 : 1.72, 0, 0] }),
        0.5,
      ),
    ),
  pose: [-0.3, -0.3, 0],
}
