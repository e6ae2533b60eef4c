import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, box, group, lathe, type Point2, polygon, put, roundedRectangle, slab } from '#kit/shapes.ts'
import { smoothOutline } from '#kit/smooth-outline.ts'

const body = smoothOutline(points2(0.2, -0.95, 0.68, -0.9, 0.7, -0.7, 0.5, -0.55, 0.36, -0.2, 0.25, 0.3, 0.27, 0.5))

const pawn = () =>
  put(
    group(
      lathe(body, warmGold(0.16)),
      hoop({ radius: 0.64, tube: 0.13, at: [0, -0.86, 0] }, warmGold(0.2)),
      hoop({ radius: 0.5, tube: 0.07, at: [0, -0.58, 0] }, gloss('#d4001c')),
      hoop({ radius: 0.34, tube: 0.12, at: [0, 0.5, 0] }, warmGold(0.14)),
      ball(0.5, warmGold(0.12), { at: [0, 0.98, 0] }),
    ),
    { at: [-0.35, -0.28, 0.6] },
  )

/** A board of four by four squares with a gold edge. */
const board = () =>
  group(
    box({ size: [3.1, 0.3, 2.5], edge: 0.1 }, gold(), { at: [0, -1.42, 0.3] }),
    ...Array.from({ length: 16 }, (_, square) => {
      const [column, row] = [square % 4, Math.floor(square / 4)]
      const color = (column + row) % 2 ? '#ffe9bd' : '#5a1fb8'
      return box({ size: [0.72, 0.1, 0.57], edge: 0.03 }, gloss(color), {
        at: [(column - 1.5) * 0.72, -1.26, 0.3 + (row - 1.5) * 0.57],
      })
    }),
  )

/** The shadow of what the pawn will be: a king with its crown, one half of the outline. */
const half: readonly Point2[] = points2(
  ...[0.62, -1.2, 0.58, -0.95, 0.3, -0.7, 0.2, 0.15, 0.42, 0.25, 0.42, 0.42, 0.62, 1.05, 0.3, 0.78, 0.17, 1.2],
)
const shadow = polygon([...half, [0, 0.85], ...[...half].reverse().map(([x, y]): Point2 => [-x, y])])

const wall = () =>
  put(
    group(
      slab(roundedRectangle(2.6, 3.1, 0.5), { depth: 0.14, bevel: 0.1 }, gold({ roughness: 0.26 }), {
        at: [0, 0.2, -0.2],
      }),
      slab(roundedRectangle(2.3, 2.8, 0.4), { depth: 0.1, bevel: 0.06 }, gloss('#6a2be0'), { at: [0, 0.2, 0] }),
      slab(shadow, { depth: 0.03, bevel: 0.04 }, gloss('#1c0848', { roughness: 0.5 }), { at: [0.3, 0.05, 0.16] }),
      starBadge(0.16, { at: [0.3, 0.32, 0.2] }),
    ),
    { at: [0, 0.1, -0.62] },
  )

/** A gold pawn whose shadow wears a crown. */
export const model: Model = { build: () => group(board(), wall(), pawn()), pose: [0.2, -0.38, 0] }
