import { starBadge } from '#kit/coin.ts'
import { brightGold, gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, box, cylinder, group, put, ring, roundedRectangle, slab, tube } from '#kit/shapes.ts'

const cloth = vinyl('#0a7a5a', { sheen: 0.15 })
const flapCloth = vinyl('#0a4ab8', { sheen: 0.15 })
const leather = gloss('#c85a10', { roughness: 0.4, clearcoat: 0.5 })

const body = () =>
  group(
    box({ size: [2.3, 2.9, 1.2], edge: 0.55 }, cloth),
    box({ size: [2.4, 0.34, 1.24], edge: 0.16 }, leather, { at: [0, -1.28, 0] }),
    bothSides((side) => box({ size: [0.5, 1.2, 0.9], edge: 0.24 }, flapCloth, { at: [side * 1.18, -0.62, 0.05] })),
    tube(points3(-0.36, 1.3, -0.1, -0.3, 1.76, -0.1, 0.3, 1.76, -0.1, 0.36, 1.3, -0.1), 0.12, leather),
  )

/** A strap with a buckle, from the flap down. */
const strap = (x: number) =>
  put(
    group(
      box({ size: [0.26, 1.3, 0.1], edge: 0.05 }, leather),
      ring({ radius: 0.19, tube: 0.05 }, gold(), { at: [0, -0.28, 0.08], scale: [1.1, 0.9, 1] }),
      ball(0.07, gold(), { at: [0, -0.52, 0.06] }),
    ),
    { at: [x, 0.24, 0.86], turn: [-0.06, 0, 0] },
  )

const flap = () =>
  group(
    box({ size: [2.36, 1.5, 0.56], edge: 0.27 }, flapCloth, { at: [0, 0.78, 0.52], turn: [-0.08, 0, 0] }),
    box({ size: [2.36, 0.9, 1.3], edge: 0.42 }, flapCloth, { at: [0, 1.14, 0.06] }),
    box({ size: [2, 0.12, 0.2], edge: 0.05 }, brightGold(), { at: [0, 0.1, 0.76] }),
    bothSides((side) => strap(side * 0.66)),
    starBadge(0.34, { at: [0, 0.74, 0.78], turn: [-0.08, 0, 0] }),
  )

const pocket = () =>
  group(
    box({ size: [1.7, 1, 0.5], edge: 0.22 }, flapCloth, { at: [0, -0.66, 0.66] }),
    slab(roundedRectangle(1.4, 0.1, 0.05), { depth: 0.06, bevel: 0.02 }, brightGold(), { at: [0, -0.46, 0.9] }),
    cylinder({ radius: 0.06, height: 0.3 }, gold(), { at: [0.5, -0.64, 0.96] }),
    ball(0.1, gold(), { at: [0.5, -0.82, 0.96] }),
  )

/** A rolled blanket under the bag's top, held by two straps. */
const roll = () =>
  put(
    group(
      cylinder({ radius: 0.42, height: 2.3 }, vinyl('#e0304a'), { turn: [0, 0, Math.PI / 2] }),
      bothSides((side) =>
        ring({ radius: 0.26, tube: 0.07 }, vinyl('#ffc0a0'), { at: [side * 1.15, 0, 0], turn: [0, Math.PI / 2, 0] }),
      ),
      bothSides((side) =>
        cylinder({ radius: 0.46, height: 0.24 }, leather, { at: [side * 0.66, 0, 0], turn: [0, 0, Math.PI / 2] }),
      ),
    ),
    { at: [0, -1.82, 0.1] },
  )

/** A backpack with leather straps and a rolled blanket. */
export const model: Model = { build: () => group(body(), flap(), pocket(), roll()), pose: [0.12, -0.44, 0.04] }
