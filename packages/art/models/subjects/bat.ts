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
import { ball, bothSides, cone, group, type Point3, put, ring, slab, tube } from '#kit/shapes.ts'

const violet = vinyl('#4a22b8')
const pink = vinyl('#ff5fa8')
const lilac = vinyl('#b48cff')

/** The outline of a wing to the right, scalloped below. */
const membrane = new Shape()
  .moveTo(0, 0.1)
  .bezierCurveTo(0.4, 0.95, 1, 1.3, 1.95, 1.15)
  .bezierCurveTo(1.72, 0.75, 1.75, 0.3, 1.95, -0.2)
  .quadraticCurveTo(1.55, 0.1, 1.3, -0.6)
  .quadraticCurveTo(0.95, -0.1, 0.62, -0.85)
  .quadraticCurveTo(0.35, -0.4, 0, -0.6)

const knuckle: Point3 = [0.82, 1.04, 0.1]
const finger = (tip: Point3) => tube([knuckle, tip], 0.055, violet)

const wing = () =>
  group(
    slab(membrane, { depth: 0.05, bevel: 0.06 }, gloss('#c0188c')),
    tube(points3(0.05, 0.12, 0.1, 0.5, 0.85, 0.12, 1.1, 1.16, 0.12, 1.95, 1.16, 0.1), 0.11, violet),
    finger([1.93, -0.16, 0.09]),
    finger([1.3, -0.55, 0.09]),
    finger([0.64, -0.78, 0.09]),
    cone(0.1, 0.34, gold(), { at: [0.86, 1.26, 0.12] }),
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
      group(put(group(wing()), { at: [side * 0.5, -0.6, -0.25], turn: [0, side * -0.18, 0], scale: [side, 1, 1] })),
    ),
  )

/** A bat with spread wings. */
export const model: Model = { build: () => group(head(), body()), pose: [0.05, -0.28, 0] }
