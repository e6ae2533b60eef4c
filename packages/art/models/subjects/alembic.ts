import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { glass, glow, gold, warmGold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { around, ball, box, cylinder, dome, group, lathe, put, tube } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const copper = () => gold({ color: '#e8591a', roughness: 0.16, emissive: '#8a2400', emissiveIntensity: 0.4 })
const clear = glass('#bfe4ff', { opacity: 0.3 })

const bubbles = (color: string, flat: readonly number[]) =>
  group(...points3(...flat).map(([x, y, size]) => ball(size, glow(color), { at: [x, y, 0.72 - size] })))

/** A round flask of glowing potion, about the origin, on a stand above a flame. */
const flask = () =>
  group(
    ball(1, clear),
    dome(0.92, glow('#7a00d0', { emissiveIntensity: 0.3 }), { turn: [Math.PI, 0, 0] }, 1.75),
    cylinder({ radius: 0.9, height: 0.04 }, glow('#d800a8', { emissiveIntensity: 0.25 }), { at: [0, 0.16, 0] }),
    bubbles('#ff8af0', [-0.4, 0, 0.13, 0.3, -0.3, 0.16, -0.1, -0.5, 0.1, 0.1, 0.1, 0.09]),
    cylinder({ radius: 0.36, height: 0.5 }, clear, { at: [0, 1.1, 0] }),
    hoop({ radius: 0.38, tube: 0.1, at: [0, 0.94, 0] }, warmGold(0.14)),
    hoop({ radius: 0.44, tube: 0.12, at: [0, 1.32, 0] }, warmGold(0.14)),
    dome(0.56, copper(), { at: [0, 1.34, 0], scale: [1, 1.15, 1] }),
    ball(0.16, warmGold(0.14), { at: [0, 2.04, 0] }),
    hoop({ radius: 0.72, tube: 0.09, at: [0, -0.74, 0] }, warmGold(0.14)),
    around(4, () => tube(points3(0.52, -0.72, 0.52, 0.62, -1.1, 0.62, 0.78, -1.62, 0.78), 0.09, warmGold(0.16))),
    put(
      lathe(points2(0, -0.4, 0.2, -0.36, 0.31, -0.22, 0.33, -0.06, 0.26, 0.12, 0.14, 0.34, 0, 0.62), glow('#f04000')),
      { at: [0, -1.36, 0.1] },
    ),
    put(lathe(points2(0, -0.26, 0.12, -0.22, 0.18, -0.1, 0.17, 0, 0.1, 0.16, 0, 0.34), glow('#ffc020')), {
      at: [0, -1.42, 0.3],
    }),
  )

/** The pipe from the head of the flask to the vessel, with a drop at its mouth. */
const pipe = () =>
  group(
    taperedTube(
      points3(0.3, 1.62, 0, 0.95, 1.72, 0, 1.5, 1.28, 0, 1.86, 0.62, 0, 1.92, 0.14, 0),
      (along) => 0.23 - along * 0.1,
      copper(),
    ),
    hoop({ radius: 0.16, tube: 0.07, at: [1.92, 0.1, 0] }, warmGold(0.14)),
    ball(0.1, glow('#3cff7a'), { at: [1.92, -0.08, 0], scale: [1, 1.3, 1] }),
  )

const vessel = () =>
  group(
    lathe(points2(0.62, -0.72, 0.7, -0.58, 0.3, 0.3, 0.24, 0.4, 0.24, 0.76), clear),
    lathe(
      points2(0, -0.7, 0.6, -0.7, 0.64, -0.58, 0.42, -0.08, 0, -0.08),
      glow('#009a2c', { emissiveIntensity: 0.25 }),
    ),
    bubbles('#a8ff6a', [-0.16, -0.34, 0.09, 0.14, -0.5, 0.11, 0.06, -0.2, 0.07]),
    hoop({ radius: 0.27, tube: 0.08, at: [0, 0.74, 0] }, warmGold(0.14)),
    starBadge(0.2, { at: [0, -0.46, 0.6], turn: [-0.4, 0, 0] }),
  )

/** A flask of potion above a flame, whose vapour drips into a second vessel. */
export const model: Model = {
  build: () =>
    group(
      flask(),
      pipe(),
      put(vessel(), { at: [1.92, -0.86, 0], scale: 1.05 }),
      box({ size: [4.1, 0.3, 2], edge: 0.12 }, wood('#7a3412'), { at: [0.72, -1.76, 0] }),
      box({ size: [4.2, 0.1, 2.1], edge: 0.05 }, warmGold(0.2), { at: [0.72, -1.88, 0] }),
    ),
  pose: [0.08, -0.25, 0],
}
