import type { Material } from 'three'
import { bend } from '#kit/bend.ts'
import { starBadge } from '#kit/coin.ts'
import { gloss, gold, vinyl, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, cone, cylinder, group, type Point3, put, tube } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const timber = wood('#7a3210', { roughness: 0.3 })
const crimson = gloss('#b80020', { roughness: 0.2 })

/** How high the deck is at a share of the half length: the ends rise. */
const sheer = (z: number) => (z < 0 ? 0.75 : 0.5) * z ** 2
const bowl = (width: number, depth: number, material: Material) =>
  bend(ball(1, material), (corner) =>
    corner.set(corner.x * width, Math.min(corner.y, 0.01) * depth + sheer(corner.z), corner.z * 1.75),
  )

/** The points around the hull, so far below its rim. */
const rim = (below: number) =>
  Array.from({ length: 49 }, (_, step): Point3 => {
    const [angle, narrow] = [(step / 24) * Math.PI, Math.sqrt(1 - below ** 2)]
    const z = Math.cos(angle) * narrow
    return [Math.sin(angle) * narrow * 0.92, sheer(z) - below * 1.1, z * 1.75]
  })

const hull = () =>
  group(
    bowl(0.92, 1.1, timber),
    put(bowl(0.86, 0.2, wood('#d08a3a')), { at: [0, 0.03, 0] }),
    tube(rim(0), 0.09, gold()),
    tube(rim(0.28), 0.1, crimson),
    tube(rim(0.46), 0.05, gold()),
    box({ size: [1.2, 0.75, 0.85], edge: 0.12 }, timber, { at: [0, 0.75, -1.32] }),
    box({ size: [1.36, 0.14, 1], edge: 0.06 }, gold(), { at: [0, 1.1, -1.32] }),
    box({ size: [1.28, 0.32, 0.44] }, gold(), { at: [0, 0.78, -1.3] }),
    cylinder({ radius: 0.09, top: 0.05, height: 1.1 }, gold(), { at: [0, 0.85, 2], turn: [1.05, 0, 0] }),
  )

/** A square sail that the wind fills, between two yards. */
const sail = (width: number, height: number, y: number) =>
  put(
    group(
      bend(ball(1, vinyl('#ffe9c4')), (corner) => {
        const square = 1 + 0.85 * (corner.x * corner.y) ** 2
        const [across, up] = [corner.x * square, corner.y * square]
        const billow = 0.42 * (1 - across ** 2 * 0.7) * (1 - up ** 2)
        corner.set(across * width * (1 - up * 0.1), up * height, corner.z * 0.07 + billow)
      }),
      bothSides((end) =>
        cylinder({ radius: 0.06, height: width * 2.2 }, gold(), { at: [0, end * height, 0.04], turn: [0, 0, quarter] }),
      ),
    ),
    { at: [0, y, 0.06] },
  )

const mast = (z: number, size: number) =>
  put(
    group(
      cylinder({ radius: 0.1, top: 0.06, height: 3.2 }, timber, { at: [0, 1.6, 0] }),
      sail(1.12, 0.64, 1.2),
      sail(0.8, 0.42, 2.34),
      starBadge(0.42, { at: [0, 1.2, 0.5] }),
      ball(0.13, gold(), { at: [0, 3.22, 0] }),
      cone(0.2, 0.85, crimson, { at: [0.32, 2.98, -0.26], turn: [0, 0.7, -quarter], scale: [1, 1, 0.2] }),
    ),
    { at: [0, 0.1, z], scale: size },
  )

const sea = () =>
  group(
    ball(1, gloss('#0068c8', { roughness: 0.12 }), { at: [0, -0.98, 0], scale: [1.42, 0.42, 2.05] }),
    ...rim(0.6).map(([x, , z], index) => ball(0.16 + (index % 3) * 0.05, gloss('#c4ecff'), { at: [x, -0.6, z] })),
  )

/** A galleon in full sail, with gold trim. */
export const model: Model = {
  build: () => group(hull(), mast(-0.5, 1.02), mast(1, 0.7), sea()),
  pose: [0.16, -0.72, 0],
}
