import { birdFeet, foldedWings, hookedBeak } from '#kit/bird.ts'
import { eyes } from '#kit/creature.ts'
import { brows, eyePatches } from '#kit/face.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { around, ball, box, cone, group, polygon, slab } from '#kit/shapes.ts'

const indigo = vinyl('#33239a')
const violet = gloss('#7a2ee0')
const lilac = vinyl('#c9b4ff')
const slate = gloss('#6b7796')

const head = () =>
  group(
    ball(0.98, indigo, { at: [0, 0.4, 0], scale: [1.04, 0.96, 0.98] }),
    ...[-1, 0, 1].map((aside) =>
      cone(0.22, 0.8, violet, { at: [aside * 0.26, 1.24, -0.22], turn: [-0.7, 0, aside * -0.4] }),
    ),
    eyePatches({ apart: 0.46, y: 0.42, z: 0.66, size: 0.38 }, lilac),
    brows({ apart: 0.46, y: 0.8, z: 0.77, size: 0.31, tilt: 0.32 }, violet),
    hookedBeak({ tip: [0.86, -0.2], hook: -0.2 }, slate, { at: [0.03, 0.2, 0.84] }),
    eyes({ apart: 0.46, y: 0.42, z: 0.88, size: 1.5 }),
  )

const body = () =>
  group(
    ball(0.86, indigo, { at: [0, -0.85, -0.1], scale: [1, 1.02, 0.92] }),
    around(16, (index) =>
      cone(0.22, 0.62, index % 2 ? violet : indigo, { at: [0, -0.64, 0.74], turn: [Math.PI - 0.2, 0, 0] }),
    ),
    hoop({ radius: 0.64, tube: 0.09, at: [0, -0.34, 0.06], lean: 0.14 }, gold()),
    ball(0.19, glow('#2cd0ff'), { at: [0, -0.52, 0.88], scale: [0.9, 1.2, 0.7] }),
    foldedWings({}, [indigo, violet, gloss('#1280ff'), violet]),
    birdFeet({ apart: 0.4, y: -1.68, z: 0.36, size: 0.16 }, slate),
  )

const runestone = () =>
  group(
    slab(
      polygon(points2(-1.3, -2.86, -1.5, -2.25, -1.15, -1.86, 1.2, -1.9, 1.5, -2.4, 1.25, -2.86)),
      { depth: 0.9, bevel: 0.16 },
      gloss('#56608a', { roughness: 0.5, clearcoat: 0.3 }),
      { at: [0, 0, -0.35] },
    ),
    box({ size: [0.14, 0.8, 0.1], edge: 0.04 }, glow('#2cd0ff'), { at: [-0.16, -2.38, 0.72] }),
    ...[-2.2, -2.5].map((y) =>
      box({ size: [0.14, 0.5, 0.1], edge: 0.04 }, glow('#2cd0ff'), { at: [0.02, y + 0.12, 0.72], turn: [0, 0, -0.85] }),
    ),
    ...[-1.2, 1.15].map((x) => ball(0.3, vinyl('#3f9a2c'), { at: [x, -1.86, 0.4], scale: [1.2, 0.5, 1] })),
  )

/** A raven on a stone with a rune. */
export const model: Model = { build: () => group(head(), body(), runestone()), pose: [0.06, -0.42, 0] }
