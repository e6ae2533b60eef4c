import { eyes, smile } from '#kit/creature.ts'
import { hoop } from '#kit/hoop.ts'
import { curvedHorns } from '#kit/horns.ts'
import { leafEars } from '#kit/leaf-ears.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { jingleBell } from '#kit/neck.ts'
import { pair } from '#kit/pair.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, group, ring } from '#kit/shapes.ts'
import { forelock, hoofedLegs, tuftedTail } from '#kit/standing-animal.ts'

const slate = vinyl('#2f4468')
const pale = vinyl('#93a6c4')
const hair = vinyl('#1b2338')

const horns = () =>
  group(
    curvedHorns(
      { middle: [0.75, 2.1], reach: [1.5, 1.2], angles: [-1.75, 0.48], z: -0.05, thick: [0.4, 0.07], ridges: 16 },
      { skin: gloss('#6a4a35'), tip: gold() },
    ),
    bothSides((side) =>
      ring({ radius: 0.38, tube: 0.07 }, gold(), { at: [side * 0.82, 0.93, -0.05], turn: [0, Math.PI / 2, 0] }),
    ),
  )

const head = () =>
  group(
    ball(1, slate, { at: [0, 0.35, 0], scale: [1.02, 0.98, 0.95] }),
    ball(0.66, pale, { at: [0, -0.18, 0.62], scale: [1.2, 0.8, 0.95] }),
    ball(0.42, gloss('#1c2740'), { at: [0, 0.06, 1.06], scale: [1.15, 0.55, 0.5] }),
    smile({ y: -0.25, z: 1.2, width: 0.14 }),
    horns(),
    pair(0.09, gloss('#0b101c'), { at: [0.24, 0.06, 1.24], scale: [1, 0.8, 0.4] }),
    leafEars({ apart: 1.15, y: 0.42, lean: 1.82 }, [slate, vinyl('#f08c96')]),
    forelock(hair, { y: 1.18, z: 0.5, apart: 0.3 }),
    eyes({ apart: 0.47, y: 0.5, z: 0.82, size: 1.6 }),
  )

const body = () =>
  group(
    ball(0.95, slate, { at: [0, -0.9, -0.55], scale: [1.08, 0.85, 1.2] }),
    ball(0.6, pale, { at: [0, -1.02, 0.22], scale: [0.95, 0.85, 0.7] }),
    hoofedLegs(points2(0.56, 0.15, 0.6, -1.15), { skin: slate }),
    hoop({ radius: 0.68, tube: 0.12, at: [0, -0.55, 0.12], lean: 0.35 }, gloss('#d0102a')),
    jingleBell([0, -0.9, 0.86], 0.24),
    tuftedTail({ skin: slate, tuft: hair }, { at: [0.3, -0.65, -1.6], turn: [0, -0.9, 0.5] }),
  )

/** A water buffalo on its four hooves, with horns like a crescent. */
export const model: Model = { build: () => group(head(), body()), pose: [0.06, -0.42, 0] }
