import { type BufferGeometry, type Material, Mesh, SphereGeometry, TorusGeometry } from 'three'
import { starBadge } from '#kit/coin.ts'
import { gloss, gold, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, curve, group, put, ring, slab } from '#kit/shapes.ts'

/** Lifts the sides of a unit ball, or of what lies on it, to a plump heart. */
function heartly(geometry: BufferGeometry, material: Material): Mesh {
  const corners = geometry.getAttribute('position')
  for (let index = 0; index < corners.count; index++) {
    const [x, y, z] = [corners.getX(index), corners.getY(index), corners.getZ(index)]
    const lift = 0.92 * Math.sqrt(x * x + 0.006) - 0.36
    corners.setXYZ(index, x * 1.16, y * 0.98 + lift, z * (0.74 + 0.14 * y))
  }
  geometry.computeVertexNormals()
  return Object.assign(new Mesh(geometry, material), { castShadow: true, receiveShadow: true })
}

/** A band around the heart between two edges. */
const band = () =>
  group(
    ...[-0.16, 0.16].map((aside) => heartly(level(new TorusGeometry(1.0, 0.055, 20, 160), aside), warmGold(0.12))),
    heartly(
      level(new SphereGeometry(1.025, 160, 24, 0, Math.PI * 2, Math.PI / 2 - 0.16, 0.32).rotateX(Math.PI / 2), 0),
      gold({ roughness: 0.2 }),
    ),
  )

const level = (geometry: BufferGeometry, aside: number) => geometry.translate(0, 0, aside).rotateX(Math.PI / 2)

const feather = (...edge: readonly number[]) => curve(points2(...edge))

/** A wing to the right of the heart, of three rows of feathers. */
const wing = () =>
  group(
    slab(
      feather(0, 0.1, 0.5, 0.62, 1.3, 0.86, 1.1, 0.5, 1.16, 0.3, 0.9, 0.1, 0.86, -0.1, 0.5, -0.2, 0.1, -0.3),
      { depth: 0.1, bevel: 0.09 },
      warmGold(0.18),
    ),
    ...[0, 1, 2, 3].map((row) =>
      ball(0.36, gloss('#ffe9c8'), {
        at: [0.74 - row * 0.11, 0.52 - row * 0.2, 0.18],
        scale: [1.36 - row * 0.2, 0.36, 0.4],
        turn: [0, 0, 0.62 - row * 0.2],
      }),
    ),
    ball(0.2, warmGold(0.14), { at: [0.2, 0.12, 0.2] }),
  )

/** A plump heart with a golden band and small wings. */
export const model: Model = {
  build: () =>
    group(
      heartly(new SphereGeometry(1, 160, 120), gloss('#d4001c', { roughness: 0.08 })),
      band(),
      bothSides((side) =>
        put(wing(), { at: [side * 0.94, 0.42, -0.3], turn: [0, 0, side * 0.42], scale: [side * 0.85, 0.85, 0.85] }),
      ),
      put(
        group(
          ring({ radius: 0.3, tube: 0.08 }, warmGold(0.14)),
          ball(0.28, gloss('#a00018'), { scale: [1, 1, 0.4] }),
          starBadge(0.24, { at: [0, 0, 0.08] }),
        ),
        {
          at: [0, -0.24, 0.76],
        },
      ),
    ),
  pose: [0.03, -0.25, 0],
}
