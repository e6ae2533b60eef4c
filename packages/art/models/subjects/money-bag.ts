import { bend } from '#kit/bend.ts'
import { starCoin } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, cylinder, group, lathe } from '#kit/shapes.ts'
import { smoothOutline } from '#kit/smooth-outline.ts'

/** From the foot up to the ruffle: the radius at each height. */
const outline = points2(
  ...[
    0, -1.18, 0.7, -1.16, 1.12, -0.92, 1.26, -0.45, 1.18, 0.05, 0.92, 0.5, 0.6, 0.8, 0.4, 1, 0.52, 1.2, 0.76, 1.46, 0.7,
    1.54, 0.4, 1.32, 0, 1.2,
  ],
)

/** A plump sack, whose folds gather towards the cord at y = 1. */
const sack = () =>
  bend(lathe(smoothOutline(outline, 80), vinyl('#7a3a14', { roughness: 0.42, sheen: 0.3 })), (corner) => {
    const depth = 0.11 * Math.min(1, Math.max(0, corner.y + 0.1))
    const fold = 1 + depth * Math.cos(9 * Math.atan2(corner.x, corner.z))
    corner.set(corner.x * fold, corner.y, corner.z * fold)
  })

const cordEnd = (side: number) =>
  group(
    cylinder({ radius: 0.06, height: 0.5 }, warmGold(0.2), {
      at: [side * 0.24, 0.8, 0.68],
      turn: [-0.6, 0, side * 0.65],
    }),
    ball(0.13, warmGold(0.14), { at: [side * 0.4, 0.58, 0.84] }),
  )

export const model: Model = {
  build: () =>
    group(
      sack(),
      ...[0.94, 1.06].map((y) => hoop({ radius: 0.44, tube: 0.085, at: [0, y, 0] }, warmGold(0.2))),
      ball(0.16, warmGold(0.16), { at: [0, 1, 0.52] }),
      bothSides(cordEnd),
      starCoin({ at: [0, -0.36, 1.36], turn: [-0.12, 0, 0], scale: 1.58 }),
      starCoin({ at: [-1.05, -0.98, 0.75], turn: [-0.9, -0.3, 0.2], scale: 1.02 }),
      starCoin({ at: [1.08, -0.88, 1.15], turn: [-0.35, 0.3, -0.2], scale: 1.07 }),
    ),
  pose: [0.1, -0.3, 0],
}
