import { cheeks, eyes, smile } from '#kit/creature.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, dome, group, type Point2, polygon, put, ring, slab } from '#kit/shapes.ts'

const green = vinyl('#3cbc22')
const cream = vinyl('#fff0b8')

const hexagon = (radius: number) =>
  polygon(
    Array.from(
      { length: 6 },
      (_, corner): Point2 => [
        Math.cos((corner + 0.5) * (Math.PI / 3)) * radius,
        Math.sin((corner + 0.5) * (Math.PI / 3)) * radius,
      ],
    ),
  )

/** A plate of the shell, at angles from its top and around it. */
const plate = (fromTop: number, aroundTop: number, index: number) =>
  put(
    group(
      put(
        group(
          slab(hexagon(0.31), { depth: 0.12, bevel: 0.09 }, gloss(index % 2 ? '#0d9c5c' : '#0a8a6a'), {
            at: [0, 0, 1.18],
          }),
          ball(0.1, gold(), { at: [0, 0, 1.38], scale: [1, 1, 0.5] }),
        ),
        { turn: [0, fromTop, 0] },
      ),
    ),
    { turn: [0, 0, aroundTop] },
  )

const shell = () =>
  put(
    group(
      dome(1.28, gold({ roughness: 0.28 }), { turn: [Math.PI / 2, 0, 0] }),
      plate(0, 0, 0),
      ...Array.from({ length: 6 }, (_, index) => plate(0.62, (index * Math.PI) / 3, 1)),
      ...Array.from({ length: 12 }, (_, index) => plate(index % 2 ? 1.12 : 1.22, (index * Math.PI) / 6, index % 2)),
      ring({ radius: 1.34, tube: 0.17 }, gold({ roughness: 0.14 })),
      ball(1.28, cream, { scale: [1, 1, 0.35] }),
    ),
    { at: [0, -0.35, -0.55], turn: [-Math.PI / 2 + 0.3, 0, 0], scale: [1.02, 1.08, 0.95] },
  )

const head = () =>
  group(
    ball(0.42, green, { at: [0, -0.12, 0.85], scale: [1, 1.1, 1.2] }),
    ball(0.8, green, { at: [0, 0.3, 1.25], scale: [1.1, 0.96, 0.95] }),
    ball(0.52, cream, { at: [0, 0.02, 1.62], scale: [1.2, 0.66, 0.78] }),
    bothSides((side) => ball(0.035, gloss('#2c7a1e'), { at: [side * 0.1, 0.27, 2.02] })),
    eyes({ apart: 0.38, y: 0.48, z: 1.9, size: 1.5 }),
    smile({ y: 0.1, z: 2.02, width: 0.11 }),
    cheeks({ apart: 0.6, y: 0.14, z: 1.8 }),
  )

const legs = () =>
  group(
    bothSides((side) =>
      group(
        ball(0.42, green, { at: [side * 0.95, -0.78, 0.55], scale: [0.9, 1.1, 1], turn: [0, 0, side * 0.3] }),
        ball(0.4, green, { at: [side * 1, -0.85, -1.35], scale: [0.9, 1, 1] }),
        ...[-1, 0, 1].map((toe) =>
          ball(0.12, gold(), { at: [side * 1.06 + toe * 0.22, -1.12, 0.9 - Math.abs(toe) * 0.06] }),
        ),
      ),
    ),
    ball(0.24, green, { at: [0, -0.7, -2], scale: [0.8, 0.7, 1.4] }),
  )

/** A turtle whose shell is green enamel in gold. */
export const model: Model = { build: () => group(shell(), head(), legs()), pose: [0.22, -0.6, 0] }
