import { starBadge, starCoin } from '#kit/coin.ts'
import { brightGold, gloss, gold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, box, group, polygon, put, slab, tube } from '#kit/shapes.ts'

const heights = [0.75, 1.2, 1.7, 2.4]
const emerald = gloss('#009a3e', { roughness: 0.14 })

const bar = (height: number, index: number) =>
  put(
    group(
      box({ size: [0.66, height, 0.66], edge: 0.08 }, warmGold(0.2), { at: [0, height / 2, 0] }),
      box({ size: [0.74, 0.14, 0.74], edge: 0.06 }, gloss('#c40018'), { at: [0, height - 0.12, 0] }),
      box({ size: [0.74, 0.14, 0.74], edge: 0.06 }, gloss('#c40018'), { at: [0, 0.1, 0] }),
      box({ size: [0.36, height - 0.5, 0.08], edge: 0.035 }, brightGold(), {
        at: [0, height / 2, 0.33],
      }),
    ),
    { at: [index * 0.84 - 1.26, 0, 0] },
  )

/** Where the arrow bends, in the plane before the bars. */
const path = points2(-1.75, 0.7, -0.85, 1.5, -0.3, 1.12, 0.85, 2.36)

const head = polygon(points2(-0.2, 0.46, 0.64, 0, -0.2, -0.46))

const arrow = () =>
  put(
    group(
      ...path.slice(1).flatMap(([x, y], index) => {
        const [fromX, fromY] = path[index] ?? [x, y]
        const [acrossX, acrossY] = [x - fromX, y - fromY]
        return [
          box({ size: [Math.hypot(acrossX, acrossY) + 0.1, 0.26, 0.26], edge: 0.1 }, emerald, {
            at: [fromX + acrossX / 2, fromY + acrossY / 2, 0],
            turn: [0, 0, Math.atan2(acrossY, acrossX)],
          }),
          ball(0.17, gold(), { at: [fromX, fromY, 0] }),
        ]
      }),
      put(
        group(
          slab(head, { depth: 0.2, bevel: 0.16 }, gold(), { at: [0, 0, -0.12] }),
          slab(head, { depth: 0.3, bevel: 0.04 }, emerald, { at: [0, 0, -0.06] }),
        ),
        { at: [0.95, 2.46, 0], turn: [0, 0, 0.82] },
      ),
    ),
    { at: [0, 0, 0.62] },
  )

const base = () =>
  group(
    box({ size: [3.7, 0.34, 1.5], edge: 0.12 }, gloss('#3a14a8'), { at: [0, -0.16, 0.1] }),
    box({ size: [3.78, 0.1, 1.58], edge: 0.05 }, gold(), { at: [0, -0.3, 0.1] }),
    box({ size: [3.78, 0.08, 1.58], edge: 0.04 }, gold(), { at: [0, -0.02, 0.1] }),
    tube(points3(-1.2, -0.16, 0.86, 0, -0.16, 0.86, 1.2, -0.16, 0.86), 0.04, gold()),
    starBadge(0.2, { at: [0, -0.16, 0.86] }),
    starCoin({ at: [1.35, 0.4, 0.72], turn: [-0.25, 0, 0] }),
    starCoin({ at: [0.72, 0.28, 0.8], turn: [-0.3, -0.2, 0], scale: 0.66 }),
  )

/** Rising gold bars and an arrow that climbs before them. */
export const model: Model = { build: () => group(...heights.map(bar), arrow(), base()), pose: [0.12, -0.36, 0] }
