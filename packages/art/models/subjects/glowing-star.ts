import { brightGold, gloss, gold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { roundStar } from '#kit/round-star.ts'
import { ball, cylinder, group, polygon, put, ring, slab } from '#kit/shapes.ts'
import { sparkle } from '#kit/sparkle.ts'

const warm = (color: string) => gloss(color, { roughness: 0.25, emissive: '#b05000', emissiveIntensity: 0.4 })

const heart = () =>
  group(
    slab(roundStar(1.32), { depth: 0.3, bevel: 0.17 }, warmGold(0.16), { at: [0, 0, 0.1] }),
    slab(roundStar(1.12), { depth: 0.4, bevel: 0.14 }, warm('#ff8a00'), { at: [0, 0, 0.14] }),
    slab(roundStar(0.76), { depth: 0.46, bevel: 0.14 }, warm('#ffb80a'), { at: [0, 0, 0.2] }),
    slab(roundStar(0.4), { depth: 0.52, bevel: 0.12 }, warm('#ffd42a'), { at: [0, 0, 0.24] }),
  )

const long = polygon(points2(-0.2, 1.15, 0.2, 1.15, 0, 2.2))
const short = polygon(points2(-0.17, 1.15, 0.17, 1.15, 0, 1.86))

const halo = () =>
  group(
    cylinder({ radius: 1.42, height: 0.2 }, gloss('#3a12b8'), { turn: [Math.PI / 2, 0, 0] }),
    ring({ radius: 1.42, tube: 0.11 }, gold({ roughness: 0.16 })),
    ring({ radius: 1.2, tube: 0.04 }, gold({ roughness: 0.16 }), { at: [0, 0, 0.11] }),
    ...Array.from({ length: 20 }, (_, index) => {
      const ray =
        index % 2
          ? slab(short, { depth: 0.08, bevel: 0.06 }, gloss('#e0186a'))
          : slab(long, { depth: 0.12, bevel: 0.06 }, warmGold(0.2))
      const angle = (index / 20) * Math.PI * 2
      const bead = index % 2 ? gold({ roughness: 0.12 }) : gloss('#12b8e8')
      return group(
        put(ray, { at: [0, 0, -0.18], turn: [0, 0, -angle] }),
        ball(0.1, bead, { at: [Math.sin(angle) * 1.42, Math.cos(angle) * 1.42, 0.1] }),
      )
    }),
  )

/** A star that shines before a halo of rays. */
export const model: Model = {
  build: () =>
    group(
      halo(),
      put(heart(), { turn: [0, 0, 0.08], scale: [0.94, 0.94, 1] }),
      ...points3(-1.75, 1.45, 0.3, 1.8, -1.35, 0.26, 1.85, 1.3, 0.2).map(([x, y, size]) =>
        sparkle(size, { at: [x, y, 0.2] }, brightGold()),
      ),
    ),
  pose: [0.05, -0.32, 0],
}
