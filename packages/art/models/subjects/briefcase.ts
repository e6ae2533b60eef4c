import { starBadge, starCoin } from '#kit/coin.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { noteBundle } from '#kit/note-bundle.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, box, group, type Place, put, roundedRectangle, slab, tube } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const leather = gloss('#8a3210', { roughness: 0.3 })
const satin = vinyl('#b80020')

/** Half a case, which opens towards +z, with gold corners. */
const shell = (depth: number) =>
  group(
    slab(roundedRectangle(3, 2, 0.22), { depth, bevel: 0.1 }, leather),
    slab(roundedRectangle(3.06, 2.06, 0.24), { depth: 0.06, bevel: 0.05 }, gold(), { at: [0, 0, depth + 0.04] }),
    slab(roundedRectangle(2.78, 1.78, 0.14), { depth: 0.06, bevel: 0.02 }, satin, { at: [0, 0, depth + 0.12] }),
    bothSides((side) =>
      bothSides((end) =>
        box({ size: [0.5, 0.5, depth + 0.24], edge: 0.12 }, gold(), {
          at: [side * 1.38, end * 0.88, depth / 2 - 0.02],
        }),
      ),
    ),
  )

/** A bundle of notes that lies in the case, upright. */
const bundle = ({ at = [0, 0, 0], turn = [0, 0, 0] }: Place) =>
  put(group(put(noteBundle(), { turn: [0, 0, quarter] })), { at, turn, scale: 0.44 })

const front = () =>
  group(
    tube(points3(-0.5, -1.05, 0.3, -0.4, -1.46, 0.3, 0.4, -1.46, 0.3, 0.5, -1.05, 0.3), 0.1, gloss('#5a1c08')),
    bothSides((side) =>
      group(
        ball(0.15, gold(), { at: [side * 0.5, -1.12, 0.3] }),
        box({ size: [0.34, 0.14, 0.4], edge: 0.05 }, gold(), { at: [side * 1, -1.12, 0.42] }),
      ),
    ),
  )

const filling = () =>
  group(
    ...[-0.9, 0, 0.9].map((x, index) => bundle({ at: [x, 0.08, 0.62], turn: [0, 0, (index - 1) * -0.03] })),
    bundle({ at: [-0.42, 0.1, 1.12], turn: [0, 0, 0.2] }),
    bundle({ at: [0.52, 0.06, 1.12], turn: [0, 0, -0.16] }),
    starCoin({ at: [-1.05, -0.5, 1.22], turn: [0.3, -0.2, 0], scale: 0.9 }),
    starCoin({ at: [1.1, -0.46, 1.2], turn: [0.3, 0.3, 0], scale: 0.9 }),
  )

const lid = () =>
  put(
    group(
      put(shell(0.26), { at: [0, 1.05, 0] }),
      slab(roundedRectangle(2.4, 1.4, 0.1), { depth: 0.03, bevel: 0.03 }, gold(), { at: [0, 1.05, 0.4] }),
      slab(roundedRectangle(2.3, 1.3, 0.08), { depth: 0.05, bevel: 0.03 }, vinyl('#8a0018'), { at: [0, 1.05, 0.42] }),
      starBadge(0.5, { at: [0, 1.1, 0.5] }),
    ),
    { at: [0, 1, 0.3], turn: [1.22, 0, 0] },
  )

/** An open case full of bundles of notes. */
export const model: Model = {
  build: () => group(put(group(shell(0.5), filling(), front(), lid()), { turn: [-quarter, 0, 0] })),
  pose: [0.48, -0.38, 0],
}
