import { starBadge } from '#kit/coin.ts'
import { eyes, smile } from '#kit/creature.ts'
import { fins } from '#kit/fish.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, group, lathe, put, ring, tube } from '#kit/shapes.ts'

const skin = vinyl('#1f5ea8')
const belly = vinyl('#cfe4f5')
const cream = gloss('#fff6e8')
const blue = gloss('#0d6be0')
const dark = vinyl('#123a72')

const head = () =>
  group(
    ball(1, skin, { at: [0, 0.2, 0], scale: [1.08, 0.96, 0.98] }),
    bothSides((side) =>
      group(
        ball(0.34, belly, { at: [side * 0.24, -0.1, 0.88], scale: [1, 0.8, 0.8] }),
        ...[-0.25, 0, 0.25].map((angle) =>
          tube(
            points3(...[0.4, -0.1 + angle * 0.3, 1.05, 0.8, -0.06 + angle * 0.9, 1.12, 1.15, -0.16 + angle * 1.5, 1]),
            0.022,
            cream,
            { scale: [side, 1, 1] },
          ),
        ),
        ball(0.12, dark, { at: [side * 0.46, 0.66, 0.78], scale: [1.2, 0.6, 0.5] }),
        ball(0.16, dark, { at: [side * 1.02, 0.22, -0.05], scale: [0.5, 1, 0.8] }),
      ),
    ),
    ball(0.17, gloss('#16121c'), { at: [0, 0.08, 1.16], scale: [1.3, 0.85, 0.8] }),
    smile({ y: -0.12, z: 1.18, width: 0.12 }),
    eyes({ apart: 0.5, y: 0.32, z: 0.84, size: 1.75 }),
  )

/** A ball of the circus, which rests on the head. */
const circusBall = () =>
  put(
    group(
      ball(0.62, gloss('#e0102c')),
      ...[0, 1, 2].map((index) =>
        ring({ radius: 0.58, tube: 0.08 }, index === 1 ? cream : blue, { turn: [0, (index * Math.PI) / 3, 0] }),
      ),
      hoop({ radius: 0.6, tube: 0.055 }, gold()),
      ball(0.16, gold(), { at: [0, 0.57, 0], scale: [1, 0.5, 1] }),
    ),
    { at: [0, 1.7, 0.05], turn: [0.5, 0.3, -0.3] },
  )

const body = () =>
  group(
    lathe(points2(0, 0, 0.74, -0.3, 0.94, -0.9, 1.12, -1.5, 1.06, -1.9, 0.8, -2.06, 0, -2.08), skin),
    ball(0.86, belly, { at: [0, -1.25, 0.34], scale: [0.95, 1, 0.84] }),
    bothSides((side) =>
      group(
        ball(0.4, skin, { at: [side * 1.06, -1.25, 0.3], scale: [0.62, 1.5, 0.7], turn: [-0.3, 0, side * 0.5] }),
        ball(0.42, dark, { at: [side * 1.42, -1.88, 0.52], scale: [1.2, 0.42, 0.9], turn: [0, side * -0.5, 0] }),
      ),
    ),
    hoop({ radius: 0.76, tube: 0.11, at: [0, -0.55, 0.06], lean: 0.1 }, gloss('#d6102c')),
    starBadge(0.34, { at: [0, -0.82, 0.94] }),
  )

const fluke = [0, 0, 0.35, 0.3, 0.75, 0.85, 0.6, 1.05, 0.2, 0.75]

const tail = () =>
  put(group(ball(0.5, skin, { at: [0, -0.1, 0], scale: [0.8, 1.1, 0.6] }), fins(fluke, dark)), {
    at: [1.2, -1.4, -0.6],
    turn: [-0.1, 0, -0.55],
  })

/** A seal which carries a ball on its head. */
export const model: Model = { build: () => group(head(), circusBall(), body(), tail()), pose: [0.03, -0.3, 0] }
