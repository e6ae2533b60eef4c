import { starBadge } from '#kit/coin.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { brows } from '#kit/face.ts'
import { standingBody } from '#kit/figure.ts'
import { gloss, glow, gold, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, cone, cylinder, group, lathe, put, ring, tube } from '#kit/shapes.ts'

const robe = vinyl('#5b2bc9')
const skin = vinyl('#ffc59b')
const beard = vinyl('#f4f1ff')

const hat = () =>
  put(
    group(
      lathe(points2(1.45, 0.02, 1.4, 0.12, 0.9, 0.2, 0.82, 0.3, 0.6, 0.95, 0.3, 1.6), robe),
      cone(0.31, 0.7, robe, { at: [0.1, 1.85, 0], turn: [0, 0, -0.35] }),
      cylinder({ radius: 0.88, top: 0.8, height: 0.24 }, gold(), { at: [0, 0.32, 0] }),
      ...[
        [-0.3, 0.75, 0.62, 0.2],
        [0.28, 0.98, 0.52, 0.14],
        [-0.05, 1.3, 0.42, 0.11],
      ].map(([x = 0, y = 0, z = 0, size = 0]) => starBadge(size, { at: [x, y, z], turn: [-0.35, x, 0] })),
    ),
    { at: [0, 0.42, -0.05], turn: [-0.12, 0, 0.06] },
  )

const head = () =>
  group(
    ball(1, skin, { scale: [1.04, 0.95, 0.96] }),
    pair(0.5, beard, { at: [0.7, -0.42, 0.35], scale: [0.75, 1.1, 0.8] }),
    pair(0.3, beard, { at: [0.26, -0.28, 0.92], scale: [1.25, 0.55, 0.6], turn: [0, 0, -0.25] }),
    brows({ apart: 0.4, y: 0.36, size: 0.24, tilt: 0.2 }, beard),
    ball(0.66, beard, { at: [0, -0.75, 0.5], scale: [1, 0.9, 0.7] }),
    cone(0.5, 1.1, beard, { at: [0, -1.35, 0.58], turn: [Math.PI - 0.1, 0, 0], scale: [1, 1, 0.6] }),
    ball(0.2, vinyl('#ffab85'), { at: [0, -0.06, 1.02], scale: [1, 0.9, 0.9] }),
    eyes({ apart: 0.4, y: 0.12, z: 0.9, size: 1.35 }),
    cheeks({ apart: 0.66, y: -0.14, z: 0.78 }),
  )

const staff = () =>
  put(
    group(
      cylinder({ radius: 0.08, height: 2.9 }, wood()),
      ring({ radius: 0.26, tube: 0.06, arc: 4.6 }, gold(), { at: [0, 1.66, 0], turn: [0, 0, -0.75] }),
      ball(0.24, glow('#38d5ff'), { at: [0, 1.66, 0] }),
      tube(points3(0, 1.4, 0, 0.06, 1.32, 0.06, 0, 1.2, 0), 0.09, gold()),
    ),
    { at: [1.3, -0.95, 0.55], turn: [0.05, 0, -0.1] },
  )

/** A mage with a long beard and a staff. */
export const model: Model = {
  build: () =>
    group(
      head(),
      hat(),
      standingBody({ cloth: robe, hands: skin, shoes: gloss('#3a1466'), hand: [1.2, -1.25, 0.5] }),
      staff(),
    ),
  pose: [0.06, -0.3, 0],
}
