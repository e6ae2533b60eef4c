import { starCoin } from '#kit/coin.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { grin } from '#kit/person.ts'
import { roundStar } from '#kit/round-star.ts'
import { ball, box, cylinder, group, type Point3, put, slab } from '#kit/shapes.ts'
import { sparkle } from '#kit/sparkle.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const pink = gloss('#f0407a', { roughness: 0.16 })
const light = gloss('#ff9ab8')
const dark = gloss('#a80c4a')

const face = () =>
  group(
    ball(0.42, light, { at: [0, -0.06, 1.5], scale: [1.2, 0.92, 0.7] }),
    pair(0.1, dark, { at: [0.17, -0.06, 1.78], scale: [0.8, 1.25, 0.5] }),
    eyes({ apart: 0.56, y: 0.34, z: 1.24, size: 1.5 }),
    cheeks({ apart: 0.92, y: -0.08, z: 1.08, color: '#ff7a9a', turn: 0.7 }),
    grin({ y: -0.36, z: 1.44, width: 0.22, lean: 0.5 }, dark),
    pair(0.42, pink, { at: [0.72, 1, 0.7], scale: [0.8, 1, 0.4], turn: [0.5, 0, -0.5] }),
    pair(0.27, light, { at: [0.73, 0.97, 0.85], scale: [0.8, 1, 0.36], turn: [0.5, 0, -0.5] }),
  )

const legs = () =>
  group(
    ...[-0.62, 0.7].map((z) => pair(0.42, pink, { at: [0.66, -0.98, z], scale: [0.92, 1, 0.95] })),
    ...[-0.62, 0.7].flatMap((z) =>
      [-1, 1].map((side) =>
        cylinder({ radius: 0.36, top: 0.34, height: 0.3 }, gold(), { at: [side * 0.66, -1.34, z] }),
      ),
    ),
  )

const tail = () =>
  taperedTube(
    Array.from({ length: 13 }, (_, step): Point3 => {
      const angle = step * 0.75
      return [Math.cos(angle) * 0.2, 0.35 + Math.sin(angle) * 0.2, -1.35 - step * 0.05]
    }),
    (along) => 0.12 - along * 0.05,
    pink,
  )

/** A pig of china with a coin over its slot. */
export const model: Model = {
  build: () =>
    group(
      ball(1.25, pink, { scale: [1.08, 0.98, 1.12] }),
      face(),
      legs(),
      tail(),
      box({ size: [0.9, 0.14, 0.3], edge: 0.07 }, gold(), { at: [0, 1.2, 0] }),
      box({ size: [0.76, 0.16, 0.14], edge: 0.05 }, dark, { at: [0, 1.21, 0] }),
      starCoin({ at: [0, 1.76, 0], turn: [0, 0.2, 0.12], scale: 1.5 }),
      put(group(slab(roundStar(0.42), { depth: 0.1, bevel: 0.08 }, light)), {
        at: [1.24, 0, -0.1],
        turn: [0, Math.PI / 2, 0],
      }),
      sparkle(0.26, { at: [0.86, 2, 0.1] }, gold({ emissive: '#d07a00', emissiveIntensity: 0.6 })),
      sparkle(0.18, { at: [-0.82, 1.72, 0.2] }, gold({ emissive: '#d07a00', emissiveIntensity: 0.6 })),
    ),
  pose: [0.14, -0.5, 0],
}
