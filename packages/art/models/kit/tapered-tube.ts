import { CatmullRomCurve3, type Group, type Material, Mesh, TubeGeometry, Vector3 } from 'three'
import { bend } from './bend.ts'
import { ball, group, type Place, type Point3, put } from './shapes.ts'

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
  // Its radius is 1 until it is bent: a corner differs from the line by the normal.
  const tube = bend(new Mesh(new TubeGeometry(line, steps, 1, sides), material), (corner, index) => {
    const along = Math.floor(index / (sides + 1)) / steps
    const middle = line.getPointAt(along)
    corner.sub(middle).multiplyScalar(radiusAt(along)).add(middle)
  })
  const ends = open ? [] : [0, 1]
  return put(
    group(tube, ...ends.map((end) => ball(radiusAt(end), material, { at: line.getPointAt(end).toArray() }))),
    place,
  )
}
