import { bow } from '#kit/bow.ts'
import { starBadge } from '#kit/coin.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { cone, group, lathe, type Point2, type Point3, put, tube } from '#kit/shapes.ts'

/** Round above, and narrowing to the knot. */
const outline = Array.from({ length: 49 }, (_, step): Point2 => {
  const angle = (step / 48) * Math.PI
  const up = Math.cos(angle)
  return [Math.sin(angle) * (0.98 + 0.1 * up), up * (up < 0 ? 1.25 : 1.06)]
})

const pink = vinyl('#e0105a')

const balloon = ({ at, color, lean }: { at: Point3; color: string; lean: number }) =>
  group(
    put(
      group(
        lathe(outline, gloss(color, { roughness: 0.12 })),
        cone(0.17, 0.24, gloss(color), { at: [0, -1.3, 0] }),
        starBadge(0.34, { at: [0, 0.05, 0.9] }),
      ),
      { at, turn: [0, 0, lean] },
    ),
    tube(
      [
        [at[0] + Math.sin(lean) * 1.3, at[1] - Math.cos(lean) * 1.3, at[2]],
        [at[0] * 0.35, -1.1, at[2] * 0.7],
        [0, -1.9, 0.1],
      ],
      0.03,
      gold({ color: '#ffd98a' }),
    ),
  )

/** A bunch of balloons tied with a bow. */
export const model: Model = {
  build: () =>
    group(
      balloon({ at: [0, 1.3, -0.75], color: '#ffa800', lean: 0 }),
      balloon({ at: [-1.12, 0.62, -0.2], color: '#0a72e8', lean: 0.36 }),
      balloon({ at: [1.12, 0.66, -0.25], color: '#0aa04a', lean: -0.36 }),
      balloon({ at: [-0.05, 0.25, 0.75], color: '#d80a24', lean: 0.04 }),
      bow(pink, { at: [0, -1.9, 0.15] }),
    ),
  pose: [0.05, -0.25, 0],
}
