import { SplineCurve, Vector2, Vector3 } from 'three'
import { brightGold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cylinder, group, lathe, type Place, type Point2, put, ring, slab, star } from '#kit/shapes.ts'

/** From the foot up to the ruffle: the radius at each height. */
const radii = [0, 0.7, 1.12, 1.26, 1.18, 0.92, 0.6, 0.4, 0.52, 0.76, 0.7, 0.4, 0]
const heights = [-1.18, -1.16, -0.92, -0.45, 0.05, 0.5, 0.8, 1, 1.2, 1.46, 1.54, 1.32, 1.2]
const outline = new SplineCurve(radii.map((radius, index) => new Vector2(radius, heights[index] ?? 0)))

/** A plump sack, whose folds gather towards the cord at y = 1. */
function sack() {
  const mesh = lathe(
    outline.getPoints(80).map(({ x, y }): Point2 => [x, y]),
    vinyl('#7a3a14', { roughness: 0.42, sheen: 0.3 }),
  )
  const position = mesh.geometry.getAttribute('position')
  const corner = new Vector3()
  for (let index = 0; index < position.count; index++) {
    corner.fromBufferAttribute(position, index)
    const depth = 0.11 * Math.min(1, Math.max(0, corner.y + 0.1))
    const fold = 1 + depth * Math.cos(9 * Math.atan2(corner.x, corner.z))
    position.setXYZ(index, corner.x * fold, corner.y, corner.z * fold)
  }
  mesh.geometry.computeVertexNormals()
  return mesh
}

/** A coin that faces +z. */
const coin = (place: Place) =>
  put(
    group(
      cylinder({ radius: 1, height: 0.24 }, warmGold(0.3), { turn: [Math.PI / 2, 0, 0] }),
      ring({ radius: 0.9, tube: 0.12 }, warmGold(0.16), { at: [0, 0, 0.1] }),
      slab(star({ outer: 0.62, inner: 0.29 }), { depth: 0.08, bevel: 0.07 }, brightGold(), { at: [0, 0, 0.12] }),
    ),
    place,
  )

const cordEnd = (side: number) =>
  group(
    cylinder({ radius: 0.06, height: 0.5 }, warmGold(0.2), {
      at: [side * 0.24, 0.8, 0.68],
      turn: [-0.6, 0, side * 0.65],
    }),
    ball(0.13, warmGold(0.14), { at: [side * 0.4, 0.58, 0.84] }),
  )

export const model: Model = {
  build: () =>
    group(
      sack(),
      ...[0.94, 1.06].map((y) =>
        ring({ radius: 0.44, tube: 0.085 }, warmGold(0.2), { at: [0, y, 0], turn: [Math.PI / 2, 0, 0] }),
      ),
      ball(0.16, warmGold(0.16), { at: [0, 1, 0.52] }),
      bothSides(cordEnd),
      coin({ at: [0, -0.36, 1.36], turn: [-0.12, 0, 0], scale: 0.62 }),
      coin({ at: [-1.05, -0.98, 0.75], turn: [-0.9, -0.3, 0.2], scale: 0.4 }),
      coin({ at: [1.08, -0.88, 1.15], turn: [-0.35, 0.3, -0.2], scale: 0.42 }),
    ),
  pose: [0.1, -0.3, 0],
}
