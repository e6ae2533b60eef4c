import { hoop } from '#kit/hoop.ts'
import { gloss, glow, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { around, ball, cylinder, group, lathe, type Point2, put, ring, tube } from '#kit/shapes.ts'

const wax = vinyl('#d40f24')

const drops = [0.9, 0.35, 0.62, 0.2, 1.05, 0.45, 0.3, 0.75, 0.5]

/** The candle, with wax that ran down at different lengths. */
const stick = () =>
  group(
    cylinder({ radius: 0.62, height: 2.1 }, wax, { at: [0, 0.1, 0] }),
    hoop({ radius: 0.52, tube: 0.16, at: [0, 1.14, 0] }, wax),
    around(drops.length, (index) => {
      const length = drops[index] ?? 0
      return group(
        cylinder({ radius: 0.13, height: length }, wax, { at: [0.6, 1.1 - length / 2, 0] }),
        ball(0.165, wax, { at: [0.6, 1.1 - length, 0], scale: [1, 1.2, 1] }),
      )
    }),
    ...[-0.3, -0.5].map((y) => hoop({ radius: 0.63, tube: 0.05, at: [0, y, 0] }, gold({ roughness: 0.12 }))),
    around(8, () => ball(0.09, gold(), { at: [0.63, -0.4, 0] })),
    cylinder({ radius: 0.05, height: 0.4 }, gloss('#4a2212'), { at: [0, 1.3, 0] }),
  )

/** A drop of light: round below, and drawn out to a point above. */
const drop = (size: number) =>
  Array.from({ length: 41 }, (_, step): Point2 => {
    const share = step / 40
    return [Math.sin(share * Math.PI) * (1 - share) ** 0.55 * size * 1.15, share * size * 2.2]
  })

const flame = () =>
  group(
    lathe(drop(0.62), glow('#ff6a00', { emissiveIntensity: 0.3 }), { at: [0, 1.32, -0.1], scale: [1, 1, 0.8] }),
    lathe(drop(0.42), glow('#ffa200', { emissiveIntensity: 0.4 }), { at: [0, 1.4, 0.16], scale: [1, 1, 0.8] }),
    lathe(drop(0.24), glow('#fff0a8'), { at: [0, 1.48, 0.32], scale: [1, 1, 0.8] }),
  )

const holder = () =>
  group(
    lathe(points2(0, -1.3, 1, -1.3, 1.5, -1.1, 1.62, -0.86, 1.5, -0.86, 1.3, -1.02, 0, -1.08), warmGold(0.16)),
    hoop({ radius: 1.58, tube: 0.08, at: [0, -0.87, 0] }, gold({ roughness: 0.1 })),
    cylinder({ radius: 0.78, top: 0.7, height: 0.46 }, warmGold(0.16), { at: [0, -0.86, 0] }),
    hoop({ radius: 0.71, tube: 0.08, at: [0, -0.62, 0] }, gold({ roughness: 0.1 })),
    put(ring({ radius: 0.42, tube: 0.12 }, warmGold(0.16)), { at: [1.92, -0.75, 0] }),
    tube(points3(1.2, -1.2, 0, 1.6, -1.15, 0, 1.9, -1.16, 0), 0.1, warmGold(0.16)),
  )

/** A candle in a golden holder. */
export const model: Model = { build: () => group(stick(), flame(), holder()), pose: [0.22, -0.3, 0] }
