import { Shape } from 'three'
import { cheeks, eyes } from '#kit/creature.ts'
import { cheekFur, cushionMuzzle } from '#kit/face.ts'
import { sittingBody } from '#kit/figure.ts'
import { gloss, vinyl, warmGold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar } from '#kit/neck.ts'
import { ball, bothSides, cylinder, group, put, slab } from '#kit/shapes.ts'

const white = vinyl('#f0dcf0')
const pink = vinyl('#ff7f9f')
const violet = gloss('#6a22c4')

const crescent = () => {
  const shape = new Shape()
  shape.absarc(0, 0, 0.3, 0.7, Math.PI * 2 - 0.7, false)
  shape.absarc(0.16, 0, 0.205, Math.PI * 2 - 1.24, 1.24, true)
  return shape
}

const ear = (side: number) =>
  put(
    group(
      ball(0.36, white, { at: [0, 0.75, 0], scale: [0.9, 2.3, 0.6] }),
      ball(0.25, pink, { at: [0, 0.74, 0.14], scale: [0.8, 2.5, 0.4] }),
    ),
    { at: [side * 0.42, 0.7, -0.08], turn: [-0.06, 0, side * -0.22] },
  )

const head = () =>
  group(
    ball(1, white, { scale: [1.12, 0.96, 0.96] }),
    cushionMuzzle({ skin: white, nose: gloss('#e83a68'), chin: pink, y: -0.3, z: 0.85, size: 0.28, noseSize: 0.12 }),
    cheekFur({}, white),
    bothSides((side) =>
      group(
        ear(side),
        cylinder({ radius: 0.08, top: 0.085, height: 0.2 }, gloss('#ffffff'), {
          at: [side * 0.07, -0.46, 1],
          scale: [1, 1, 0.5],
        }),
      ),
    ),
    eyes({ apart: 0.44, y: 0.12, z: 0.86, size: 1.6 }),
    cheeks({ apart: 0.76, y: -0.18, z: 0.76 }),
  )

const necklace = () =>
  group(
    collar(violet, { tube: 0.14 }),
    slab(crescent(), { depth: 0.1, bevel: 0.04 }, warmGold(0.16), { at: [0, -1.16, 0.76], turn: [-0.35, 0, 0.5] }),
  )

/** Three rice cakes on a stick. */
const skewer = () =>
  put(
    group(
      cylinder({ radius: 0.055, height: 2.1 }, wood('#b06a22')),
      ...['#ff6f9c', '#fff4dc', '#6fb52c'].map((color, row) =>
        ball(0.32, vinyl(color), { at: [0, 0.82 - row * 0.5, 0], scale: [1, 0.88, 1] }),
      ),
    ),
    { at: [1.06, -1.1, 0.7], turn: [0.1, 0, -0.3], scale: 1.12 },
  )

/** A rabbit of the moon with a skewer of rice cakes. */
export const model: Model = {
  build: () =>
    group(
      head(),
      sittingBody({ skin: white, belly: vinyl('#ffc4d2'), paws: white }),
      necklace(),
      skewer(),
      ball(0.34, vinyl('#ffd6e2'), { at: [-0.7, -1.8, -0.7] }),
    ),
  pose: [0.05, -0.32, 0],
}
