import { Mesh, type Object3D, SphereGeometry } from 'three'
import { gloss, gold, paintTexture, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, cylinder, group, type Place, put, ringSegment, slab } from '#kit/shapes.ts'

/** Deep pink at the foot of a petal, light at its tip. */
const blush = (foot: string, tip: string) =>
  paintTexture({ width: 4, height: 256 }, (context) => {
    const fill = context.createLinearGradient(0, 0, 0, 256)
    fill.addColorStop(0.08, tip)
    fill.addColorStop(0.5, foot)
    context.fillStyle = fill
    context.fillRect(0, 0, 4, 256)
  })

/** A thick pointed petal, hollow towards −z, which stands on its foot. */
function petalShape(): SphereGeometry {
  const geometry = new SphereGeometry(1, 48, 48)
  const corners = geometry.getAttribute('position')
  for (let index = 0; index < corners.count; index++) {
    const [x, y, z] = [corners.getX(index), corners.getY(index), corners.getZ(index)]
    const width = x * (1.02 - y) ** 0.3 * 0.5
    corners.setXYZ(index, width, (y + 1) * 0.72, z * 0.11 - width * width * 0.7 - (y - 0.1) ** 2 * 0.2)
  }
  geometry.computeVertexNormals()
  return geometry
}

function petals(count: number, foot: string, place: Place, twist: number): Object3D {
  const [geometry, skin] = [petalShape(), vinyl('#ffffff', { sheen: 0, map: blush(foot, '#ffb3d0') })]
  const petal = () => put(Object.assign(new Mesh(geometry, skin), { castShadow: true, receiveShadow: true }), place)
  return put(around(count, petal), { turn: [0, twist, 0] })
}

const heart = () =>
  group(
    cylinder({ radius: 0.2, top: 0.36, height: 0.5 }, gold(), { at: [0, 0.4, 0] }),
    ball(0.36, gold({ roughness: 0.3 }), { at: [0, 0.64, 0], scale: [1, 0.35, 1] }),
    around(7, () => ball(0.07, gloss('#fff3a8'), { at: [0.22, 0.75, 0] })),
    ball(0.07, gloss('#fff3a8'), { at: [0, 0.78, 0] }),
  )

const leaf = () => {
  const green = gloss('#067d2c', { roughness: 0.3 })
  return group(
    slab(ringSegment({ inner: 0.02, outer: 1.62, arc: 5.8, middle: 1.57 }), { depth: 0.05, bevel: 0.06 }, green, {
      at: [0, -0.3, 0],
      turn: [-Math.PI / 2, 0, 0],
    }),
    around(10, () =>
      cylinder({ radius: 0.04, top: 0.02, height: 1.25 }, gloss('#5cc43a'), {
        at: [0.9, -0.19, 0],
        turn: [0, 0, -Math.PI / 2],
      }),
    ),
  )
}

export const model: Model = {
  build: () =>
    group(
      leaf(),
      petals(9, '#c4004e', { at: [0, 0, 0.3], turn: [1.12, 0, 0], scale: 1.12 }, 0.2),
      petals(8, '#d80860', { at: [0, 0, 0.26], turn: [0.78, 0, 0], scale: 1.1 }, 0),
      petals(7, '#ea1c74', { at: [0, 0, 0.24], turn: [0.42, 0, 0], scale: 0.95 }, 0.4),
      heart(),
    ),
  pose: [0.5, 0, 0],
}
