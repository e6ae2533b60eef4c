import { hoop } from '#kit/hoop.ts'
import { gloss, gold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, cylinder, group, lathe, type Point3, put, ring, tube } from '#kit/shapes.ts'
import { sparkle } from '#kit/sparkle.ts'
import { starEmblem } from '#kit/star-emblem.ts'

const purple = gloss('#5a12b8', { roughness: 0.18 })

const wand = () =>
  group(
    cylinder({ radius: 0.19, top: 0.15, height: 2.9 }, purple, { at: [0, -1.2, 0] }),
    tube(
      Array.from({ length: 65 }, (_, step): Point3 => {
        const angle = step * 0.42
        return [Math.cos(angle) * 0.18, -2.3 + step * 0.034, Math.sin(angle) * 0.18]
      }),
      0.045,
      gold({ roughness: 0.14 }),
    ),
    cylinder({ radius: 0.25, height: 0.36 }, warmGold(0.14), { at: [0, -2.5, 0] }),
    ...[-2.32, -2.68].map((y) => hoop({ radius: 0.25, tube: 0.06, at: [0, y, 0] }, gold({ roughness: 0.1 }))),
    ball(0.24, gloss('#e0104a'), { at: [0, -2.84, 0], scale: [1, 0.9, 1] }),
    lathe(points2(0.15, -0.1, 0.26, 0.02, 0.2, 0.14, 0.36, 0.3, 0, 0.5), warmGold(0.14)),
  )

const head = () =>
  put(
    group(
      starEmblem(1.02, [warmGold(0.14), gloss('#ff9d00')], { scale: [1, 1, 1.2] }),
      ball(0.24, gloss('#0a80e8'), { at: [0, 0, 0.46], scale: [1, 1, 0.6] }),
      ring({ radius: 0.25, tube: 0.06 }, gold({ roughness: 0.1 }), { at: [0, 0, 0.48] }),
    ),
    { at: [0, 1.15, -0.12] },
  )

const twinkle = (x: number, y: number, size: number, color: string) =>
  sparkle(size, { at: [x, y, 0.1], turn: [0, 0, 0.7] }, gloss(color, { emissive: color, emissiveIntensity: 0.3 }))

/** A wand with a golden star, among sparkles. */
export const model: Model = {
  build: () =>
    group(
      put(
        group(
          wand(),
          head(),
          twinkle(-1.25, 0.5, 0.32, '#ffc61a'),
          twinkle(1.3, 0.35, 0.26, '#19c8f0'),
          twinkle(-0.95, -0.6, 0.24, '#ff2f90'),
          twinkle(0.85, -0.75, 0.34, '#ffc61a'),
          twinkle(-0.6, -1.5, 0.2, '#19c8f0'),
        ),
        { turn: [0, 0, -0.7] },
      ),
    ),
  pose: [0.05, -0.3, 0],
}
