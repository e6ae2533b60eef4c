import type { Material } from 'three'
import { bolt } from '#kit/bolt.ts'
import { eyes, smile } from '#kit/creature.ts'
import { curvedHorns } from '#kit/horns.ts'
import { brightGold, gloss, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, put, slab } from '#kit/shapes.ts'
import { forelock, hoofedLegs, tuftedTail } from '#kit/standing-animal.ts'

const coat = vinyl('#a34a14')
const wool = vinyl('#5c2410')
const tan = vinyl('#d9823a')

/** A ball in locks of wool: drops that lie on it, in rows from its top down. */
const shaggy = (radius: number, rows: number, skin: Material) =>
  group(
    ball(radius, skin),
    ...Array.from({ length: rows * 12 }, (_, index) => {
      const [row, column] = [Math.floor(index / 12), index % 12]
      const [tilt, angle] = [0.25 + row * 0.42, ((column + (row % 2) / 2) * Math.PI) / 6]
      const lock = ball(radius * 0.3, skin, { at: [0, radius * 0.93, 0], scale: [0.9, 0.6, 1.5], turn: [0.35, 0, 0] })
      return put(group(put(group(lock), { turn: [tilt, 0, 0] })), { turn: [0, angle, 0] })
    }),
  )

const head = () =>
  group(
    put(shaggy(0.92, 4, wool), { at: [0, 0.3, 0] }),
    ball(0.84, coat, { at: [0, 0.06, 0.32], scale: [0.9, 0.95, 0.85] }),
    ball(0.52, tan, { at: [0, -0.3, 0.86], scale: [1.15, 0.78, 0.8] }),
    ball(0.3, gloss('#2a1210'), { at: [0, -0.1, 1.2], scale: [1.2, 0.6, 0.5] }),
    smile({ y: -0.34, z: 1.24, width: 0.12 }),
    forelock(wool, { y: 0.84, z: 0.74, size: 0.33, apart: 0.36 }),
    ...[-0.3, 0.3, 0].map((x, index) =>
      ball(0.3, wool, { at: [x, -0.82 - index * 0.14, 0.66], scale: [0.85, 1.5, 0.8], turn: [0, 0, x * 0.7] }),
    ),
    curvedHorns(
      { middle: [0.8, 1.2], reach: [0.5, 0.5], angles: [-1.5, 0.8], z: 0.1, thick: [0.25, 0.05] },
      { skin: gloss('#ffe2ae') },
    ),
    eyes({ apart: 0.45, y: 0.24, z: 0.94, size: 1.5 }),
  )

const body = () =>
  group(
    put(shaggy(1.12, 5, wool), { at: [0, 0.15, -0.95], scale: [0.92, 1.15, 0.95] }),
    ball(0.88, coat, { at: [0, -0.65, -1.75], scale: [0.95, 0.85, 1.15] }),
    hoofedLegs([[0.55, -0.5]], { skin: wool, thigh: 0.44 }),
    hoofedLegs([[0.5, -2.2]], { skin: coat, thigh: 0.44 }),
    slab(bolt(), { depth: 0.14, bevel: 0.07 }, brightGold(), { at: [0.78, -0.6, -2], turn: [0, Math.PI / 2, 0] }),
    tuftedTail({ skin: coat, tuft: wool }, { at: [0, -0.3, -2.7] }),
  )

/** A bison with a woolly hump. */
export const model: Model = { build: () => group(put(head(), { turn: [0, 0.35, 0] }), body()), pose: [0.08, -0.8, 0] }
