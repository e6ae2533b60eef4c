import { aroundFace } from '#kit/around-face.ts'
import { starCoin } from '#kit/coin.ts'
import { eyes } from '#kit/creature.ts'
import { browSpots, cushionMuzzle } from '#kit/face.ts'
import { roundEars, sittingBody } from '#kit/figure.ts'
import { gloss, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { points3 } from '#kit/points.ts'
import { ball, group } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const golden = vinyl('#f59a08')
const cream = vinyl('#fff0d8')
const rust = vinyl('#b83a06')
const brown = vinyl('#701f08')

/** A wreath of locks around the face. */
const locks = ({
  count,
  radius,
  size,
  z,
  skin,
}: Record<'count' | 'radius' | 'size' | 'z', number> & { skin: typeof rust }) =>
  aroundFace(
    count,
    () => ball(size, skin, { at: [radius * 1.04, 0, z], turn: [0, 0, 0.25], scale: [1.3, 0.75, 0.8] }),
    Math.PI / 2,
  )

const head = () =>
  group(
    locks({ count: 13, radius: 1.12, size: 0.5, z: -0.3, skin: brown }),
    locks({ count: 12, radius: 0.96, size: 0.4, z: 0.08, skin: rust }),
    ball(1, golden, { scale: [1.02, 0.92, 0.96] }),
    roundEars({ skin: golden, inside: vinyl('#ff9c86'), apart: 0.86, y: 0.98, z: 0.3, size: 0.34 }),
    ball(0.36, rust, { at: [0, 0.92, 0.36], scale: [0.7, 0.8, 0.9], turn: [-0.5, 0, 0] }),
    pair(0.28, rust, { at: [0.28, 0.88, 0.34], scale: [0.7, 1, 0.9], turn: [-0.4, 0, 0.5] }),
    browSpots({}, cream),
    cushionMuzzle({ skin: cream, nose: gloss('#5a1410'), noseSize: 0.16 }),
    ball(0.2, golden, { at: [0, 0.08, 0.92], scale: [0.9, 1.2, 0.6] }),
    eyes({ apart: 0.42, y: 0.14, z: 0.86, size: 1.55 }),
  )

const tail = () =>
  group(
    taperedTube(points3(0.5, -1.9, -0.5, 1.35, -1.9, -0.4, 1.5, -1.15, -0.3), () => 0.14, golden),
    ball(0.3, brown, { at: [1.5, -1.15, -0.3], scale: [0.95, 1.35, 0.9], turn: [0, 0, -0.2] }),
    ball(0.2, rust, { at: [1.45, -1.1, -0.12], scale: [0.8, 1.4, 0.6] }),
  )

/** A sitting lion with a coin below its mane. */
export const model: Model = {
  build: () =>
    group(
      head(),
      sittingBody({ skin: golden, belly: cream, paws: cream }),
      starCoin({ at: [0, -1.27, 0.78], turn: [-0.42, 0, 0] }),
      tail(),
    ),
  pose: [0.05, -0.32, 0],
}
