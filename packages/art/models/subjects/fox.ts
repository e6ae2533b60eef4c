import { eyes } from '#kit/creature.ts'
import { browSpots, cheekFur, muzzle } from '#kit/face.ts'
import { pointedEars, sittingBody } from '#kit/figure.ts'
import { gloss, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar, jingleBell } from '#kit/neck.ts'
import { conePair } from '#kit/pair.ts'
import { points3 } from '#kit/points.ts'
import { ball, cone, group } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const orange = vinyl('#f2640c')
const cream = vinyl('#fff3e2')
const dark = vinyl('#3a1d18')

const head = () =>
  group(
    ball(1, orange, { scale: [1.16, 0.96, 0.96] }),
    pointedEars({ skin: orange, inside: dark, apart: 0.72, y: 0.92, size: 0.46 }),
    cheekFur({}, cream),
    browSpots({ y: 0.46 }, cream),
    conePair(0.24, 0.6, cream, { at: [1.16, -0.32, 0.2], scale: [1, 1, 0.6], turn: [0, 0, -1.9] }),
    muzzle({ skin: cream, nose: gloss('#2a1418'), y: -0.3, z: 0.8, noseSize: 0.15, smileWidth: 0.12 }),
    eyes({ apart: 0.45, y: 0.14, z: 0.88, size: 1.6 }),
  )

const tail = () =>
  group(
    taperedTube(points3(0.4, -1.85, -0.5, 1.2, -1.75, -0.5, 1.5, -1.2, -0.45), () => 0.3, orange),
    ball(0.46, orange, { at: [1.5, -1.1, -0.45], scale: [0.95, 1.2, 0.9], turn: [0, 0, -0.2] }),
    ball(0.42, cream, { at: [1.56, -0.72, -0.45], scale: [0.85, 1.1, 0.85], turn: [0, 0, 0.1] }),
    cone(0.3, 0.5, cream, { at: [1.54, -0.3, -0.45], turn: [0, 0, 0.12] }),
  )

/** A sitting fox with a bell at its collar. */
export const model: Model = {
  build: () =>
    group(
      head(),
      sittingBody({ skin: orange, belly: cream, paws: dark }),
      collar(gloss('#17a39b'), { tube: 0.1 }),
      jingleBell([0, -1.06, 0.78]),
      tail(),
    ),
  pose: [0.05, -0.32, 0],
}
