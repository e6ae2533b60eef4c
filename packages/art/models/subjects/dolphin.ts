import type { Material } from 'three'
import { cluster } from '#kit/cluster.ts'
import { fin, sideEye } from '#kit/fish.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, group, type Place, ring } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const blue = vinyl('#0560c0')
const white = vinyl('#eef7ff')

/** The leap: from the forehead, at the left, to the root of the tail. */
const points = points3(-1.35, 0.4, 0, -1, 0.75, 0, -0.35, 1.05, 0, 0.45, 0.95, 0, 1.1, 0.4, 0, 1.4, -0.4, 0)
const thickness = (share: number) => 0.9 * Math.tanh(share * 7) ** 0.5 * (1 - 0.8 * share ** 1.4)

const body = (skin: Material, girth: number, place: Place) =>
  taperedTube(points, (share) => thickness(share) * girth, skin, place, { steps: 96 })

const fins = () =>
  group(
    fin([-0.4, -0.1, -0.05, 0.45, 0.5, 0.85, 0.42, 0.4, 0.4, -0.1], blue, { at: [0.25, 1.6, 0], turn: [0, 0, -0.25] }),
    bothSides((side) =>
      group(
        fin([-0.3, 0.1, 0.3, 0.1, 0.4, -0.5, 0.5, -0.9, 0, -0.6], blue, {
          at: [-0.4, 0.6, side * 0.6],
          turn: [side * -0.5, 0, 0],
        }),
        fin([-0.1, 0.18, 0.45, 0.2, 1, -0.25, 0.5, -0.22, 0, -0.18], blue, {
          at: [1.4, -0.42, 0],
          turn: [0.5, side * -0.75, -1.1],
        }),
      ),
    ),
  )

const face = () =>
  group(
    ball(0.3, blue, { at: [-1.5, 0.3, 0], turn: [0, 0, 0.35], scale: [1.5, 0.55, 0.85] }),
    ball(0.27, white, { at: [-1.45, 0.17, 0], turn: [0, 0, 0.45], scale: [1.5, 0.5, 0.82] }),
    bothSides((side) =>
      group(
        sideEye(1.5, { at: [-1.08, 0.7, side * 0.67], turn: [0, (1 - side) * 1.57 - 0.3 * side, 0] }),
        ball(0.14, vinyl('#ff8f9e'), { at: [-1.02, 0.34, side * 0.66], scale: [1, 0.65, 0.4] }),
      ),
    ),
  )

const splash = () =>
  group(
    hoop({ radius: 0.75, tube: 0.14, at: [1.25, -1.15, 0] }, gloss('#0aa5e8')),
    ball(0.7, gloss('#0780d0'), { at: [1.25, -1.18, 0], scale: [1, 0.22, 1] }),
    cluster([0.65, -0.95, 0.35, 0.24, 1.75, -0.88, 0.35, 0.24, 1.3, -0.95, 0.35, 0.2], gloss('#4fc9ff')),
    cluster([0.95, -0.82, 0.35, 0.16, 0.55, -0.6, 0.35, 0.11], gloss('#c9f1ff')),
  )

const goldRing = () =>
  ring({ radius: 1.5, tube: 0.11 }, gold(), { at: [0.32, 0.15, 0], turn: [0, Math.PI / 2 - 0.35, 0] })

/** A dolphin which leaps through a ring of gold. */
export const model: Model = {
  build: () =>
    group(body(blue, 1, {}), body(white, 0.9, { at: [0.02, -0.13, 0] }), face(), fins(), splash(), goldRing()),
  pose: [0.08, 0.25, 0],
}
