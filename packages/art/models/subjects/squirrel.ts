import { cheeks, eyes } from '#kit/creature.ts'
import { cheekFur, cushionMuzzle, eyePatches } from '#kit/face.ts'
import { sittingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar } from '#kit/neck.ts'
import { pair } from '#kit/pair.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, box, cone, cylinder, dome, group, put } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const rust = vinyl('#c8480a')
const dark = vinyl('#7a2408')
const cream = vinyl('#ffe2b8')

const ear = (side: number) =>
  put(
    group(
      ball(0.34, rust, { scale: [0.8, 1.3, 0.6] }),
      ball(0.22, vinyl('#ffab85'), { at: [0, -0.02, 0.14], scale: [0.75, 1.35, 0.5] }),
      cone(0.2, 0.6, dark, { at: [side * 0.02, 0.5, -0.02], turn: [0, 0, side * -0.1], scale: [1, 1, 0.7] }),
      cone(0.13, 0.44, dark, { at: [side * 0.16, 0.4, -0.02], turn: [0, 0, side * -0.5], scale: [1, 1, 0.7] }),
    ),
    { at: [side * 0.66, 0.98, -0.05], turn: [0, 0, side * -0.22] },
  )

const head = () =>
  group(
    ball(1, rust, { scale: [1.14, 0.96, 0.96] }),
    bothSides(ear),
    cheekFur({ apart: 0.56, y: -0.36, z: 0.46 }, cream),
    eyePatches({ apart: 0.45, y: 0.2, z: 0.74, size: 0.3 }, cream),
    cushionMuzzle({ skin: cream, nose: gloss('#3a0f14'), size: 0.3 }),
    ball(0.17, dark, { at: [0, 0.5, 0.84], scale: [0.8, 1.7, 0.4], turn: [-0.5, 0, 0] }),
    box({ size: [0.22, 0.2, 0.08], edge: 0.035 }, gloss('#ffffff'), { at: [0, -0.5, 1.06] }),
    eyes({ apart: 0.46, y: 0.16, z: 0.9, size: 1.55 }),
    cheeks({ apart: 0.78, y: -0.2, z: 0.82 }),
  )

const rise = points3(0.3, -1.8, -0.7, 1.1, -1.75, -0.8, 1.55, -0.9, -0.8, 1.4, 0.2, -0.8)
const roll = points3(1.55, 0.95, -0.75, 2.1, 1.15, -0.7, 2.3, 0.75, -0.65)
const stripe = points3(1.2, -1.5, -0.45, 1.62, -0.8, -0.3, 1.46, 0.2, -0.28, 1.66, 0.85, -0.3, 2.05, 0.95, -0.35)
const bushy = (thin: number, more: number) => (along: number) => thin + more * Math.sin(Math.PI * along ** 0.9)

/** The tail rises behind the back, and rolls outwards at its tip. */
const tail = () =>
  group(
    taperedTube([...rise, ...roll], bushy(0.3, 0.5), rust),
    taperedTube(stripe, bushy(0.08, 0.36), vinyl('#ff9a3a')),
    ball(0.4, cream, { at: [2.3, 0.66, -0.6], scale: [0.9, 1.15, 0.9] }),
  )

const acorn = () =>
  group(
    ball(0.36, gold({ color: '#ff9a1f', roughness: 0.22 }), { scale: [0.95, 1.15, 0.95] }),
    cone(0.1, 0.2, gold(), { at: [0, -0.46, 0], turn: [Math.PI, 0, 0] }),
    dome(0.42, gloss('#6a2c0c'), { at: [0, 0.06, 0], scale: [1, 0.85, 1] }),
    hoop({ radius: 0.39, tube: 0.07, at: [0, 0.08, 0] }, warmGold(0.16)),
    cylinder({ radius: 0.07, height: 0.2 }, gloss('#6a2c0c'), { at: [0, 0.48, 0] }),
  )

/** A sitting squirrel with an acorn. */
export const model: Model = {
  build: () =>
    group(
      head(),
      sittingBody({ skin: rust, belly: cream, paws: dark }),
      collar(gloss('#0a9a5a')),
      put(acorn(), { at: [0, -1.4, 1], turn: [0.1, 0, 0.1], scale: 1.05 }),
      pair(0.22, dark, { at: [0.42, -1.42, 0.98] }),
      tail(),
    ),
  pose: [0.05, -0.3, 0],
}
