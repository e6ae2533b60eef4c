import { hoop } from '#kit/hoop.ts'
import { gloss, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { around, ball, curve, group, lathe, type Place, type Point2, put, slab, tube } from '#kit/shapes.ts'

const shell = gloss('#9a4608', { roughness: 0.18 })
const scale = vinyl('#5a2e0e', { sheen: 0.3, clearcoat: 0.7 })

const nut = () =>
  lathe(
    [
      ...Array.from({ length: 32 }, (_, step): Point2 => {
        const angle = (step / 31) * Math.PI * 0.5
        return [Math.sin(angle) ** 0.9 * 0.95 + 0.03, -1.3 + (1 - Math.cos(angle)) * 1.35]
      }),
      [0.95, 0.3],
    ],
    shell,
  )

/** A cap of rows of scales that overlap. */
const cap = () =>
  group(
    ball(1.1, scale, { at: [0, 0.2, 0], scale: [1, 0.72, 1] }),
    ...Array.from({ length: 6 }, (_, row) => {
      const up = row * 0.235
      const count = Math.round(20 * Math.cos(up) + 2)
      const knob = row % 2 ? scale : vinyl('#7a4216', { sheen: 0.3, clearcoat: 0.7 })
      const part = () =>
        ball(0.2, knob, {
          at: [0, 0.2 + Math.sin(up) * 0.8, Math.cos(up) * 1.1],
          turn: [-up * 0.9, 0, 0],
          scale: [0.85, 1, 0.6],
        })
      return put(around(count, part), { turn: [0, row * 0.16, 0] })
    }),
    hoop({ radius: 1.06, tube: 0.1, at: [0, 0.06, 0] }, warmGold(0.18)),
    tube(points3(0, 0.85, 0, 0.02, 1.2, 0, 0.2, 1.5, 0), 0.13, scale),
    ball(0.16, warmGold(0.2), { at: [0.21, 1.5, 0], scale: [1, 0.6, 1] }),
  )

const acorn = (place: Place) =>
  put(group(nut(), cap(), ball(0.11, warmGold(0.2), { at: [0, -1.33, 0], scale: [1, 1.5, 1] })), place)

/** An oak leaf from its stalk along the y axis. */
const leaf = (skin: string, place: Place) => {
  const half = Array.from({ length: 29 }, (_, step): Point2 => {
    const share = step / 28
    return [(0.14 + Math.sin(share * Math.PI) ** 0.8 * 0.62) * (1 + 0.3 * Math.cos(share * 22 + 2.6)), share * 2.4]
  })
  return put(
    group(
      slab(
        curve([...half, ...half.toReversed().map(([x, y]): Point2 => [-x, y])]),
        { depth: 0.06, bevel: 0.06 },
        gloss(skin, { clearcoat: 0.4 }),
      ),
      tube(points3(0, -0.4, 0.1, 0, 1, 0.13, 0, 2.2, 0.13), 0.05, warmGold(0.2)),
      ...[0.5, 1, 1.5].flatMap((y) =>
        [-1, 1].map((side) =>
          tube(points3(0, y, 0.13, side * 0.2, y + 0.2, 0.13, side * 0.42, y + 0.34, 0.12), 0.03, warmGold(0.2)),
        ),
      ),
    ),
    place,
  )
}

/** Two acorns with oak leaves. */
export const model: Model = {
  build: () =>
    group(
      acorn({ at: [0.3, -0.1, 0.4], turn: [0.2, 0, 0.32] }),
      acorn({ at: [-1.15, -0.55, -0.2], turn: [0.1, 0, -0.4], scale: 0.66 }),
      leaf('#b83a00', { at: [-0.3, 0.6, -0.75], turn: [0, 0.15, 0.75] }),
      leaf('#3a9a12', { at: [0.2, 0.5, -0.9], turn: [0, -0.2, -0.75] }),
    ),
  pose: [0.12, -0.25, 0],
}
