import { eyes } from '#kit/creature.ts'
import { browSpots, cushionMuzzle } from '#kit/face.ts'
import { roundEars, sittingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { around, ball, bothSides, box, cone, group, put, ring } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const amber = vinyl('#ec9206')
const cream = vinyl('#fff0d6')
const black = vinyl('#2a1410')
const rust = vinyl('#a8480a')
const gold = warmGold(0.18)
const turquoise = gloss('#00a8a0')

/** A rosette on a unit ball, which is so far up and aside. */
const rosette = (up: number, aside: number, size = 0.14) => {
  const arcs = [0.3, 2.3, 4.3].map((start) =>
    ring({ radius: size, tube: 0.05, arc: 1.5 }, black, { at: [0, 0, 0.99], turn: [0, 0, start + aside * 3] }),
  )
  const mark = group(...arcs, ball(size * 0.6, rust, { at: [0, 0, 0.98], scale: [1, 1, 0.5] }))
  return put(group(put(mark, { turn: [-up, 0, 0] })), { turn: [0, aside, 0] })
}

/** Rosettes in rows from the brow to the back of the head. */
const rosettes = (side: number) =>
  group(
    rosette(0.88, side * 0.34, 0.1),
    ...Array.from({ length: 9 }, (_, spot) =>
      rosette(0.78 - (spot % 3) * 0.5, side * (0.86 + Math.floor(spot / 3) * 0.5 + (spot % 2) * 0.08)),
    ),
  )

const tail = () =>
  group(
    taperedTube(points3(0.5, -1.9, -0.5, 1.5, -1.8, -0.4, 1.3, -1, -0.4), () => 0.17, amber),
    ball(0.22, black, { at: [1.3, -1, -0.4] }),
  )

const head = () =>
  group(
    put(group(ball(1, amber), bothSides(rosettes)), { scale: [1.14, 0.96, 0.96] }),
    roundEars({ skin: amber, inside: vinyl('#ff9c86'), apart: 0.84, y: 0.8, size: 0.4 }),
    browSpots({}, cream),
    cushionMuzzle({ skin: cream, nose: gloss('#c22840'), noseSize: 0.15 }),
    eyes({ apart: 0.44, y: 0.13, z: 0.87, size: 1.55 }),
  )

/** A sun about the y axis. */
const sun = () =>
  group(
    around(10, () => cone(0.09, 0.22, gold, { at: [0.3, 0, 0], turn: [0, 0, -Math.PI / 2], scale: [1, 1, 0.6] })),
    ball(0.26, gold, { scale: [1, 0.5, 1] }),
    ball(0.14, turquoise, { at: [0, 0.1, 0], scale: [1, 0.6, 1] }),
  )

const plate = (index: number) =>
  put(box({ size: [0.34, 0.1, 0.28], edge: 0.05 }, index % 2 ? turquoise : gold), {
    at: [0.84, -0.1, 0],
    turn: [0, 0, -0.6],
  })

const collar = () => group(hoop({ radius: 0.62, tube: 0.11 }, gold), around(16, plate))

/** A sitting leopard with the gold of a sun temple. */
export const model: Model = {
  build: () =>
    group(
      head(),
      put(sun(), { at: [0, 0.7, 0.7], turn: [0.8, 0, 0] }),
      sittingBody({ skin: amber, belly: cream, paws: cream }),
      bothSides((side) => group(...[-1.05, -1.25, -1.45].map((y) => ball(0.08, black, { at: [side * 0.98, y, 0.4] })))),
      put(collar(), { at: [0, -0.88, 0.06], turn: [0.12, 0, 0] }),
      tail(),
    ),
  pose: [0.05, -0.32, 0],
}
