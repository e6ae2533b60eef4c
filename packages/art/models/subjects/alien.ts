import { cluster } from '#kit/cluster.ts'
import { cheeks, smile } from '#kit/creature.ts'
import { standingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { around, ball, bothSides, cylinder, dome, group, put, tube } from '#kit/shapes.ts'

const green = vinyl('#4fc31a')
const suit = vinyl('#5a2bd6')
const hull = gloss('#1b4fd8')
const shine = gloss('#ffffff', { emissive: '#999999' })

const eye = (side: number) =>
  group(
    ball(0.42, gloss('#120a26', { roughness: 0.05 }), {
      at: [side * 0.48, 0.06, 0.78],
      scale: [0.8, 1.15, 0.5],
      turn: [0, side * 0.35, side * 0.5],
    }),
    ball(0.12, shine, { at: [side * 0.48 + 0.1, 0.28, 0.96], scale: [1, 1, 0.5] }),
    ball(0.06, shine, { at: [side * 0.48 - 0.04, -0.08, 0.99], scale: [1, 1, 0.5] }),
  )

const feeler = (side: number) =>
  group(
    tube(points3(side * 0.3, 0.85, 0, side * 0.42, 1.2, 0.05, side * 0.62, 1.42, 0.1), 0.07, green),
    ball(0.18, glow('#ffd21a'), { at: [side * 0.66, 1.5, 0.1] }),
  )

const head = () =>
  group(
    ball(1, green, { at: [0, 0.22, 0], scale: [1.2, 0.98, 0.95] }),
    ball(0.72, green, { at: [0, -0.28, 0.12], scale: [1, 0.85, 0.95] }),
    cluster([-0.2, 0.92, 0.62, 0.12, 0.12, 1.04, 0.5, 0.09, 0.3, 0.86, 0.68, 0.07], vinyl('#2a8f0a'), {
      scale: [1, 0.8, 0.6],
    }),
    bothSides(eye),
    bothSides(feeler),
    cheeks({ apart: 0.58, y: -0.34, z: 0.58 }),
    smile({ y: -0.5, z: 0.77, width: 0.11 }),
  )

/** The saucer in which it stands, with lights about its rim. */
const saucer = () =>
  put(
    group(
      ball(1.75, hull, { scale: [1, 0.24, 1] }),
      hoop({ radius: 1.62, tube: 0.13 }, gold()),
      hoop({ radius: 0.86, tube: 0.1, at: [0, 0.36, 0] }, gold()),
      dome(0.8, glow('#2ff0ff'), { at: [0, -0.3, 0], turn: [Math.PI, 0, 0], scale: [1, 0.45, 1] }),
      around(14, (index) => ball(0.15, glow(index % 2 ? '#ff3db4' : '#ffd21a'), { at: [1.28, 0.2, 0] })),
    ),
    { at: [0, -1.75, 0.1] },
  )

const body = () =>
  group(
    standingBody({ cloth: suit, hands: green, shoes: suit, hand: [1.12, -0.98, 0.35] }),
    hoop({ radius: 0.45, tube: 0.1, at: [0, -0.82, 0] }, gold()),
    cylinder({ radius: 0.22, height: 0.12 }, gold(), { at: [0, -1.14, 0.62], turn: [Math.PI / 2 - 0.2, 0, 0] }),
    ball(0.15, glow('#2ff0ff'), { at: [0, -1.13, 0.68], scale: [1, 1, 0.5] }),
  )

/** A little green visitor in its saucer. */
export const model: Model = { build: () => group(head(), body(), saucer()), pose: [0.14, -0.3, 0] }
