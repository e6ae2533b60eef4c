import { bend } from '#kit/bend.ts'
import { roundHalf, stalk } from '#kit/fruit.ts'
import { gradient } from '#kit/gradient.ts'
import { foldedLeaf } from '#kit/leaf.ts'
import { gloss, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, put, ring } from '#kit/shapes.ts'

const blush = gradient([0.1, '#f58a00'], [0.4, '#ea3c10'], [0.85, '#b80030'])
const skin = vinyl('#ffffff', { map: blush, sheen: 0, envMapIntensity: 0.75, clearcoat: 0.9, clearcoatRoughness: 0.15 })

/** A ball with a cleft from a dimple at its top down to a small tip. */
const whole = () =>
  bend(ball(1.25, skin), (corner) => {
    const { x, y, z } = corner
    const cleft = 1 - 0.13 * Math.exp(-(((Math.atan2(x, z) - 0.12 * y) / 0.2) ** 2)) * Math.max(0, 1 - (y / 1.3) ** 4)
    const dimple = y > 0 ? 0.3 * Math.exp(-(x * x + z * z) / 0.16) : -0.16 * Math.exp(-(x * x + z * z) / 0.08)
    corner.set(x * cleft, y * 0.95 - dimple * Math.sign(y), z * cleft)
  })

const leaves = () =>
  group(
    stalk({ at: [0, -0.3, 0] }, { height: 0.7, lean: 0.3 }),
    foldedLeaf({ at: [0.02, 0, 0.05], turn: [-0.3, -0.2, 0.35], scale: 1.1 }),
    foldedLeaf({ at: [-0.02, 0, 0.05], turn: [-0.3, 0.2, 2.75] }),
  )

const cutHalf = () =>
  group(
    roundHalf({ skin, rim: vinyl('#b8002c'), flesh: gloss('#f78a00') }),
    ring({ radius: 0.48, tube: 0.1 }, gloss('#d92c10'), { at: [0, 0, 0.02], scale: [1, 1.15, 0.6] }),
    ball(0.42, wood('#6a2408'), { at: [0, 0, 0.06], scale: [0.95, 1.2, 0.75] }),
    ...[-0.2, 0, 0.2].map((x) =>
      ring({ radius: 0.41, tube: 0.028 }, wood('#451404'), {
        at: [x, 0, 0.04],
        turn: [0, Math.PI / 2, 0],
        scale: [0.8, 1.16, 1],
      }),
    ),
  )

/** A peach with leaves, and a cut half with its stone. */
export const model: Model = {
  build: () =>
    group(
      put(whole(), { at: [-0.45, 0.15, -0.5], turn: [0.3, 0.1, 0.1] }),
      put(leaves(), { at: [-0.52, 1.15, -0.3], turn: [0.2, 0, 0.1] }),
      put(cutHalf(), { at: [0.9, -0.45, 0.7], turn: [-0.1, 0.1, -0.1], scale: 0.85 }),
    ),
  pose: [0.05, -0.25, 0],
}
