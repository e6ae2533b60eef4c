import { bow } from '#kit/bow.ts'
import { starBadge } from '#kit/coin.ts'
import { gradient } from '#kit/gradient.ts'
import { brightGold, gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { box, group, type Place, put, roundedRectangle, sheet, slab } from '#kit/shapes.ts'
import { sparkle } from '#kit/sparkle.ts'

const outline = roundedRectangle(3.2, 2, 0.24)

/** A card with a gold edge, whose face goes from one colour to another. */
const card = ([top, bottom]: readonly [string, string], place: Place) =>
  put(
    group(
      slab(outline, { depth: 0.08, bevel: 0.05 }, gold({ roughness: 0.2 })),
      sheet(outline, gloss('#ffffff', { map: gradient([0, top], [1, bottom]), roughness: 0.18 }), {
        at: [0, 0, 0.135],
      }),
    ),
    place,
  )

const ribbon = gloss('#ffb400', { roughness: 0.2 })

const front = () =>
  group(
    card(['#e0109a', '#5a14d8'], {}),
    box({ size: [0.34, 2.12, 0.1], edge: 0.04 }, ribbon, { at: [-0.72, 0, 0.13] }),
    box({ size: [3.32, 0.34, 0.1], edge: 0.04 }, ribbon, { at: [0, 0.3, 0.13] }),
    bow(ribbon, { at: [-0.72, 0.32, 0.36], scale: 1.2 }, { knot: gloss('#ff7a00') }),
    starBadge(0.34, { at: [0.95, -0.42, 0.16] }),
    box({ size: [0.8, 0.12, 0.05], edge: 0.02 }, gloss('#ffffff'), { at: [0.1, -0.36, 0.15] }),
    box({ size: [0.54, 0.1, 0.05], edge: 0.02 }, gloss('#d8b0ff'), { at: [-0.03, -0.6, 0.15] }),
  )

/** A gift card with a ribbon, before another one. */
export const model: Model = {
  build: () =>
    group(
      card(['#12b8e8', '#0a4ad8'], { at: [0.24, 0.34, -0.36], turn: [0, 0, 0.3] }),
      front(),
      sparkle(0.32, { at: [1.5, 1.1, 0.2] }, brightGold()),
      sparkle(0.22, { at: [-1.55, -1.1, 0.3] }, brightGold()),
    ),
  pose: [-0.16, -0.38, 0.12],
}
