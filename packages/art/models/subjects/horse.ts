import { starBadge } from '#kit/coin.ts'
import { eyes, smile } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { leafEars } from '#kit/leaf-ears.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, cylinder, group, put, ring } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const chestnut = vinyl('#b04a0c')
const cream = vinyl('#ffe6bc')
const dark = gloss('#3a1a14')
const blue = gloss('#0a5fd8')

const head = () =>
  group(
    ball(0.92, chestnut, { at: [0, 0.1, 0], scale: [0.95, 1, 0.95] }),
    ball(0.62, chestnut, { at: [0, -0.3, 0.6], scale: [0.95, 0.9, 1.1], turn: [0.5, 0, 0] }),
    ball(0.52, cream, { at: [0, -0.58, 0.9], scale: [1.08, 0.82, 0.86] }),
    ball(0.3, cream, { at: [0, 0.22, 0.8], scale: [0.62, 1.7, 0.4], turn: [-0.25, 0, 0] }),
    smile({ y: -0.66, z: 1.32, width: 0.13 }),
    leafEars({ apart: 0.52, y: 0.98, z: -0.1, lean: 0.3 }, [chestnut, vinyl('#ff9a7a')]),
    eyes({ apart: 0.54, y: 0.14, z: 0.72, size: 1.6, turn: 0.4 }),
    pair(0.075, dark, { at: [0.22, -0.42, 1.27], scale: [0.8, 1, 0.6] }),
    pair(0.14, gold(), { at: [0.66, -0.32, 0.66] }),
    ring({ radius: 0.65, tube: 0.065 }, blue, { at: [0, -0.32, 0.68], turn: [0.45, 0, 0], scale: [1, 0.95, 1] }),
    ...points3(0, 1.1, -0.1, 0.12, 0.96, 0.3, -0.12, 0.86, 0.56).map((at, lock) =>
      ball(0.26, cream, { at, scale: [0.9, 1.25, 0.9], turn: [0.3, 0, lock * 0.3 - 0.2] }),
    ),
  )

const leg = (x: number, z: number, lean: number) =>
  put(
    group(
      ball(0.34, chestnut, { at: [0, -0.2, 0], scale: [0.85, 1.5, 0.95] }),
      cylinder({ radius: 0.19, top: 0.24, height: 0.8 }, chestnut, { at: [0, -0.75, 0] }),
      ball(0.23, chestnut, { at: [0, -0.82, 0] }),
      cylinder({ radius: 0.26, top: 0.2, height: 0.5 }, cream, { at: [0, -1.12, 0] }),
      cylinder({ radius: 0.32, top: 0.25, height: 0.28 }, dark, { at: [0, -1.46, 0.03] }),
      hoop({ radius: 0.26, tube: 0.05, at: [0, -1.31, 0.02] }, gold()),
    ),
    { at: [x, -0.85, z], turn: [lean, 0, 0] },
  )

/** A lock of the mane along the neck: in turn at the left and at the right. */
const lock = (row: number) => {
  const side = row % 2 ? 1 : -1
  return ball(0.3, cream, {
    at: [side * 0.08, 1.25 - row * 0.32, 0.55 - row * 0.1],
    scale: [0.85, 1.2, 0.9],
    turn: [0.5, 0, side * -0.3],
  })
}

const strand = (x: number) => {
  const line = points3(0, -0.15, -1.3, x, 0.05, -1.75, x * 2, -0.5, -2.1, x * 3, -1.1, -2.1, x * 4, -1.5, -2.3)
  return taperedTube(line, (along) => 0.1 + 0.2 * Math.sin(Math.PI * along), cream)
}

const body = () =>
  group(
    ball(0.72, chestnut, { at: [0, -0.6, 0], scale: [0.9, 0.95, 1.75] }),
    ball(0.68, chestnut, { at: [0, -0.45, -0.85], scale: [0.98, 1, 0.9] }),
    taperedTube(points3(0, -0.5, 0.65, 0, 0.2, 0.95, 0, 0.9, 1.15), (along) => 0.62 - along * 0.16, chestnut),
    ...[0, 1, 2, 3, 4].map(lock),
    bothSides((side) => group(leg(side * 0.38, 0.75, side * 0.1), leg(side * 0.42, -0.95, side * -0.12))),
    ball(0.74, blue, { at: [0, -0.5, -0.1], scale: [0.94, 0.97, 0.72] }),
    bothSides((side) => starBadge(0.26, { at: [side * 0.66, -0.42, -0.1], turn: [0, side * 1.57, 0] })),
    ...[-0.58, 0.38].map((z) => ring({ radius: 0.64, tube: 0.07 }, gold(), { at: [0, -0.52, z] })),
    ...[-0.11, 0, 0.11].map(strand),
  )

/** A standing foal with a blanket and a star. */
export const model: Model = {
  build: () => group(body(), put(head(), { at: [0, 1.15, 1.25], turn: [0.05, 0.55, 0] })),
  pose: [0.06, -1.05, 0],
}
