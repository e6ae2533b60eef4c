import { cheeks, eyes } from '#kit/creature.ts'
import { sittingBody } from '#kit/figure.ts'
import { hoop } from '#kit/hoop.ts'
import { jewel } from '#kit/jewel.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { collar } from '#kit/neck.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, cone, group, put, ring } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const grey = vinyl('#4a7396')
const pink = vinyl('#f58aa0')
const red = vinyl('#c8102e')
const ivory = gloss('#fff0d0')

const trunk = () =>
  group(
    taperedTube(
      points3(0, 0.2, 0.75, 0, -0.45, 1.2, 0.5, -1.05, 1.45, 1.1, -0.4, 1.45),
      (along) => 0.46 - along * 0.22,
      grey,
      {},
      { open: true },
    ),
    hoop({ radius: 0.2, tube: 0.09, at: [1.1, -0.4, 1.45] }, grey),
    ball(0.2, pink, { at: [1.1, -0.4, 1.45], scale: [1, 0.4, 1] }),
    hoop({ radius: 0.42, tube: 0.06, at: [0.02, -0.22, 1.13], lean: -0.87 }, gold()),
  )

const headdress = () =>
  group(
    ball(0.66, red, { at: [0, 1.1, 0.22], scale: [1, 0.62, 0.98] }),
    hoop({ radius: 0.66, tube: 0.08, at: [0, 1.12, 0.24], lean: 0.25 }, gold()),
    jewel('#0f9c5a', 0.24, { at: [0, 0.95, 0.95] }),
    ball(0.2, gold(), { at: [0, 1.58, 0.18] }),
    cone(0.12, 0.3, gold(), { at: [0, 1.82, 0.18] }),
    ...[-0.5, -0.3, 0.3, 0.5].map((x) => ball(0.09, gold(), { at: [x, 0.9 + x ** 2 * 0.3, 0.96 - x ** 2] })),
  )

/** What a head and a body have at their right, and at their left in a mirror. */
const side = () =>
  group(
    ball(0.85, grey, { at: [1.35, 0.45, -0.15], scale: [0.95, 1.15, 0.22], turn: [0, -0.3, -0.15] }),
    ball(0.62, pink, { at: [1.31, 0.43, -0.03], scale: [0.95, 1.2, 0.16], turn: [0, -0.3, -0.15] }),
    ring({ radius: 0.16, tube: 0.05 }, gold(), { at: [1.2, -0.6, -0.1] }),
    ball(0.4, grey, { at: [0.5, -0.15, 0.65] }),
    taperedTube(points3(0.48, -0.3, 0.9, 0.58, -0.62, 1.2, 0.62, -0.5, 1.55), (along) => 0.17 - along * 0.12, ivory),
    hoop({ radius: 0.17, tube: 0.06, at: [0.5, -0.38, 0.97], lean: -0.57 }, gold()),
    ...[-0.22, 0, 0.22].map((x) => ball(0.11, ivory, { at: [0.58 + x, -1.98, 0.85 - x ** 2 * 1.6] })),
    hoop({ radius: 0.25, tube: 0.07, at: [0.74, -1.45, 0.45], lean: -0.57 }, gold()),
  )

const head = () =>
  group(
    ball(1, grey, { at: [0, 0.3, 0], scale: [1.05, 1, 0.95] }),
    ball(0.3, vinyl('#e8607a'), { at: [0, -0.5, 0.8], scale: [1, 0.6, 0.7] }),
    eyes({ apart: 0.5, y: 0.32, z: 0.84, size: 1.6 }),
    cheeks({ apart: 0.8, y: 0.02, z: 0.6 }),
    bothSides((mirror) => put(side(), { scale: [mirror, 1, 1] })),
  )

const body = () =>
  group(
    sittingBody({ skin: grey, belly: vinyl('#9cc2dc'), paws: grey }),
    collar(red, { y: -0.82, z: 0.02, radius: 0.72, tube: 0.11 }),
    ball(0.22, gold(), { at: [0, -1.02, 0.76] }),
  )

/** An elephant with a jewelled headdress and a curled trunk. */
export const model: Model = { build: () => group(head(), trunk(), headdress(), body()), pose: [0.05, -0.25, 0] }
