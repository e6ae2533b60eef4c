import { birdFeet, featherFan, shortBeak, tufts } from '#kit/bird.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cylinder, group, put } from '#kit/shapes.ts'

const white = vinyl('#fff2ea')
const green = gloss('#0f9a34')

/** A spread wing: feathers from upwards to the right, in rows that grow shorter and lighter. */
const wing = () =>
  group(
    ...['#3f6fe0', '#8fb4ff', '#fff2ea'].map((color, row) =>
      featherFan({ lean: 0.3, step: 0.33, length: 1.2 - row * 0.27, shrink: 0.07, z: row * 0.14 }, [vinyl(color)]),
    ),
    ball(0.4, white, { at: [0.08, 0.08, 0.2], scale: [1, 1, 0.6] }),
  )

const tail = () =>
  put(featherFan({ lean: Math.PI - 0.68, step: 0.34, length: 0.85 }, [vinyl('#8fb4ff'), white]), {
    at: [0, -1.15, -0.4],
    turn: [0.1, 0, 0],
  })

const head = () =>
  group(
    ball(0.92, white, { at: [0, 0.4, 0.2], scale: [1.04, 0.97, 0.98] }),
    shortBeak([0, 0.2, 1.24], gloss('#ff8a10')),
    eyes({ apart: 0.42, y: 0.46, z: 1.0, size: 1.5 }),
    cheeks({ apart: 0.64, y: 0.12, z: 0.9 }),
    tufts({ at: [0, 1.3, 0.1] }, white),
  )

/** A sprig of olive in the beak. */
const sprig = () =>
  put(
    group(
      cylinder({ radius: 0.04, height: 1.7 }, wood(), { at: [0.22, 0, 0.02], turn: [0, 0, 1.37] }),
      ...[-0.5, 0.3, 0.62, 0.95].flatMap((x, index) =>
        [-1, 1].map((side) =>
          ball(0.2, green, {
            at: [x, side * 0.14 + 0.04 - x * 0.2, 0.06],
            scale: [0.5, 1, 0.35],
            turn: [0, 0, side * -0.5 + (index % 2) * 0.2],
          }),
        ),
      ),
      ...[0.1, 0.78].map((x) => ball(0.11, gold(), { at: [x, -0.14 - x * 0.2, 0.12] })),
    ),
    { at: [0.06, -0.06, 1.34] },
  )

const body = () =>
  group(
    ball(0.8, white, { at: [0, -0.75, 0], scale: [1, 1.1, 0.92] }),
    hoop({ radius: 0.6, tube: 0.085, at: [0, -0.35, 0.14], lean: 0.16 }, gold()),
    ball(0.2, gloss('#e0103c', { roughness: 0.08 }), { at: [0, -0.56, 0.8], scale: [1, 1.15, 0.7] }),
    bothSides((side) => put(group(wing()), { at: [side * 0.6, -0.6, -0.3], scale: [side, 1, 1] })),
    birdFeet({ apart: 0.3, y: -1.52, z: 0.36, size: 0.12 }, gloss('#ff5a6e')),
  )

/** A dove in flight with a sprig of olive. */
export const model: Model = { build: () => group(head(), sprig(), body(), tail()), pose: [0.05, -0.28, 0] }
