import { Mesh, SphereGeometry, Vector3 } from 'three'
import { bend } from '#kit/bend.ts'
import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { chrome, gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, cylinder, dome, group, polygon, put, slab } from '#kit/shapes.ts'

/** Evenly spread places on a ball: a spiral of the golden angle. */
const dimples = Array.from({ length: 230 }, (_, index) =>
  new Vector3().setFromSphericalCoords(1, Math.acos(1 - (index + 0.5) / 115), index * Math.PI * (3 - Math.sqrt(5))),
)

function dimpledBall(): Mesh {
  const skin = gloss('#fff9ee', { roughness: 0.3 })
  return bend(new Mesh(new SphereGeometry(1, 256, 192), skin), (corner) => {
    const nearest = Math.min(...dimples.map((dimple) => dimple.distanceToSquared(corner)))
    corner.multiplyScalar(1 - 0.045 * Math.max(0, 1 - nearest / 0.0095))
  })
}

const tee = () =>
  group(
    cylinder({ radius: 0.11, top: 0.18, height: 0.7 }, gloss('#d4001c'), { at: [-0.42, -1.05, 0.75] }),
    cylinder({ radius: 0.18, top: 0.44, height: 0.3 }, gloss('#d4001c'), { at: [-0.42, -0.55, 0.75] }),
    hoop({ radius: 0.4, tube: 0.07, at: [-0.42, -0.4, 0.75] }, gloss('#d4001c')),
  )

const pennant = polygon(points2(0, 0.5, 1.2, 0, 0, -0.42))

const flag = () =>
  put(
    group(
      cylinder({ radius: 0.07, height: 3.5 }, gold(), { at: [0, 0.35, 0] }),
      ball(0.14, gold(), { at: [0, 2.14, 0] }),
      slab(pennant, { depth: 0.08, bevel: 0.06 }, gloss('#d4001c'), { at: [0.1, 1.55, -0.04] }),
      starBadge(0.2, { at: [0.42, 1.58, 0.12] }),
      cylinder({ radius: 0.26, height: 0.08 }, gloss('#0a2412'), { at: [0, -1.12, 0] }),
    ),
    { at: [0.35, 0, -0.5] },
  )

const club = () =>
  put(
    group(
      cylinder({ radius: 0.06, height: 2.5 }, chrome(), { at: [0, 0.6, 0] }),
      cylinder({ radius: 0.1, top: 0.13, height: 0.9 }, gloss('#0a3cc8'), { at: [0, 1.8, 0] }),
      ...[1.4, 2.24].map((y) => hoop({ radius: 0.11, tube: 0.05, at: [0, y, 0] }, gold())),
      ball(0.42, gloss('#0a3cc8'), { at: [-0.2, -0.66, 0.05], scale: [1.15, 0.68, 0.9] }),
      ball(0.41, gold(), { at: [-0.2, -0.73, 0.05], scale: [1.2, 0.3, 0.96] }),
    ),
    { at: [0.5, -0.25, 0.65], turn: [0, 0, -0.52] },
  )

/** A ball on its tee, with a club and the flag of the hole. */
export const model: Model = {
  build: () =>
    group(
      dome(1.6, vinyl('#0f962c'), { at: [0, -1.55, 0], scale: [1, 0.32, 1] }),
      hoop({ radius: 1.58, tube: 0.1, at: [0, -1.55, 0] }, gold()),
      tee(),
      put(dimpledBall(), { at: [-0.42, 0.3, 0.75], scale: 0.7, turn: [0.5, 0, 0.3] }),
      flag(),
      club(),
    ),
  pose: [0.14, -0.25, 0],
}
