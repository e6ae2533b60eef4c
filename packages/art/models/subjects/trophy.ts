import { hoop } from '#kit/hoop.ts'
import { gloss, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { bothSides, box, cylinder, group, lathe, tube } from '#kit/shapes.ts'
import { starEmblem } from '#kit/star-emblem.ts'

const cup = () =>
  lathe(
    points2(
      ...[
        0, -0.5, 0.3, -0.48, 0.62, -0.25, 0.85, 0.15, 0.95, 0.6, 0.98, 1, 1.04, 1.08, 1.06, 1.16, 0.98, 1.2, 0.9, 1.12,
        0.87, 0.6, 0.7, 0.05, 0, -0.2,
      ],
    ),
    warmGold(0.15),
  )

const stem = () =>
  lathe(
    points2(
      ...[
        0.26, -0.44, 0.16, -0.56, 0.27, -0.64, 0.27, -0.7, 0.15, -0.78, 0.2, -0.92, 0.42, -1.04, 0.62, -1.1, 0.62,
        -1.16,
      ],
    ),
    warmGold(0.2),
  )

const handle = (side: number) =>
  tube(
    [
      [side * 0.92, 0.86, 0],
      [side * 1.25, 1, 0],
      [side * 1.48, 0.72, 0],
      [side * 1.36, 0.3, 0],
      [side * 1.02, 0.05, 0],
      [side * 0.72, -0.1, 0],
    ],
    0.1,
    warmGold(0.14),
  )

const base = () =>
  group(
    cylinder({ radius: 0.74, top: 0.7, height: 0.2 }, gloss('#3a2a86'), { at: [0, -1.25, 0] }),
    hoop({ radius: 0.74, tube: 0.045, at: [0, -1.35, 0] }, warmGold(0.2)),
    box({ size: [1.8, 0.52, 1.8], edge: 0.09 }, gloss('#33237a'), { at: [0, -1.62, 0] }),
    box({ size: [2.06, 0.2, 2.06], edge: 0.08 }, gloss('#2d1f70'), { at: [0, -1.94, 0] }),
    box({ size: [1.05, 0.28, 0.08], edge: 0.035 }, warmGold(0.3), { at: [0, -1.62, 0.9] }),
  )

const emblem = () => starEmblem(0.42, [warmGold(0.12), gloss('#c4001f')], { at: [0, 0.5, 0.88], turn: [0.12, 0, 0] })

export const model: Model = {
  build: () => group(cup(), stem(), bothSides(handle), base(), emblem()),
  pose: [0.16, -0.38, 0],
}
