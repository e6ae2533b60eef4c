import { starCoin } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, glow, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { around, ball, curve, group, lathe, type Place, put, slab, tube } from '#kit/shapes.ts'

const green = gloss('#1a8a16', { roughness: 0.35, clearcoat: 0.3 })
const light = gloss('#8fe02a')
const earth = vinyl('#4a2410', { sheen: 0.1 })

/** A leaf from its stalk at the origin along the x axis, folded a little at its vein. */
const leaf = (place: Place) => {
  const half = curve(points2(0, 0, 0.45, 0.5, 1.05, 0.66, 1.6, 0.4, 1.95, 0, 1, -0.04))
  const blade = (skin: typeof green, side: 1 | -1) =>
    put(group(slab(half, { depth: 0.06, bevel: 0.06 }, skin)), { turn: [side * 0.25, 0, 0], scale: [1, side, 1] })
  return put(
    group(
      blade(green, 1),
      blade(gloss('#3aa818', { roughness: 0.35, clearcoat: 0.3 }), -1),
      tube(points3(-0.05, 0, 0.08, 0.9, 0.01, 0.1, 1.9, 0, 0.07), 0.055, light),
      ...[0.5, 0.9, 1.3].flatMap((x) =>
        [-1, 1].map((side) =>
          tube(points3(x, 0, 0.12, x + 0.16, side * 0.18, 0.19, x + 0.26, side * 0.36, 0.24), 0.03, light),
        ),
      ),
    ),
    place,
  )
}

const pot = () =>
  group(
    lathe(points2(0, -2.1, 0.72, -2.1, 0.8, -2, 1.06, -1.1, 0, -1), gloss('#0a6fb8')),
    hoop({ radius: 1.08, tube: 0.17, at: [0, -1.06, 0] }, warmGold(0.18)),
    hoop({ radius: 0.76, tube: 0.07, at: [0, -2.06, 0] }, warmGold(0.2)),
    ball(1, earth, { at: [0, -1.02, 0], scale: [1, 0.36, 1] }),
    around(11, (index) => ball(0.16 + (index % 3) * 0.04, earth, { at: [0, -0.86, 0.66 + (index % 2) * 0.12] })),
    starCoin({ at: [0, -1.62, 0.98], turn: [0.28, 0, 0] }),
  )

/** A sprout of two leaves in a pot with a gold rim. */
export const model: Model = {
  build: () =>
    group(
      pot(),
      tube(points3(0, -0.9, 0, 0.08, -0.4, 0, -0.04, 0.05, 0, 0, 0.42, 0), 0.14, light),
      leaf({ at: [0.02, 0.36, 0], turn: [0.15, 0.1, 0.5] }),
      leaf({ at: [-0.02, 0.36, 0], turn: [0.3, Math.PI, 0.62], scale: [0.92, 0.92, -0.92] }),
      ball(0.2, light, { at: [0, 0.56, 0.02], scale: [0.7, 1.4, 0.7] }),
      ball(0.13, glow('#5ad8ff', { emissiveIntensity: 0.3 }), { at: [1.15, 0.86, 0.28], scale: [1, 1.2, 0.7] }),
    ),
  pose: [0.14, -0.24, 0],
}
