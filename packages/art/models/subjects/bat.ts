import { Shape } from 'three'
import { birdFeet } from '#kit/bird.ts'
import { cheeks, eyes, smile } from '#kit/creature.ts'
import { eyePatches } from '#kit/face.ts'
import { pointedEars } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { conePair, pair } from '#kit/pair.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, cone, group, type Point3, put, ring, slab } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const violet = vinyl('#4a22b8')
const pink = vinyl('#ff5fa8')
const lilac = vinyl('#b48cff')

/** The outline of a wing to the right: its arm rises to the wrist, and three scallops hang between the fingers. */
const membrane = new Shape()
  .moveTo(0, 0.05)
  .bezierCurveTo(0.3, 0.7, 0.7, 1.15, 1.25, 1.38)
  .bezierCurveTo(1.75, 1.3, 2.2, 0.9, 2.42, 0.2)
  .quadraticCurveTo(2, 0.3, 1.9, -0.42)
  .quadraticCurveTo(1.5, -0.02, 1.22, -0.78)
  .quadraticCurveTo(0.86, -0.26, 0.5, -0.92)
  .quadraticCurveTo(0.3, -0.5, 0, -0.6)

const wrist: Point3 = [1.22, 1.34, 0.12]

/** A finger that bends outwards and ends in a round tip at the edge. */
const finger = ([x, y]: readonly [number, number]) =>
  taperedTube(
    [wrist, [(wrist[0] + x) / 2 + 0.12, (wrist[1] + y) / 2 + 0.12, 0.14], [x, y, 0.1]],
    (along) => 0.1 - along * 0.045,
    violet,
  )

const wing = () =>
  group(
    slab(membrane, { depth: 0.06, bevel: 0.08 }, gloss('#d01e96')),
    taperedTube(
      points3(-0.1, 0, 0.12, 0.35, 0.62, 0.14, 0.8, 1.1, 0.14, ...wrist),
      (along) => 0.18 - along * 0.05,
      violet,
    ),
    finger([2.4, 0.24]),
    finger([1.9, -0.36]),
    finger([1.22, -0.7]),
    finger([0.5, -0.84]),
    ball(0.16, violet, { at: wrist }),
    cone(0.12, 0.42, gold(), { at: [1.26, 1.62, 0.12], turn: [0, 0, -0.25] }),
  )

const head = () =>
  group(
    ball(1, violet, { at: [0, 0.3, 0.1], scale: [1.1, 0.95, 0.97] }),
    put(pointedEars({ skin: violet, inside: pink, apart: 0.66, y: 1.25, size: 0.5 }), { at: [0, 0, 0.08] }),
    ...[-1, 0, 1].map((aside) =>
      ball(0.22, violet, { at: [aside * 0.17, 1.24, 0.26], scale: [0.7, 1.2, 0.7], turn: [0.2, 0, aside * -0.4] }),
    ),
    eyePatches({ apart: 0.4, y: 0.2, z: 0.7, size: 0.5, outwards: 0.35 }, lilac),
    ball(0.36, lilac, { at: [0, -0.08, 0.86], scale: [1.2, 0.8, 0.7] }),
    ball(0.12, pink, { at: [0, 0.14, 1.13], scale: [1.3, 0.85, 0.8] }),
    smile({ y: 0, z: 1.12, width: 0.13 }),
    conePair(0.065, 0.2, gloss('#fffaf0'), { at: [0.14, -0.2, 1.11], turn: [Math.PI, 0, 0] }),
    eyes({ apart: 0.43, y: 0.34, z: 1.0, size: 1.65 }),
    cheeks({ apart: 0.76, y: 0, z: 0.86 }),
  )

const body = () =>
  group(
    ball(0.72, violet, { at: [0, -0.95, 0], scale: [1, 1.05, 0.92] }),
    ball(0.5, lilac, { at: [0, -1.02, 0.3], scale: [0.95, 1.05, 0.8] }),
    hoop({ radius: 0.54, tube: 0.09, at: [0, -0.56, 0.12], lean: 0.15 }, gold()),
    ball(0.2, gloss('#ff9a0a', { roughness: 0.08 }), { at: [0, -0.74, 0.66] }),
    ring({ radius: 0.2, tube: 0.05 }, gold({ roughness: 0.12 }), { at: [0, -0.74, 0.68] }),
    birdFeet({ apart: 0.34, y: -1.7, z: 0.5, size: 0.1 }, gold()),
    pair(0.26, violet, { at: [0.34, -1.66, 0.2], scale: [1, 0.8, 1.3] }),
    bothSides((side) =>
      group(put(group(wing()), { at: [side * 0.52, -0.62, -0.25], turn: [0, side * -0.22, 0], scale: [side, 1, 1] })),
    ),
  )

/** A bat with spread wings. */
export const model: Model = { build: () => group(head(), body()), pose: [0.05, -0.28, 0] }
