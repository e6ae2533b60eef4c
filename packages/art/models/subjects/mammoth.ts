import { eyes } from '#kit/creature.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, group, put, ring } from '#kit/shapes.ts'
import { columnLegs } from '#kit/standing-animal.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const coat = vinyl('#8a3a12')
const wool = vinyl('#5e220c')
const tan = vinyl('#c9753a')
const ivory = gloss('#ffe6b8')

/** A lock of hair that hangs from a place. */
const lock = (x: number, y: number, z: number, size: number, skin = wool) =>
  ball(size, skin, { at: [x, y, z], scale: [0.8, 1.6, 0.8], turn: [z * -0.12, 0, x * 0.2] })

const side = () =>
  group(
    taperedTube(
      points3(0.5, 0, 0.7, 0.95, -1.05, 1.35, 1.25, -0.85, 2, 0.85, -0.2, 2.15),
      (along) => 0.26 - along * 0.2,
      ivory,
    ),
    ring({ radius: 0.27, tube: 0.08 }, gold(), { at: [0.66, -0.35, 0.86], turn: [1, 0, 0] }),
    ball(0.42, coat, { at: [1.1, 0.55, -0.1], scale: [0.9, 1.1, 0.45], turn: [0, 0.3, 0.2] }),
    ball(0.28, tan, { at: [1.12, 0.53, 0.06], scale: [0.85, 1.1, 0.35], turn: [0, 0.3, 0.2] }),
    ball(0.3, wool, { at: [0.88, -0.1, 0.35], scale: [0.8, 1.5, 0.8], turn: [0, 0, 0.2] }),
  )

const head = () =>
  group(
    ball(1, coat, { at: [0, 0.55, 0], scale: [1.02, 1.05, 0.95] }),
    ball(0.62, wool, { at: [0, 1.45, -0.05], scale: [1, 0.8, 0.95] }),
    ...[-0.55, 0.55, -0.28, 0.28, 0].map((x, index) => lock(x, 1.42 + index * 0.05, 0.5 + index * 0.04, 0.3)),
    ...[-0.16, 0.2, 0].map((x, index) => lock(x, 1.98 + index * 0.06, 0, 0.22)),
    taperedTube(
      points3(0, 0.25, 0.75, 0, -0.6, 1.25, 0.35, -1.4, 1.35, 0.85, -1.1, 1.55),
      (along) => 0.52 - along * 0.28,
      coat,
    ),
    ball(0.26, coat, { at: [0.85, -1.08, 1.55], scale: [1, 0.8, 1] }),
    bothSides((mirror) => put(side(), { scale: [mirror, 1, 1] })),
    eyes({ apart: 0.5, y: 0.5, z: 0.86, size: 1.6 }),
  )

const legs = points2(0.62, -0.1, 0.62, -1.7)

const body = () =>
  group(
    ball(1.1, coat, { at: [0, -0.5, -0.95], scale: [1.05, 1, 1.2] }),
    ball(0.8, wool, { at: [0, 0.35, -0.75], scale: [1, 0.75, 1] }),
    ...Array.from({ length: 3 * 14 }, (_, index) => {
      const row = Math.floor(index / 14)
      const [angle, reach] = [(index + row / 2) * 0.449, 1.13 - row * 0.09]
      const [x, z] = [Math.cos(angle) * reach, -0.95 + Math.sin(angle) * reach * 1.15]
      return lock(x, -0.95 + row * 0.42, z, 0.33, row % 2 ? coat : wool)
    }),
    columnLegs(legs, { skin: coat, toes: ivory, radius: 0.47, y: -0.22 }),
    ...legs.flatMap(([x, z]) =>
      [-1, 1].flatMap((mirror) =>
        [-0.34, 0, 0.34].map((aside) => lock(mirror * x + aside, -1.3, z + 0.3 - aside ** 2, 0.26)),
      ),
    ),
    lock(0, -0.6, -2.35, 0.2),
  )

/** A woolly mammoth with curled tusks. */
export const model: Model = { build: () => group(put(head(), { turn: [0, 0.2, 0] }), body()), pose: [0.06, -0.55, 0] }
