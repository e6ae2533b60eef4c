import { featherFan } from '#kit/bird.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, cone, cylinder, group, put, ring, tube } from '#kit/shapes.ts'
import { smallCrown } from '#kit/small-crown.ts'

const white = vinyl('#fff3ee')

const crown = () => {
  const ruby = gloss('#e0103c', { roughness: 0.08 })
  return smallCrown({ tips: ruby, jewels: [ruby, ruby] }, { at: [0, 2.27, 0.35], turn: [-0.12, 0.2, 0] })
}

const head = () =>
  group(
    tube(points3(0, -1, 0.75, 0, -0.35, 1.1, 0, 0.25, 0.8, 0, 0.8, 0.28, 0, 1.4, 0.3), 0.31, white),
    ball(0.8, white, { at: [0, 1.5, 0.42], scale: [1, 0.95, 1.05] }),
    ball(0.3, gloss('#2a1f3c'), { at: [0, 1.4, 1.1], scale: [1.05, 0.8, 0.7] }),
    ball(0.26, gloss('#ff6a10'), { at: [0, 1.3, 1.44], scale: [0.95, 0.62, 1.5], turn: [0.3, 0, 0] }),
    eyes({ apart: 0.46, y: 1.62, z: 1.0, size: 1.4 }),
    cheeks({ apart: 0.62, y: 1.3, z: 0.9, turn: 0.5 }),
    ring({ radius: 0.33, tube: 0.075 }, gold(), { at: [0, 0.45, 0.61], turn: [0.8, 0, 0] }),
    ball(0.15, gloss('#e0103c', { roughness: 0.08 }), { at: [0, 0.7, 0.88] }),
  )

/** A wing in the plane: feathers from upwards to the right, in three rows that grow shorter. */
const wing = () =>
  group(
    ...['#b98cf0', '#ffb3c8', '#fff3ee'].map((color, row) =>
      featherFan({ lean: 0.35, step: 0.28, length: 1.3 - row * 0.28, shrink: 0.06, z: row * 0.14 }, [vinyl(color)]),
    ),
    ball(0.44, white, { at: [0.1, 0.05, 0.2], scale: [1, 1, 0.6] }),
  )

const body = () =>
  group(
    ball(1, white, { at: [0, -1.1, -0.1], scale: [0.92, 0.72, 1.25] }),
    ball(0.55, white, { at: [0, -1, 0.75] }),
    cone(0.45, 0.9, white, { at: [0, -0.85, -1.35], turn: [-0.95, 0, 0], scale: [1, 1, 0.6] }),
    bothSides((side) =>
      put(group(put(wing(), { at: [0, 0, 0.7], turn: [-0.3, 0, 0] })), {
        at: [0, -0.85, 0.3],
        turn: [0, (side * Math.PI) / 2, 0],
        scale: [side, 1, 1],
      }),
    ),
  )

const water = () =>
  group(
    cylinder({ radius: 1.6, top: 1.55, height: 0.2 }, gloss('#0d8fd8', { roughness: 0.08 }), { at: [0, -1.75, 0] }),
    ...[1.15, 1.5].map((radius) => hoop({ radius, tube: 0.05, at: [0, -1.65, 0] }, gloss('#8fe3ff'))),
  )

/** A crowned swan on the water. */
export const model: Model = { build: () => group(head(), crown(), body(), water()), pose: [0.12, -0.85, 0] }
