import { starCoin } from '#kit/coin.ts'
import { eyes, smile } from '#kit/creature.ts'
import { eyePatches } from '#kit/face.ts'
import { gloss, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { around, ball, group, type Point3, put, tube } from '#kit/shapes.ts'

const fur = vinyl('#1f2858')
const skin = vinyl('#8d6f86')
const silver = vinyl('#6273b4')
const banana = gloss('#ffb800')
const stalk = gloss('#5a3208')

/** An arm that swells from the shoulder to the fist. */
const arm = (shoulder: Point3, elbow: Point3, fist: Point3) =>
  group(
    ball(0.56, fur, { at: shoulder }),
    tube([shoulder, elbow, fist], 0.38, fur),
    ball(0.43, fur, { at: elbow }),
    ball(0.42, skin, { at: fist, scale: [1, 0.9, 1] }),
    ...[-0.24, -0.08, 0.08, 0.24].map((aside) =>
      ball(0.13, skin, { at: [fist[0] + aside, fist[1] - 0.06, fist[2] + 0.36] }),
    ),
  )

const head = () =>
  group(
    ball(1, fur, { scale: [1.02, 1, 0.96] }),
    ball(0.62, fur, { at: [0, 0.76, -0.12], scale: [0.85, 0.9, 1] }),
    pair(0.24, skin, { at: [1.02, 0.02, 0], scale: [0.8, 1, 0.7] }),
    eyePatches({ apart: 0.36, y: 0.14, z: 0.62, size: 0.42, scale: [1.08, 0.95, 0.7], outwards: 0 }, skin),
    pair(0.3, fur, { at: [0.36, 0.5, 0.8], scale: [1.35, 0.55, 0.7], turn: [0, 0.3, 0.16] }),
    pair(0.09, gloss('#2a1a2c'), { at: [0.13, -0.14, 1.1], scale: [1, 0.75, 0.6] }),
    pair(0.2, skin, { at: [0.14, -0.1, 0.94], scale: [1, 0.8, 0.8] }),
    ball(0.56, skin, { at: [0, -0.42, 0.58], scale: [1.2, 0.8, 0.94] }),
    smile({ y: -0.4, z: 1.12, width: 0.16 }),
    eyes({ apart: 0.36, y: 0.16, z: 0.92, size: 1.3 }),
  )

const body = () =>
  group(
    ball(1, fur, { at: [0, -1.3, -0.15], scale: [1.08, 0.9, 0.85] }),
    pair(0.46, silver, { at: [0.34, -1.12, 0.46], scale: [0.95, 0.85, 0.6] }),
    pair(0.4, skin, { at: [0.5, -2.05, 0.4], scale: [0.95, 0.65, 1.3] }),
    pair(0.46, fur, { at: [0.6, -1.85, 0], scale: [1, 0.9, 1] }),
    ball(0.5, silver, { at: [0, -1.6, 0.36], scale: [1.15, 0.8, 0.7] }),
    put(
      around(26, () => ball(0.1, warmGold(0.16), { at: [0.78, 0, 0] })),
      { at: [0, -0.98, 0.12], turn: [0.42, 0, 0], scale: [1, 1, 1.02] },
    ),
    starCoin({ at: [0, -1.5, 0.86], turn: [-0.42, 0, 0], scale: 0.95 }),
  )

const bananaOf = (...points: Point3[]) =>
  group(
    tube(points, 0.19, banana),
    ...[0, points.length - 1].map((end) =>
      ball(end ? 0.19 : 0.17, end ? banana : stalk, { at: points[end] ?? [0, 0, 0] }),
    ),
  )

/** A gorilla with a gold chain, who lifts a banana. */
export const model: Model = {
  build: () =>
    group(
      head(),
      body(),
      arm([-0.95, -1, -0.05], [-1.4, -1.45, 0.1], [-1.3, -2, 0.45]),
      arm([0.95, -1, -0.05], [1.55, -0.85, 0.05], [1.6, -0.05, 0.35]),
      bananaOf([1.3, 1.05, 0.5], [1.4, 0.6, 0.62], [1.6, 0.1, 0.75], [1.95, -0.3, 0.75]),
    ),
  pose: [0.05, -0.28, 0],
}
