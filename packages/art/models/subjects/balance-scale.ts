import { starBadge, starCoin } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, stone, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { around, ball, cylinder, faceted, group, lathe, type Place, type Point3, put, ring, tube } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const column = () =>
  group(
    lathe(points2(0.4, -1.7, 0.26, -1.4, 0.2, -1.2, 0.3, -1, 0.22, 0, 0.18, 0.9, 0.28, 1.1), warmGold(0.16)),
    ball(0.36, gloss('#1638b8'), { at: [0, -0.3, 0], scale: [1, 1.3, 1] }),
    ...[-0.62, 0.02].map((y) => hoop({ radius: 0.25, tube: 0.08, at: [0, y, 0] }, warmGold(0.14))),
    cylinder({ radius: 0.86, top: 0.3, height: 0.34 }, warmGold(0.18), { at: [0, -1.72, 0] }),
    cylinder({ radius: 1.02, top: 0.98, height: 0.26 }, gloss('#1638b8'), { at: [0, -1.98, 0] }),
    ...[-1.85, -2.12].map((y) => hoop({ radius: 1, tube: 0.08, at: [0, y, 0] }, warmGold(0.14))),
  )

const beam = () =>
  group(
    taperedTube(
      points3(-1.75, 0, 0, -1.2, 0.2, 0, -0.5, 0.02, 0, 0, 0.12, 0, 0.5, 0.02, 0, 1.2, 0.2, 0, 1.75, 0, 0),
      (along) => 0.21 - 0.09 * Math.abs(along - 0.5) * 2,
      warmGold(0.14),
    ),
    ...[-1.75, 1.75].map((x) => ball(0.22, warmGold(0.14), { at: [x, 0, 0] })),
  )

/** A pan on three cords, below the place where it hangs. */
const pan = (place: Place) =>
  put(
    group(
      ring({ radius: 0.13, tube: 0.05 }, gold(), { at: [0, -0.2, 0] }),
      around(3, () => tube(points3(0, -0.3, 0, 0.36, -0.82, 0, 0.72, -1.36, 0), 0.05, gold())),
      lathe(points2(0.82, -1.34, 0.86, -1.38, 0.66, -1.68, 0.3, -1.86, 0, -1.9), warmGold(0.2)),
      cylinder({ radius: 0.78, height: 0.06 }, gloss('#9c0a24'), { at: [0, -1.42, 0] }),
      hoop({ radius: 0.84, tube: 0.07, at: [0, -1.36, 0] }, warmGold(0.12)),
      ball(0.12, warmGold(0.14), { at: [0, -1.93, 0] }),
    ),
    place,
  )

const rim = Array.from({ length: 6 }, (_, corner): Point3 => {
  const angle = (corner / 6) * Math.PI * 2
  return [Math.cos(angle), 0.25, Math.sin(angle)]
})
const sides = [6, 7].flatMap((end) => rim.map((_, corner) => [corner, (corner + 1) % 6, end] as const))
const gem = (color: string, place: Place) =>
  faceted([...rim, [0, 0.7, 0], [0, -0.9, 0]], sides, stone(color, { emissive: color, emissiveIntensity: 0.35 }), place)

const load = () =>
  group(
    starCoin({ at: [-0.3, -1.1, 0.25], turn: [-0.3, 0.2, 0.2], scale: 0.9 }),
    starCoin({ at: [0.28, -1.06, 0.05], turn: [-0.35, -0.3, 0], scale: 0.9 }),
    starCoin({ at: [-0.04, -0.92, -0.25], turn: [-0.2, 0, 0], scale: 0.9 }),
  )

const gems = () =>
  group(
    gem('#ff1040', { at: [-0.28, -1.04, 0.2], scale: 0.46, turn: [0.25, 0, 0.2] }),
    gem('#00b84a', { at: [0.34, -1.1, 0.12], scale: 0.4, turn: [0.25, 0.3, -0.3] }),
    gem('#1a7aff', { at: [0.08, -0.96, -0.3], scale: 0.5 }),
  )

/** A golden balance of coins and gems. */
export const model: Model = {
  build: () =>
    group(
      column(),
      put(beam(), { at: [0, 1.18, 0], turn: [0, 0, 0.12] }),
      starBadge(0.52, { at: [0, 1.24, 0.22] }),
      ball(0.26, warmGold(0.14), { at: [0, 1.56, -0.1] }),
      put(group(pan({}), load()), { at: [-1.74, 0.97, 0], scale: 1.22 }),
      put(group(pan({}), gems()), { at: [1.74, 1.39, 0], scale: 1.22 }),
    ),
  pose: [0.14, -0.25, 0],
}
