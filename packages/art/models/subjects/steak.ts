import { bend } from '#kit/bend.ts'
import { cluster } from '#kit/cluster.ts'
import { gloss, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, box, cone, curve, cylinder, group, type Point3, put, slab, tube } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

// It does not shine: reflections of the soft boxes would make it pale.
const crust = vinyl('#7a2408', { sheen: 0, roughness: 0.8, clearcoat: 0, envMapIntensity: 0.45 })
const raw = gloss('#c81c30')
const fat = vinyl('#ffd08a', { sheen: 0 })
const char = vinyl('#2a0a04', { sheen: 0, clearcoat: 0.2, envMapIntensity: 0.4 })
const bone = vinyl('#fff0d0', { sheen: 0.2 })
const green = gloss('#1f8a1f')

const outline = points2(
  ...[1.36, -0.5, 1.5, 0.2, 1.2, 0.95, 0.5, 1.36, -0.35, 1.3, -1.1, 0.95, -1.5, 0.25, -1.4, -0.5],
  ...[-0.9, -0.98, -0.2, -1.1, 0.5, -1.24, 1.02, -1.06],
)

const layer = (material: typeof crust, { size = 1, depth = 0.1, z = 0 }) =>
  slab(curve(outline), { depth, bevel: 0.13 }, material, { at: [0, 0, z], scale: [size, size, 1] })

/** A line that the grill has burnt, across the meat. */
const grillMark = (offset: number) => {
  const half = Math.sqrt(1.25 - offset ** 2) * 0.92
  const at = (share: number): Point3 => [offset * 0.8 + share * half * 0.62, offset * -0.62 + share * half * 0.8, 0.79]
  return tube([at(-1), at(0), at(1)], 0.085, char)
}

const meat = () =>
  group(
    layer(fat, { depth: 0.62, z: -0.06 }),
    layer(raw, { size: 1.01, depth: 0.16, z: 0.16 }),
    layer(crust, { size: 0.88, depth: 0.1, z: 0.58 }),
    ...[-0.84, -0.42, 0, 0.42, 0.84].map(grillMark),
    tube(points3(1.06, 0.12, 0.78, 0.7, 0.2, 0.81, 0.4, 0.56, 0.81, 0.02, 0.66, 0.78), 0.09, fat),
  )

/** The rib, which ends in two knobs. */
const rib = () =>
  group(
    taperedTube(
      points3(-0.7, -0.6, 0.28, -1.3, -1.15, 0.3, -1.8, -1.75, 0.3, -2.2, -2.35, 0.28),
      (along) => 0.27 - 0.09 * Math.sin(along * Math.PI),
      bone,
    ),
    cluster([-2.4, -2.28, 0.28, 0.31, -2.1, -2.54, 0.28, 0.31], bone),
  )

const butter = () =>
  group(
    bend(ball(0.62, gloss('#ffc21a')), (corner) => {
      const wide = 1 + 0.18 * Math.sin(Math.atan2(corner.y, corner.x) * 5)
      corner.set(corner.x * wide, corner.y * wide * 0.8, corner.z * 0.2)
    }),
    box({ size: [0.6, 0.5, 0.3], edge: 0.07 }, gloss('#ffe27a'), { at: [0, 0.03, 0.2], turn: [0.08, 0, 0.4] }),
  )

const rosemary = () =>
  group(
    cylinder({ radius: 0.05, height: 1.5 }, green),
    ...Array.from({ length: 16 }, (_, index) =>
      cone(0.085, 0.5, green, {
        at: [(index % 2 ? 1 : -1) * 0.19, index * 0.09 - 0.55, 0.05],
        turn: [0.25, 0, (index % 2 ? 1 : -1) * -0.75],
      }),
    ),
  )

/** A grilled steak on its rib, with butter and rosemary. */
export const model: Model = {
  build: () =>
    group(
      rib(),
      meat(),
      put(butter(), { at: [-0.3, 0.16, 0.88] }),
      put(rosemary(), { at: [0.62, -0.62, 0.95], turn: [0, 0, -0.95] }),
    ),
  pose: [-0.3, -0.36, 0.06],
}
