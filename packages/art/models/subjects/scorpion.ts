import { Shape } from 'three'
import { cheeks, eyes, smile } from '#kit/creature.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { pair } from '#kit/pair.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, group, type Point3, put, ring, slab } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const violet = vinyl('#5a14b8')
const pink = vinyl('#d8207a')
const shell = gloss('#7a22e0')

const pincers = new Shape()
  .moveTo(0, -0.5)
  .bezierCurveTo(0.6, -0.4, 0.86, 0.36, 0.34, 0.96)
  .bezierCurveTo(0.34, 0.5, 0.22, 0.2, 0.04, 0.14)
  .bezierCurveTo(-0.14, 0.22, -0.24, 0.4, -0.28, 0.76)
  .bezierCurveTo(-0.74, 0.3, -0.5, -0.4, 0, -0.5)

const head = () =>
  group(
    ball(0.95, violet, { at: [0, 0, 0.55], scale: [1.2, 0.86, 0.95] }),
    ball(0.56, pink, { at: [0, -0.36, 1], scale: [1.3, 0.6, 0.85] }),
    pair(0.22, pink, { at: [0.46, 0.62, 1.02], scale: [1.3, 0.5, 0.6], turn: [-0.6, 0, 0.2] }),
    eyes({ apart: 0.46, y: 0.16, z: 1.34, size: 1.75 }),
    cheeks({ apart: 0.86, y: -0.2, z: 1.18 }),
    smile({ y: -0.2, z: 1.5, width: 0.13 }),
  )

const claw = () =>
  group(
    slab(pincers, { depth: 0.26, bevel: 0.16 }, shell, { at: [0, 0, -0.13] }),
    ring({ radius: 0.25, tube: 0.11 }, gold(), { at: [0, -0.56, 0], turn: [Math.PI / 2, 0, 0] }),
  )

const leg = (index: number) => {
  const [out, z] = [1.62 + (index % 2) * 0.12, 0.62 - index * 0.52]
  return group(
    taperedTube(
      points3(0.6, -0.35, z * 0.8, 1.15, 0.02, z, out, -0.5, z * 1.15, out + 0.06, -1.1, z * 1.2),
      (along) => 0.17 - along * 0.05,
      pink,
    ),
    ball(0.15, gold(), { at: [out + 0.06, -1.14, z * 1.2], scale: [0.9, 1.3, 0.9] }),
  )
}

const limbs = (side: number) =>
  put(
    group(
      taperedTube(points3(0.75, -0.3, 0.9, 1.3, -0.5, 1.2, 1.62, -0.12, 1.25), () => 0.22, pink),
      put(claw(), { at: [1.86, 0.36, 1.2], turn: [0.1, 0.1, -0.5] }),
      ...[0, 1, 2].map(leg),
    ),
    { scale: [side, 1, 1] },
  )

/** Where the tail is, a share of its way from the back up and forwards over the head. */
const tailAt = (share: number): Point3 => {
  const angle = -2.2 - share * 3.3
  return [0, 1.2 + Math.sin(angle) * 1.25, -0.8 + Math.cos(angle) * 1.1]
}

/** Plates of the back, which grow smaller to the tail, and the tail with its sting. */
const backAndTail = () =>
  group(
    ...[0, 1, 2].map((index) =>
      ball(0.86 - index * 0.12, index % 2 ? shell : violet, {
        at: [0, -0.1 - index * 0.04, -0.2 - index * 0.5],
        scale: [1.12, 0.74, 0.7],
      }),
    ),
    ...Array.from({ length: 15 }, (_, index) =>
      ball((index % 2 ? 0.3 : 0.44) - index * 0.007, index % 2 ? gold() : violet, { at: tailAt(index / 14) }),
    ),
    ball(0.46, shell, { at: [0, 2, 0.28], scale: [0.9, 1, 1.05] }),
    taperedTube(points3(0, 2, 0.6, 0, 1.8, 1, 0, 1.36, 1.16), (along) => 0.22 - along * 0.19, gold()),
  )

/** A scorpion that raises its claws and its sting. */
export const model: Model = { build: () => group(head(), bothSides(limbs), backAndTail()), pose: [0.18, -0.56, 0] }
