import { Vector3 } from 'three'
import { gloss, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, type Place, type Point2, polygon, slab } from '#kit/shapes.ts'

/** How far the plump outline reaches at an angle from the top. */
const reach = (angle: number) => 0.82 + 0.3 * Math.cos(5 * angle) + 0.06 * Math.cos(10 * angle)

const outline = Array.from({ length: 120 }, (_, step): Point2 => {
  const angle = (step / 60) * Math.PI
  return [-Math.sin(angle) * reach(angle), Math.cos(angle) * reach(angle)]
})

/** The enamel front: a ball that is drawn out to the outline. */
function cushion(place: Place) {
  const mesh = ball(
    1,
    gloss('#ff9000', { roughness: 0.34, clearcoat: 0.55, emissive: '#a04000', emissiveIntensity: 0.3 }),
    place,
  )
  mesh.geometry.rotateX(Math.PI / 2)
  const position = mesh.geometry.getAttribute('position')
  const corner = new Vector3()
  for (let index = 0; index < position.count; index++) {
    corner.fromBufferAttribute(position, index)
    const stretch = reach(Math.atan2(-corner.x, corner.y))
    position.setXYZ(index, corner.x * stretch, corner.y * stretch, corner.z)
  }
  mesh.geometry.computeVertexNormals()
  return mesh
}

export const model: Model = {
  build: () =>
    group(
      slab(polygon(outline), { depth: 0.26, bevel: 0.11 }, warmGold(0.16)),
      cushion({ at: [0, 0, 0.3], scale: [0.95, 0.95, 0.42] }),
    ),
  pose: [-0.15, -0.4, 0.1],
}
