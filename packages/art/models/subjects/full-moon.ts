import { aroundFace } from '#kit/around-face.ts'
import { cluster } from '#kit/cluster.ts'
import { starBadge } from '#kit/coin.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, type Place, put, ring } from '#kit/shapes.ts'

const light = vinyl('#f5a615', { sheen: 0.2 })
const deep = vinyl('#b8690a', { sheen: 0.1 })
const white = vinyl('#c9dcff', { sheen: 0.3 })
const blue = vinyl('#7fa4f5', { sheen: 0.3 })

/** A crater on a unit ball, so far up and aside: a rim around a hollow. */
const crater = (up: number, aside: number, size: number) =>
  put(
    group(
      ball(size, deep, { at: [0, 0, Math.sqrt(1 - size * size) - 0.02], scale: [1, 1, 0.28] }),
      ring({ radius: size, tube: size * 0.22 }, light, { at: [0, 0, Math.sqrt(1 - size * size) - 0.02] }),
    ),
    { turn: [-up, aside, 0] },
  )

const moon = () =>
  put(
    group(
      ball(1, light),
      crater(0.42, -0.4, 0.27),
      crater(0.1, 0.5, 0.22),
      crater(-0.42, -0.1, 0.18),
      crater(0.72, 0.4, 0.14),
      crater(-0.05, -0.85, 0.16),
      crater(0.42, 0.95, 0.15),
      crater(-0.38, 0.85, 0.12),
    ),
    { scale: 1.4 },
  )

const halo = () =>
  group(
    ring({ radius: 1.55, tube: 0.1 }, gold({ roughness: 0.16 })),
    aroundFace(12, (index) =>
      ball(index % 3 ? 0.13 : 0.19, index % 3 ? gold() : gloss('#1464e0'), { at: [1.55, 0, 0.05] }),
    ),
  )

const cloud = (place: Place) =>
  put(
    group(
      cluster(
        [
          -0.82, -0.06, 0, 0.36, -0.36, 0.14, 0.04, 0.5, 0.22, 0.24, 0, 0.58, 0.76, 0, 0.06, 0.42, 0.1, -0.06, 0.2,
          0.44,
        ],
        white,
      ),
      ball(0.42, blue, { at: [0, -0.26, 0.1], scale: [2.3, 0.55, 0.9] }),
    ),
    place,
  )

/** A full moon in a ring, before it two clouds. */
export const model: Model = {
  build: () =>
    group(
      moon(),
      halo(),
      cloud({ at: [-0.85, -1.15, 1.0], scale: 0.95 }),
      cloud({ at: [1.25, -0.6, 0.75], scale: 0.6 }),
      starBadge(0.34, { at: [-1.3, 1.14, 0.05], turn: [-0.2, 0, -0.26] }),
      starBadge(0.26, { at: [1.32, 1, 0.05], turn: [-0.2, 0, 0.26] }),
    ),
  pose: [0.05, -0.3, 0],
}
