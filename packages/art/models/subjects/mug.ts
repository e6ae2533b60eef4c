import { cluster } from '#kit/cluster.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { roundStar } from '#kit/round-star.ts'
import { cylinder, group, lathe, type Point3, ring, slab } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const glaze = gloss('#d4102a', { roughness: 0.12 })
const cream = gloss('#fff0d8')

const cup = () =>
  group(
    lathe(points2(0, -1.3, 0.86, -1.3, 1, -1.2, 1.06, -0.9, 1.12, 0.9, 1.16, 1, 1.1, 1.06, 1.02, 1, 0.96, 0.6), glaze),
    hoop({ radius: 1.12, tube: 0.08, at: [0, 1.02, 0] }, gold()),
    hoop({ radius: 1.03, tube: 0.07, at: [0, -1.12, 0] }, gold()),
    ring({ radius: 0.56, tube: 0.17 }, glaze, { at: [1.3, -0.1, 0], scale: [0.95, 1.15, 1] }),
    slab(roundStar(0.58), { depth: 0.14, bevel: 0.08 }, gold({ roughness: 0.26 }), { at: [0, -0.12, 1.02] }),
    slab(roundStar(0.44), { depth: 0.18, bevel: 0.07 }, cream, { at: [0, -0.12, 1.04] }),
  )

const coffee = () =>
  group(
    cylinder({ radius: 1.02, height: 0.08 }, gloss('#5a2408'), { at: [0, 0.82, 0] }),
    cluster(
      [-0.36, 0.92, 0.3, 0.26, 0.34, 0.92, 0.4, 0.24, 0.1, 0.94, -0.1, 0.28, -0.4, 0.9, -0.3, 0.24],
      vinyl('#fff6ee'),
    ),
    cluster([0.42, 0.92, -0.24, 0.24], vinyl('#ffb0c4')),
  )

/** A wisp of steam, which winds as it rises. */
const wisp = (x: number, height: number, twist: number) => {
  const at = (share: number): Point3 => [
    x + 0.2 * Math.sin(share * 5.4 + twist) * (0.4 + share),
    1.2 + share * height,
    0.1 * Math.cos(share * 5 + twist),
  ]
  return taperedTube(
    [0, 0.2, 0.4, 0.6, 0.8, 1].map(at),
    (along) => 0.03 + 0.15 * Math.sin(along * Math.PI) ** 0.8,
    gloss('#dfeaff', { emissive: '#8aa0d0', emissiveIntensity: 0.3 }),
  )
}

const saucer = () =>
  group(
    lathe(points2(0, -1.34, 0.9, -1.4, 1.5, -1.22, 1.74, -1.1, 1.7, -1.2, 1.1, -1.5, 0, -1.5), cream),
    hoop({ radius: 1.72, tube: 0.06, at: [0, -1.12, 0] }, gold()),
  )

/** A steaming mug with marshmallows, on a saucer. */
export const model: Model = {
  build: () => group(cup(), coffee(), saucer(), wisp(-0.42, 1.1, 0), wisp(0.06, 1.5, 2), wisp(0.5, 1, 4)),
  pose: [0.3, -0.26, 0],
}
