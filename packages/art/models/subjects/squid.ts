import { cluster } from '#kit/cluster.ts'
import { starCoin } from '#kit/coin.ts'
import { cheeks, eyes, smile } from '#kit/creature.ts'
import { fins } from '#kit/fish.ts'
import { hoop } from '#kit/hoop.ts'
import { gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, bothSides, group, lathe, put } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const skin = vinyl('#e0184f')
const pale = vinyl('#ffb199')

/** An arm which narrows along a curve through the points. */
const arm = (numbers: readonly number[], [root, tip]: readonly [number, number]) =>
  taperedTube(points3(...numbers), (along) => root + (tip - root) * along, skin)

const edge = [0.1, 2.15, 0.7, 1.75, 1.35, 0.95, 1.1, 0.75, 0.6, 0.72, 0.2, 1]

const mantle = () =>
  group(
    lathe(points2(0, 2.1, 0.2, 2, 0.55, 1.4, 0.84, 0.7, 0.92, 0.1, 0.86, -0.12, 0, -0.12), skin),
    fins(edge, pale, { at: [0, 0, -0.1] }),
    cluster([-0.3, 1.35, 0.45, 0.13, 0.22, 1.05, 0.66, 0.17, -0.36, 0.72, 0.72, 0.1, 0.05, 1.6, 0.42, 0.09], pale, {
      scale: [1, 1, 0.6],
    }),
    hoop({ radius: 0.84, tube: 0.12, at: [0, -0.06, 0] }, gold()),
  )

const head = () =>
  group(
    ball(0.88, skin, { at: [0, -0.55, 0.02], scale: [1.12, 0.86, 1] }),
    eyes({ apart: 0.46, y: -0.5, z: 0.82, size: 1.75 }),
    cheeks({ apart: 0.74, y: -0.82, z: 0.6 }),
    smile({ y: -0.84, z: 0.84, width: 0.11 }),
  )

const arms = (side: number) =>
  put(
    group(
      ...points3(0.18, 0.5, 0.24, 0.5, 0.32, 0.5, 0.72, -0.05, 0.78, 0.4, -0.4, 0.4).map(([x, z, away]) => {
        const [near, far] = [x + away * 0.2, x + away * 1.2]
        return arm([x, -0.95, z, near, -1.5, z * 1.2, x + away * 0.7, -1.95, z * 1.4, far, -1.8, z * 1.5], [0.26, 0.1])
      }),
      arm([0.7, -0.9, 0.1, 1.3, -1.3, 0.25, 1.75, -0.9, 0.35, 1.6, -0.25, 0.4], [0.2, 0.13]),
      ball(0.26, pale, { at: [1.58, -0.1, 0.4], scale: [0.85, 1.3, 0.7] }),
      starCoin({ at: [1.56, 0.05, 0.66], scale: 0.95 }),
    ),
    { scale: [side, 1, 1] },
  )

/** A squid which holds a coin in each of its long arms. */
export const model: Model = { build: () => group(mantle(), head(), bothSides(arms)), pose: [0.08, -0.22, 0] }
