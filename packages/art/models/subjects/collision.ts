import { cluster } from '#kit/cluster.ts'
import { starBadge } from '#kit/coin.ts'
import { gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, group, type Place, type Point2, polygon, put, slab } from '#kit/shapes.ts'

const [dark, light] = [vinyl('#4a2a7c'), vinyl('#7a4fc0')]

/** The outline of a burst: its points are long and short by a fixed pattern. */
const burst = (count: number, outer: number, inner: number) =>
  polygon(
    Array.from({ length: count * 2 }, (_, corner): Point2 => {
      const angle = (corner / count) * Math.PI + 0.2
      const far = corner % 2 ? inner * (1 + 0.07 * Math.sin(corner * 1.9)) : outer * (1 + 0.16 * Math.cos(corner * 2.2))
      return [Math.sin(angle) * far, Math.cos(angle) * far]
    }),
  )

const layer = (outline: ReturnType<typeof burst>, color: string, place: Place) =>
  slab(
    outline,
    { depth: 0.14, bevel: 0.07 },
    gloss(color, { roughness: 0.22, emissive: color, emissiveIntensity: 0.18 }),
    place,
  )

const blast = () =>
  group(
    slab(burst(13, 2, 1.25), { depth: 0.16, bevel: 0.12 }, warmGold(0.18), { at: [0, 0, -0.3] }),
    layer(burst(13, 1.88, 1.18), '#c8001c', { at: [0, 0, -0.14] }),
    layer(burst(12, 1.5, 0.95), '#f04800', { at: [0, 0, 0.08], turn: [0, 0, 0.15] }),
    slab(burst(11, 1.16, 0.72), { depth: 0.1, bevel: 0.09 }, gold({ roughness: 0.16 }), { at: [0, 0, 0.24] }),
    layer(burst(11, 1.1, 0.68), '#ffa800', { at: [0, 0, 0.34] }),
    layer(burst(9, 0.74, 0.42), '#ffdc3a', { at: [0, 0, 0.52], turn: [0, 0, 0.4] }),
    ball(0.3, gloss('#ffffff', { emissive: '#fff0c0', emissiveIntensity: 0.5 }), {
      at: [0, 0, 0.66],
      scale: [1, 1, 0.6],
    }),
  )

/** Smoke that rolls out from behind. */
const smoke = () =>
  group(
    cluster([-1.35, -1.05, -0.4, 0.5, -0.8, -1.4, -0.4, 0.42, -1.62, -0.5, -0.4, 0.34, 1.3, -1.1, -0.4, 0.52], dark),
    cluster([0.75, -1.45, -0.4, 0.4, 1.65, -0.55, -0.4, 0.36, -1.15, 1.25, -0.4, 0.42, -0.65, 1.5, -0.4, 0.32], dark),
    cluster([1.2, 1.2, -0.4, 0.44, 1.55, 0.8, -0.4, 0.32], dark),
    cluster([-1.4, -0.85, -0.1, 0.3, -0.85, -1.2, -0.1, 0.25, 1.2, -0.9, -0.1, 0.31, 1.55, -0.4, -0.1, 0.2], light),
  )

/** Stones and stars that fly out. */
const debris = () =>
  group(
    ...points3(-1.75, 1.2, 0.2, 1.9, 0.15, 0.16, -1.95, 0.15, 0.15, 0.3, -1.95, 0.17).map(([x, y, size]) =>
      ball(size, gloss('#ff5a00', { flatShading: true }), { at: [x, y, 0.05] }),
    ),
    ...points3(1.65, 1.35, 0.36, -1.5, -1.4, 0.32, 1.55, -1.45, 0.26, -0.4, 1.9, 0.26).map(([x, y, size]) =>
      starBadge(size, { at: [x, y, 0.2], turn: [0, 0, x] }),
    ),
  )

/** An explosion as comics draw it. */
export const model: Model = {
  build: () => put(group(smoke(), blast(), debris()), { scale: [1.05, 1, 1] }),
  pose: [0.04, -0.3, 0],
}
