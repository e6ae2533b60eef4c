import type { Material } from 'three'
import { cluster } from '#kit/cluster.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, type Point3, put, ring } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

interface Arm {
  readonly skin: Material
  readonly phase: number
  readonly size: number
  readonly lift: number
  /** How far round it winds, in radians. */
  readonly sweep: number
}

/** An arm of cloud that rises out of the eye and winds outwards: thickest before its round end. */
function arm({ skin, phase, size, lift, sweep }: Arm) {
  const course = Array.from({ length: 48 }, (_, index): Point3 => {
    const share = index / 47
    const [angle, radius] = [phase - share * sweep, 0.5 + share * 1.3]
    return [Math.cos(angle) * radius, Math.sin(angle) * radius, -0.15 + 0.5 * Math.sin(share * 2.6) + lift]
  })
  const thickness = (share: number) =>
    size * (0.45 + 0.7 * share ** 0.8) * Math.sqrt(Math.min(1, (1 - share) * 2.6 + 0.03))
  return taperedTube(course, thickness, skin, {}, { steps: 240 })
}

const arms = () =>
  group(
    ...[0, 1, 2, 3, 4].map((index) =>
      arm({
        skin: vinyl(index % 2 ? '#1f8cff' : '#0f3fd0', { sheen: 0.3 }),
        phase: index * 1.257,
        size: 0.34,
        lift: 0,
        sweep: 3.1,
      }),
    ),
    ...[0, 1, 2, 3, 4].map((index) =>
      arm({ skin: gloss('#c8f0ff'), phase: index * 1.257 + 0.3, size: 0.12, lift: 0.28, sweep: 2.7 }),
    ),
    ...[0, 2].map((index) =>
      arm({ skin: gold({ roughness: 0.16 }), phase: index * 1.257 - 0.22, size: 0.09, lift: 0.34, sweep: 2.9 }),
    ),
  )

/** Puffs of cloud where the arms end. */
const puffs = () =>
  group(
    ...[0, 1, 2, 3, 4].map((index) =>
      put(
        cluster(
          [1.82, 0.12, 0.3, 0.3, 1.64, 0.46, 0.34, 0.24, 1.94, -0.24, 0.26, 0.22, 1.5, 0.3, 0.44, 0.16],
          gloss(index % 2 ? '#ffffff' : '#c8ecff', { clearcoat: 0.5 }),
        ),
        { turn: [0, 0, index * 1.257 - 3.05] },
      ),
    ),
  )

const eye = () =>
  group(
    ball(0.5, gloss('#081f7c'), { at: [0, 0, 0.05], scale: [1, 1, 0.5] }),
    ring({ radius: 0.5, tube: 0.13 }, gold({ roughness: 0.14 }), { at: [0, 0, 0.26] }),
    ball(0.3, gloss('#2fd9ff', { emissive: '#007fb0', emissiveIntensity: 0.5 }), {
      at: [0, 0, 0.3],
      scale: [1, 1, 0.7],
    }),
    ball(0.1, gloss('#ffffff'), { at: [-0.1, 0.12, 0.48], scale: [1, 0.8, 0.5] }),
  )

/** A cyclone from above: arms of cloud about a gold eye. */
export const model: Model = {
  build: () => group(ball(1.5, vinyl('#0b2a8f'), { at: [0, 0, -0.3], scale: [1, 1, 0.22] }), arms(), puffs(), eye()),
  pose: [-0.38, -0.26, 0],
}
