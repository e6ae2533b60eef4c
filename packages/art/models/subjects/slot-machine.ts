import { starCoin } from '#kit/coin.ts'
import { luckySeven } from '#kit/lucky-seven.ts'
import { brightGold, gloss, glow, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, bothSides, box, cylinder, group, put, ring, roundedRectangle, slab, star } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const red = gloss('#c40018', { roughness: 0.16 })
const purple = gloss('#3a148f')

const cabinet = () =>
  group(
    box({ size: [2.5, 2.7, 1.5], edge: 0.25 }, red, { at: [0, -0.1, 0] }),
    box({ size: [2.8, 0.5, 1.9], edge: 0.16 }, purple, { at: [0, -1.6, 0.06] }),
    box({ size: [2.9, 0.12, 2], edge: 0.06 }, gold(), { at: [0, -1.36, 0.06] }),
    box({ size: [2.9, 0.12, 2], edge: 0.06 }, gold(), { at: [0, -1.84, 0.06] }),
    bothSides((side) => cylinder({ radius: 0.1, height: 2.3 }, gold(), { at: [side * 1.2, -0.1, 0.7] })),
  )

/** A round sign with lamps on its rim. */
const sign = () =>
  put(
    group(
      cylinder({ radius: 0.86, height: 0.9 }, red, { turn: [quarter, 0, 0] }),
      ring({ radius: 0.8, tube: 0.14 }, gold(), { at: [0, 0, 0.45] }),
      cylinder({ radius: 0.72, height: 0.1 }, purple, { at: [0, 0, 0.45], turn: [quarter, 0, 0] }),
      put(
        around(14, () => ball(0.08, glow('#ffe07a'), { at: [0.8, 0, 0] })),
        { at: [0, 0, 0.58], turn: [quarter, 0, 0] },
      ),
      slab(star({ outer: 0.52, inner: 0.25 }), { depth: 0.12, bevel: 0.06 }, brightGold(), { at: [0, 0, 0.52] }),
    ),
    { at: [0, 1.4, 0.05] },
  )

const reels = () =>
  group(
    slab(roundedRectangle(2.1, 1.1, 0.2), { depth: 0.12, bevel: 0.08 }, gold(), { at: [0, 0.12, 0.7] }),
    slab(roundedRectangle(1.95, 0.95, 0.15), { depth: 0.06, bevel: 0.04 }, purple, { at: [0, 0.12, 0.84] }),
    ...[-0.63, 0, 0.63].map((x) =>
      group(
        cylinder({ radius: 0.48, height: 0.54 }, gloss('#fff4e0'), { at: [x, 0.12, 0.58], turn: [0, 0, quarter] }),
        put(luckySeven(), { at: [x, 0.12, 1.04], scale: 0.26 }),
      ),
    ),
  )

const desk = () =>
  group(
    box({ size: [2.2, 0.3, 0.6], edge: 0.1 }, gold(), { at: [0, -0.72, 0.8], turn: [0.35, 0, 0] }),
    ...['#0a8f4a', '#f09000', '#0a55d8'].map((color, index) =>
      cylinder({ radius: 0.17, height: 0.2 }, gloss(color), {
        at: [(index - 1) * 0.6, -0.56, 0.9],
        turn: [0.35, 0, 0],
      }),
    ),
    box({ size: [1.8, 0.36, 0.3], edge: 0.1 }, gloss('#1c0a3c'), { at: [0, -1.12, 0.68] }),
    ...[-0.55, 0, 0.5].map((x, index) =>
      starCoin({ at: [x, -1.2, 1 + (index % 2) * 0.1], scale: 0.75, turn: [-0.3, 0.5, 0] }),
    ),
  )

const lever = () =>
  group(
    cylinder({ radius: 0.3, height: 0.3 }, gold(), { at: [1.3, -0.3, 0.1], turn: [0, 0, quarter] }),
    cylinder({ radius: 0.08, height: 1.4 }, gold(), { at: [1.55, 0.35, 0.2], turn: [0.1, 0, -0.12] }),
    ball(0.18, gold(), { at: [1.46, -0.3, 0.14] }),
    ball(0.3, gloss('#ffb000'), { at: [1.64, 1.1, 0.28] }),
  )

/** A machine whose three reels show sevens. */
export const model: Model = { build: () => group(cabinet(), sign(), reels(), desk(), lever()), pose: [0.1, -0.32, 0] }
