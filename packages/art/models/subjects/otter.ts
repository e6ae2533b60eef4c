import { cheeks, eyes } from '#kit/creature.ts'
import { browSpots, cushionMuzzle, whiskers } from '#kit/face.ts'
import { roundEars, sittingBody } from '#kit/figure.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar } from '#kit/neck.ts'
import { pair } from '#kit/pair.ts'
import { points3 } from '#kit/points.ts'
import { ball, group, put } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const brown = vinyl('#7a3f1e')
const cream = vinyl('#ffdcae')
const dark = vinyl('#4d2413')
const coral = gloss('#ff5a6a')

const head = () =>
  group(
    ball(1, brown, { scale: [1.18, 0.94, 0.96] }),
    roundEars({ skin: brown, inside: dark, apart: 1.06, y: 0.5, z: -0.1, size: 0.28 }),
    ball(0.8, cream, { at: [0, -0.34, 0.34], scale: [1.22, 0.72, 0.86] }),
    cushionMuzzle({ skin: cream, nose: gloss('#24100c'), y: -0.3, size: 0.34, noseSize: 0.18 }),
    browSpots({}, cream),
    ...[0, 1, 2].map((dot) =>
      pair(0.026, dark, { at: [0.28 + dot * 0.09, -0.3 - (dot % 2) * 0.08, 1.12 - dot * 0.035] }),
    ),
    whiskers({ apart: 0.55, y: -0.34, z: 0.98, reach: 0.75 }, dark),
    eyes({ apart: 0.48, y: 0.16, z: 0.86, size: 1.5 }),
    cheeks({ apart: 0.82, y: -0.18, z: 0.78 }),
  )

/** Half of a scallop: ribs that spread from its hinge. */
const valve = (ribs: number) =>
  group(
    ...Array.from({ length: ribs }, (_, rib) => {
      const angle = (rib / (ribs - 1) - 0.5) * 2.1
      return ball(0.34, rib % 2 ? coral : gloss('#ff8a7a'), {
        at: [Math.sin(angle) * 0.3, Math.cos(angle) * 0.3, 0],
        turn: [0, 0, -angle],
        scale: [0.36, 1, 0.3],
      })
    }),
  )

const shell = () =>
  put(
    group(
      put(valve(7), { at: [0, 0, -0.08], turn: [-0.3, 0, 0] }),
      put(valve(7), { at: [0, 0, 0.04], turn: [0.95, 0, 0], scale: [0.95, 0.9, 1] }),
      ball(0.2, gloss('#fff4ea', { iridescence: 0.8, roughness: 0.1 }), { at: [0, 0.3, 0.22] }),
      ball(0.14, gold(), { scale: [1.5, 0.8, 1] }),
    ),
    { at: [0, -1.56, 0.92], scale: 1.15 },
  )

const tail = () =>
  taperedTube(points3(0.5, -1.9, -0.5, 1.25, -1.85, -0.5, 1.65, -1.25, -0.5), () => 0.32, brown, {
    scale: [1, 1, 0.75],
  })

/** A sitting otter that has found a pearl. */
export const model: Model = {
  build: () =>
    group(
      head(),
      sittingBody({ skin: brown, belly: cream, paws: dark }),
      collar(gloss('#0876c4')),
      pair(0.21, dark, { at: [0.42, -1.5, 0.92] }),
      shell(),
      tail(),
    ),
  pose: [0.05, -0.32, 0],
}
