import { eyes } from '#kit/creature.ts'
import { brows, cheekFur, eyePatches, muzzle } from '#kit/face.ts'
import { pointedEars, sittingBody } from '#kit/figure.ts'
import { disc } from '#kit/hoop.ts'
import { chrome, gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar } from '#kit/neck.ts'
import { ball, bothSides, cone, group, put, ring } from '#kit/shapes.ts'

const slate = vinyl('#3f5688')
const navy = vinyl('#1f2a52')
const snow = vinyl('#e8f0ff')
const black = gloss('#141320')

/** Tufts that stand off below the ear, and a fang. */
const ruff = (side: number) =>
  group(
    ...[0, 1, 2].map((tuft) =>
      cone(0.24, 0.62, tuft === 0 ? slate : snow, {
        at: [side * (1.18 - tuft * 0.16), -0.1 - tuft * 0.26, 0.14 + tuft * 0.06],
        turn: [0, 0, side * (-1.7 - tuft * 0.25)],
        scale: [1, 1, 0.7],
      }),
    ),
    cone(0.08, 0.2, gloss('#ffffff'), { at: [side * 0.25, -0.5, 1.2], turn: [Math.PI, 0, 0] }),
  )

const head = () =>
  group(
    ball(1, slate, { scale: [1.1, 0.96, 0.96] }),
    pointedEars({ skin: slate, inside: vinyl('#e890a8'), apart: 0.66, y: 1, size: 0.46 }),
    ball(0.36, navy, { at: [0, 0.66, 0.6], scale: [0.6, 1.3, 0.4], turn: [-0.75, 0, 0] }),
    eyePatches({ apart: 0.44, y: 0.2, z: 0.66, size: 0.36, scale: [1, 1.25, 0.7], outwards: 0, tilt: -0.3 }, snow),
    brows({ apart: 0.46, y: 0.58, z: 0.79, size: 0.23, tilt: 0.35 }, navy),
    cheekFur({}, snow),
    bothSides(ruff),
    muzzle({ skin: snow, nose: black, y: -0.36, z: 0.88 }),
    ball(0.3, slate, { at: [0, -0.02, 0.95], scale: [0.7, 0.6, 1.1], turn: [0.5, 0, 0] }),
    eyes({ apart: 0.43, y: 0.17, z: 0.9, size: 1.5 }),
  )

const tail = () =>
  group(
    ball(0.36, slate, { at: [0.95, -1.8, -0.5], scale: [1.5, 0.9, 0.9] }),
    ball(0.46, slate, { at: [1.4, -1.3, -0.45], scale: [0.95, 1.3, 0.9], turn: [0, 0, -0.15] }),
    ball(0.38, snow, { at: [1.46, -0.84, -0.45], scale: [0.9, 1.1, 0.85] }),
    cone(0.3, 0.55, snow, { at: [1.47, -0.42, -0.45] }),
  )

const medallion = () =>
  put(
    group(
      disc({ radius: 0.27, depth: 0.12 }, chrome({ color: '#9fb4d8' })),
      ring({ radius: 0.27, tube: 0.07 }, gold()),
      ball(0.18, gloss('#0a8fe8', { roughness: 0.08 }), { scale: [1, 1, 0.7] }),
    ),
    { at: [0, -1.26, 0.8], turn: [-0.35, 0, 0] },
  )

/** A sitting wolf of the north with an ice stone at its collar. */
export const model: Model = {
  build: () =>
    group(head(), sittingBody({ skin: slate, belly: snow, paws: navy }), collar(gloss('#b80d2a')), medallion(), tail()),
  pose: [0.05, -0.32, 0],
}
