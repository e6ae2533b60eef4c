import { CatmullRomCurve3, Vector3 } from 'three'
import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { around, ball, group, type Point3, put } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const red = vinyl('#cc0630')
const pink = vinyl('#ff7a86')

/** A branch which narrows a little along a curve through the points, with a light, round tip. */
function branch(points: readonly Point3[], thickness: number) {
  const line = new CatmullRomCurve3(points.map((point) => new Vector3(...point)))
  const buds = [0.4, 0.6, 0.8].map((along, index) => {
    const { x, y, z } = line.getPointAt(along)
    return ball(thickness * 0.24, pink, {
      at: [x + (index - 1) * thickness * 0.35, y, z + thickness * (0.8 - 0.4 * along)],
    })
  })
  return group(
    taperedTube(points, (along) => thickness * (1 - 0.45 * along) * (1 + 0.05 * Math.sin(along * 20)), red),
    ball(thickness * 0.68, pink, { at: points.at(-1) ?? [0, 0, 0] }),
    ...buds,
  )
}

const branches = () =>
  group(
    branch(points3(0, -1.5, 0, -0.05, -0.6, 0, 0.1, 0.4, 0.05, -0.05, 1.75, 0), 0.34),
    branch(points3(-0.05, -0.9, 0, -0.6, -0.35, 0.1, -1.05, 0.35, 0.1, -1.1, 1.2, 0.05), 0.28),
    branch(points3(0.05, -0.6, 0, 0.65, -0.15, 0.05, 1, 0.5, 0.05, 0.95, 1.35, 0), 0.28),
    branch(points3(-0.75, -0.15, 0.1, -1.2, -0.1, 0.2, -1.6, 0.15, 0.2, -1.72, 0.6, 0.15), 0.21),
    branch(points3(0.8, 0.05, 0.05, 1.2, 0.05, 0.2, 1.55, 0.35, 0.2, 1.65, 0.85, 0.15), 0.21),
    branch(points3(0.05, 0.2, 0.05, -0.3, 0.6, 0.2, -0.52, 1, 0.25, -0.5, 1.45, 0.2), 0.2),
    branch(points3(0.05, 0.35, 0.05, 0.35, 0.75, 0.2, 0.48, 1.1, 0.25, 0.45, 1.6, 0.2), 0.2),
    branch(points3(0.1, -1.1, 0.1, 0.6, -0.95, 0.35, 1.1, -0.8, 0.4, 1.35, -0.4, 0.35), 0.2),
    branch(points3(-0.1, -1.2, 0.1, -0.6, -1.05, 0.35, -1.05, -0.95, 0.4, -1.35, -0.55, 0.35), 0.2),
  )

const rock = () =>
  group(
    ball(0.95, gloss('#1f3fb0'), { at: [0, -1.65, 0], scale: [1.2, 0.42, 0.85] }),
    around(7, (index) =>
      ball(0.26 + (index % 3) * 0.05, gloss(index % 2 ? '#0a7ac0' : '#1a2f90'), { at: [0.9, -1.75, 0] }),
    ),
    hoop({ radius: 0.44, tube: 0.09, at: [0, -1.26, 0] }, gold()),
    put(starBadge(0.4), { at: [-0.42, -1.55, 0.8], turn: [-0.4, -0.2, 0.2] }),
    ball(0.22, gloss('#fff0e2', { iridescence: 1 }), { at: [0.42, -1.62, 0.88] }),
  )

/** A branch of coral on a rock, with a pearl. */
export const model: Model = { build: () => group(branches(), rock()), pose: [0.06, -0.25, 0] }
