import { cheeks, eyes, smile } from '#kit/creature.ts'
import { browSpots, cheekFur } from '#kit/face.ts'
import { sittingBody } from '#kit/figure.ts'
import { gloss, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar } from '#kit/neck.ts'
import { ball, bothSides, cylinder, group, type Point3, put } from '#kit/shapes.ts'

const grey = vinyl('#66789a')
const white = vinyl('#f3f1f6')
const pink = vinyl('#ff8f9e')
const slate = vinyl('#3a4664')
const green = gloss('#1c8a3a')
const lime = gloss('#56b81e')
const leafScale: Point3 = [0.45, 1, 0.22]

/** A round ear with tufts at its rim. */
const ear = (side: number) =>
  put(
    group(
      ball(0.6, grey, { scale: [1, 1, 0.6] }),
      ...Array.from({ length: 9 }, (_, tuft) => {
        const angle = -1.3 + tuft * 0.42
        return ball(0.2, grey, { at: [side * Math.cos(angle) * 0.55, Math.sin(angle) * 0.55, 0], scale: [1, 1, 0.8] })
      }),
      ball(0.44, white, { at: [0, -0.03, 0.2], scale: [1, 1, 0.5] }),
      ball(0.3, pink, { at: [side * -0.05, -0.06, 0.33], scale: [1, 1, 0.5] }),
    ),
    { at: [side * 1.12, 0.55, -0.1], turn: [0, side * -0.1, 0] },
  )

const head = () =>
  group(
    ball(1, grey, { scale: [1.12, 0.96, 0.96] }),
    cheekFur({ apart: 0.6, y: -0.46 }, white),
    browSpots({ apart: 0.46, size: 0.12 }, white),
    bothSides(ear),
    ball(0.42, white, { at: [0, -0.5, 0.72], scale: [1.05, 0.7, 0.8] }),
    ball(0.28, gloss('#231c2c'), { at: [0, -0.06, 1], scale: [0.9, 1.3, 0.75], turn: [-0.1, 0, 0] }),
    smile({ y: -0.5, z: 1.04, width: 0.11 }),
    eyes({ apart: 0.52, y: 0.12, z: 0.83, size: 1.45 }),
    cheeks({ apart: 0.78, y: -0.2, z: 0.74 }),
    ball(0.14, grey, { at: [-0.08, 0.98, 0.1], scale: [0.8, 1.6, 0.8], turn: [0, 0, 0.45] }),
    ball(0.14, grey, { at: [0.1, 0.98, 0.1], scale: [0.8, 1.6, 0.8], turn: [0, 0, -0.3] }),
  )

const branch = () =>
  put(
    group(
      cylinder({ radius: 0.11, top: 0.07, height: 2.3 }, wood('#7a3d14')),
      ...[1.2, 0.85, 0.5, -0.75, -1].map((y, index) => {
        const side = index % 2 ? -1 : 1
        const turn = side * (y < 0 ? -2.1 : -1)
        return ball(0.4, index % 2 ? lime : green, { at: [side * 0.28, y, 0], turn: [0, 0, turn], scale: leafScale })
      }),
      ball(0.36, green, { at: [0, 1.4, 0], scale: leafScale }),
    ),
    { at: [0.96, -1.2, 0.72], turn: [0.1, 0, -0.28] },
  )

/** A sitting koala with a branch of eucalyptus. */
export const model: Model = {
  build: () =>
    group(
      head(),
      sittingBody({ skin: grey, belly: white, paws: slate }),
      collar(gloss('#f0a000')),
      ball(0.22, slate, { at: [0.86, -1.3, 0.86] }),
      branch(),
    ),
  pose: [0.05, -0.32, 0],
}
