import { CatmullRomCurve3, Group, type Material, Mesh, TubeGeometry, Vector3 } from 'three'
import { ball, type Place, type Point3, put } from './shapes.ts'

const sides = 24

/**
 * A tube along a smooth curve through the points, with round ends unless it is open. `radiusAt` is its radius at a share of its
 * length: 0 is at the first point.
 */
export function taperedTube(
  points: readonly Point3[],
  radiusAt: (along: number) => number,
  material: Material,
  place: Place = {},
  { steps = 64, open = false }: { readonly steps?: number; readonly open?: boolean } = {},
): Group {
  const line = new CatmullRomCurve3(points.map((point) => new Vector3(...point)))
  const geometry = new TubeGeometry(line, steps, 1, sides)
  const [corners, normals] = [geometry.getAttribute('position'), geometry.getAttribute('normal')]
  const corner = new Vector3()
  for (let index = 0; index < corners.count; index++) {
    const along = Math.floor(index / (sides + 1)) / steps
    corner.fromBufferAttribute(normals, index).multiplyScalar(radiusAt(along)).add(line.getPointAt(along))
    corners.setXYZ(index, corner.x, corner.y, corner.z)
  }
  geometry.computeVertexNormals()
  const tube = new Mesh(geometry, material)
  tube.castShadow = true
  tube.receiveShadow = true
  const whole = new Group().add(tube)
  if (!open) whole.add(...[0, 1].map((end) => ball(radiusAt(end), material, { at: line.getPointAt(end).toArray() })))
  return put(whole, place)
}
