import type { Material } from 'three'
import { cluster } from '#kit/cluster.ts'
import { starCoin } from '#kit/coin.ts'
import { gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { cone, group, type Point3 } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const height = (share: number) => share * 2.9 - 1.5
const width = (share: number) => 0.12 + 1.25 * share ** 1.3
const sway = (share: number) => Math.sin(share * 4.6) * 0.22 * (1 - share)

interface Strand {
  readonly skin: Material
  readonly phase: number
  /** Thickness at the foot, what it gains towards the top, and how far outside the others it runs. */
  readonly size: readonly [foot: number, gain: number, out: number]
}

/** A strand of wind that winds up the funnel, and thickens as it rises. */
function strand({ skin, phase, size: [foot, gain, out] }: Strand) {
  const course = Array.from({ length: 90 }, (_, index): Point3 => {
    const share = index / 89
    const [angle, radius] = [share * 15.5 + phase, width(share) + out]
    return [sway(share) + Math.cos(angle) * radius, height(share), Math.sin(angle) * radius * 0.9]
  })
  return taperedTube(course, (share) => (foot + gain * share) * Math.min(1, (1 - share) * 4), skin, {}, { steps: 360 })
}

const wind = (color: string, turn: number) =>
  strand({ skin: vinyl(color, { sheen: 0.3 }), phase: (turn * Math.PI * 2) / 3, size: [0.12, 0.17, 0] })

const dust = () =>
  cluster(
    [
      -0.52, -1.62, 0.2, 0.34, -0.16, -1.68, 0.4, 0.34, 0.34, -1.66, 0.34, 0.38, 0.72, -1.6, 0.1, 0.3, 0.1, -1.6, -0.3,
      0.4, -0.9, -1.76, 0.1, 0.2, 1.02, -1.74, 0.15, 0.18,
    ],
    vinyl('#a9cbff', { sheen: 0.3 }),
  )

/** A whirlwind that carries coins. */
export const model: Model = {
  build: () =>
    group(
      cone(1.3, 2.7, vinyl('#173a9c'), { at: [0.04, 0, 0], turn: [Math.PI, 0, 0] }),
      wind('#1238b8', 0),
      wind('#1f7af0', 1),
      wind('#7cc4ff', 2),
      strand({ skin: gold({ roughness: 0.18 }), phase: 1, size: [0.04, 0.05, 0.16] }),
      dust(),
      starCoin({ at: [-0.62, 0.34, 1.2], turn: [-0.35, 0.25, 0.3], scale: 0.9 }),
      starCoin({ at: [0.9, -0.12, 0.72], turn: [-0.35, 0.2, -0.3], scale: 0.75 }),
      starCoin({ at: [-0.3, -0.72, 0.52], turn: [-0.35, 0.1, 0.2], scale: 0.6 }),
    ),
  pose: [0.12, -0.2, 0],
}
