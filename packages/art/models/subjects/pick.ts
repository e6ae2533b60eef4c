import { IcosahedronGeometry, Mesh } from 'three'
import { hoop } from '#kit/hoop.ts'
import { chrome, gloss, gold, warmGold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, box, cylinder, group, type Place, put, slab, star } from '#kit/shapes.ts'
import { taperedTube } from '#kit/tapered-tube.ts'

const steel = () => chrome({ color: '#a9c0ee', metalness: 0.85, roughness: 0.22, clearcoat: 1 })

const head = () =>
  group(
    taperedTube(
      points3(-1.9, -0.72, 0, -1.1, -0.12, 0, 0, 0.12, 0, 1.1, -0.12, 0, 1.9, -0.72, 0),
      (along) => 0.05 + 0.24 * Math.sin(along * Math.PI) ** 0.8,
      steel(),
    ),
    box({ size: [0.78, 0.72, 0.7], edge: 0.14 }, gloss('#c40a22'), { at: [0, 0.1, 0] }),
    ...[-0.38, 0.38].map((x) => box({ size: [0.14, 0.8, 0.78], edge: 0.07 }, warmGold(0.14), { at: [x, 0.1, 0] })),
    slab(star({ outer: 0.24, inner: 0.11 }), { depth: 0.08, bevel: 0.04 }, warmGold(0.14), { at: [0, 0.1, 0.35] }),
  )

const shaft = () =>
  group(
    cylinder({ radius: 0.25, top: 0.2, height: 3.3 }, wood('#8f4416'), { at: [0, -1.3, 0] }),
    cylinder({ radius: 0.28, height: 0.8 }, gloss('#1a3ab0'), { at: [0, -2.4, 0] }),
    ...[-2.2, -2.4, -2.6].map((y) => hoop({ radius: 0.27, tube: 0.05, at: [0, y, 0], lean: 0.25 }, gold())),
    ...[-0.4, -1.96, -2.84].map((y) => hoop({ radius: 0.25, tube: 0.08, at: [0, y, 0] }, warmGold(0.14))),
    ball(0.22, wood('#8f4416'), { at: [0, 0.46, 0], scale: [1, 0.5, 1] }),
    ball(0.32, warmGold(0.14), { at: [0, -2.98, 0], scale: [1, 0.7, 1] }),
  )

/** A lump of gold, uneven by a fixed pattern. */
function nugget(place: Place) {
  const geometry = new IcosahedronGeometry(1, 1)
  const corners = geometry.getAttribute('position')
  for (let index = 0; index < corners.count; index++) {
    const [x, y, z] = [corners.getX(index), corners.getY(index), corners.getZ(index)]
    const out = 1 + 0.1 * Math.sin(x * 5 + y * 3) + 0.08 * Math.cos(y * 6 - z * 4)
    corners.setXYZ(index, x * out, y * out, z * out)
  }
  geometry.computeVertexNormals()
  const lump = new Mesh(geometry, gold({ flatShading: true, emissive: '#a85a00', emissiveIntensity: 0.5 }))
  return put(Object.assign(lump, { castShadow: true, receiveShadow: true }), place)
}

/** A pickaxe among nuggets of gold. */
export const model: Model = {
  build: () =>
    group(
      put(group(shaft(), head()), { at: [0.5, 1.1, 0], turn: [0, 0, -0.6] }),
      nugget({ at: [0.62, -1.2, 0.4], scale: [0.84, 0.74, 0.76] }),
      nugget({ at: [1.78, -1.36, 0.2], scale: [0.62, 0.56, 0.56], turn: [0.4, 1, 0] }),
      nugget({ at: [-0.3, -1.56, 0.85], scale: [0.46, 0.4, 0.42], turn: [0, 2, 0.3] }),
      nugget({ at: [1.26, -1.64, 1.05], scale: [0.4, 0.34, 0.36], turn: [1, 0, 0.5] }),
      nugget({ at: [2.45, -1.72, 0.6], scale: [0.3, 0.26, 0.28], turn: [1, 0.6, 0] }),
    ),
  pose: [0.08, -0.25, 0],
}
