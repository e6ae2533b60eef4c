import { birdFeet, featherFan, hookedBeak, tufts } from '#kit/bird.ts'
import { cheeks, eyes } from '#kit/creature.ts'
import { eyePatches } from '#kit/face.ts'
import { gloss, glow, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { around, ball, bothSides, box, cone, group, polygon, put, slab } from '#kit/shapes.ts'

const night = vinyl('#1c1f6e')
const blue = gloss('#1c3ab8')
const violet = gloss('#5a22c8')
const lilac = vinyl('#c9b4ff')
const beak = gloss('#ffae1a')

const head = () =>
  group(
    ball(1, night, { at: [0, 0.5, 0], scale: [1.06, 0.96, 0.98] }),
    tufts({ at: [0, 1.5, -0.1], size: 0.24 }, violet),
    eyePatches({ apart: 0.46, y: 0.54, z: 0.68, size: 0.4 }, lilac),
    eyes({ apart: 0.46, y: 0.54, z: 0.92, size: 1.6 }),
    cheeks({ apart: 0.82, y: 0.16, z: 0.7, color: '#a060f0', turn: 0.7 }),
    hookedBeak({ tip: [0.9, -0.24], height: 0.24, hook: 0.02 }, beak, { at: [0.03, 0.26, 0.84] }),
  )

/** A spread wing: long feathers behind short ones. */
const wing = (side: number) =>
  put(
    group(
      featherFan({ count: 6, lean: 0.42, step: 0.3, length: 1.3, shrink: 0.08, z: -0.1 }, [night, blue]),
      featherFan({ count: 5, lean: 0.55, step: 0.3, length: 0.85, shrink: 0.06, z: 0.08 }, [violet, blue]),
      ball(0.36, night, { at: [0.1, 0.1, 0.12], scale: [1.1, 1, 0.7] }),
    ),
    { at: [side * 0.68, -0.45, -0.35], scale: [side, 1, 1] },
  )

const body = () =>
  group(
    ball(0.84, night, { at: [0, -0.8, -0.05], scale: [1, 1.02, 0.92] }),
    around(14, (index) =>
      cone(0.22, 0.66, index % 2 ? violet : blue, { at: [0, -0.62, 0.7], turn: [Math.PI - 0.2, 0, 0] }),
    ),
    bothSides(wing),
    birdFeet({ apart: 0.36, y: -1.6, z: 0.3, size: 0.17 }, beak),
  )

/** A stone with a rune that glows. */
const runestone = () =>
  group(
    slab(
      polygon(points2(-0.95, -2.7, -1.12, -2.2, -0.85, -1.78, 0.9, -1.8, 1.12, -2.25, 0.9, -2.7)),
      { depth: 0.8, bevel: 0.16 },
      gloss('#5a6492', { roughness: 0.5, clearcoat: 0.3 }),
      { at: [0, 0, -0.35] },
    ),
    box({ size: [0.13, 0.7, 0.1], edge: 0.04 }, glow('#00b8ff'), { at: [-0.14, -2.26, 0.62] }),
    ...[-2, -2.26].map((y) =>
      box({ size: [0.13, 0.42, 0.1], edge: 0.04 }, glow('#00b8ff'), { at: [0.02, y, 0.62], turn: [0, 0, -0.85] }),
    ),
  )

/** A raven with spread wings, on a stone with a rune. */
export const model: Model = { build: () => group(head(), body(), runestone()), pose: [0.06, -0.36, 0] }
