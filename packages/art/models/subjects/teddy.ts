import { bow } from '#kit/bow.ts'
import { eyes, smile } from '#kit/creature.ts'
import { roundEars } from '#kit/figure.ts'
import { felt, gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { points3 } from '#kit/points.ts'
import { roundStar } from '#kit/round-star.ts'
import { ball, bothSides, box, group, put, slab, tube } from '#kit/shapes.ts'

const plush = felt('#c8741e', { sheen: 0.6 })
const light = felt('#ffd79a', { sheen: 0.4 })
const thread = vinyl('#7a3408')

/** Short stitches along a seam from the first point to the last, each across it. */
const stitches = (count: number, at: (share: number) => readonly [x: number, y: number, z: number]) =>
  Array.from({ length: count }, (_, index) =>
    box({ size: [0.16, 0.04, 0.05], edge: 0.02 }, thread, { at: at(index / (count - 1)) }),
  )

const head = () =>
  group(
    ball(1, plush, { scale: [1.1, 0.96, 0.94] }),
    roundEars({ skin: plush, inside: light, apart: 0.86, y: 0.74, size: 0.4 }),
    ball(0.46, light, { at: [0, -0.3, 0.76], scale: [1.12, 0.82, 0.76] }),
    ball(0.17, gloss('#4a1a0a'), { at: [0, -0.12, 1.1], scale: [1.3, 0.85, 0.7] }),
    smile({ y: -0.36, z: 1.1, width: 0.12 }),
    eyes({ apart: 0.42, y: 0.16, z: 0.86, size: 1.25 }),
    pair(0.16, vinyl('#ff8f9e'), { at: [0.72, -0.18, 0.68], turn: [0, 0.7, 0], scale: [1, 0.7, 0.4] }),
    ...stitches(6, (share) => [0, 0.44 + share * 0.44, 0.84 - share ** 2 * 0.42]),
  )

/** Arms that are held out, and legs that lie to the front with their soles towards the camera. */
const limbs = () =>
  bothSides((side) =>
    group(
      ball(0.36, plush, { at: [side * 0.9, -1.2, 0.2], scale: [0.8, 1.45, 0.85], turn: [-0.4, 0, side * 0.75] }),
      ball(0.22, light, { at: [side * 1.16, -1.5, 0.46], scale: [0.9, 0.9, 0.6] }),
      ball(0.44, plush, { at: [side * 0.72, -1.96, 0.5], scale: [0.9, 0.85, 1.3], turn: [0, side * 0.4, 0] }),
      ball(0.46, plush, { at: [side * 0.92, -1.86, 0.96], scale: [0.92, 1.1, 0.62], turn: [-0.15, side * 0.35, 0] }),
      ball(0.33, light, { at: [side * 0.98, -1.85, 1.17], scale: [0.92, 1.1, 0.4], turn: [-0.15, side * 0.35, 0] }),
    ),
  )

const body = () =>
  group(
    ball(0.88, plush, { at: [0, -1.45, -0.05], scale: [1, 1, 0.9] }),
    ball(0.6, light, { at: [0, -1.5, 0.36], scale: [0.95, 1.05, 0.7] }),
    ...stitches(5, (share) => [0, -1.75 + share * 0.46, 0.78 - (share - 0.5) ** 2 * 0.12]),
    tube(points3(0, -1.85, 0.74, 0, -1.55, 0.79, 0, -1.2, 0.74), 0.02, thread),
  )

/** A patch that somebody has sewn on. */
const patch = () =>
  put(group(slab(roundStar(0.26), { depth: 0.06, bevel: 0.05 }, felt('#1460d8'))), {
    at: [-0.66, 0.5, 0.62],
    turn: [-0.5, -0.75, 0.2],
  })

/** A plush bear with a bow, which sits and holds its arms out. */
export const model: Model = {
  build: () =>
    group(
      head(),
      body(),
      limbs(),
      patch(),
      bow(gloss('#d4001c'), { at: [0, -0.92, 0.74], scale: 0.95 }, { knot: gold(), ends: false }),
    ),
  pose: [0.1, -0.3, 0],
}
