import { Mesh, SphereGeometry } from 'three'
import { hoop } from '#kit/hoop.ts'
import { gloss, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { around, ball, box, group, lathe, type Place, type Point2, put } from '#kit/shapes.ts'

const bamboo = gloss('#8f5212', { roughness: 0.4, clearcoat: 0.5 })
const pale = gloss('#d08a2a', { roughness: 0.45, clearcoat: 0.5 })

/** A ball of dough whose pleats turn towards a knot on top. */
function dumpling(place: Place) {
  const geometry = new SphereGeometry(0.78, 192, 96)
  const corners = geometry.getAttribute('position')
  for (let index = 0; index < corners.count; index++) {
    const [x, y, z] = [corners.getX(index), corners.getY(index), corners.getZ(index)]
    const up = Math.max(y / 0.78, 0)
    const fold = 1 + 0.16 * up ** 0.8 * Math.cos((Math.atan2(x, z) + up * 0.9) * 9)
    const peak = up ** 6 * 0.3
    corners.setXYZ(index, x * fold, y * 0.8 + peak, z * fold)
  }
  geometry.computeVertexNormals()
  const dough = vinyl('#ffdfae', { sheen: 0.2, clearcoat: 0.8 })
  return put(
    group(
      Object.assign(new Mesh(geometry, dough), { castShadow: true, receiveShadow: true }),
      ball(0.15, gloss('#e0301a'), { at: [0, 0.92, 0], scale: [1, 0.7, 1] }),
    ),
    place,
  )
}

const band = (y: number) =>
  lathe(
    [1.88, 1.98, 1.98, 1.88].map((radius, corner): Point2 => [radius, y + (corner < 2 ? -0.13 : 0.13)]),
    pale,
  )

const steamer = () =>
  group(
    lathe(
      points2(0, -0.9, 1.86, -0.9, 1.9, -0.86, 1.9, 0.1, 1.84, 0.16, 1.7, 0.16, 1.66, 0.1, 1.66, -0.3, 0, -0.3),
      bamboo,
    ),
    band(-0.78),
    band(-0.06),
    ...[-0.64, -0.2, 0.06, -0.92].map((y) => hoop({ radius: 1.96, tube: 0.05, at: [0, y, 0] }, warmGold(0.22))),
    around(14, () => box({ size: [0.12, 0.46, 0.1], edge: 0.04 }, warmGold(0.25), { at: [0, -0.42, 1.92] })),
  )

const leaves = () =>
  around(7, (index) =>
    ball(0.5, gloss(index % 2 ? '#1f8f2e' : '#43b02a'), {
      at: [0, -0.12, 1.2],
      scale: [1, 0.2, 0.9],
      turn: [-0.3, 0, 0.2],
    }),
  )

/** Three dumplings in a bamboo steamer. */
export const model: Model = {
  build: () =>
    group(
      steamer(),
      leaves(),
      dumpling({ at: [-0.8, 0.3, 0.42] }),
      dumpling({ at: [0.78, 0.3, 0.5], turn: [0, 0.4, 0] }),
      dumpling({ at: [0.02, 0.3, -0.82], turn: [0, 0.2, 0] }),
    ),
  pose: [0.5, -0.2, 0],
}
