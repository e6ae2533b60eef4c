import {
  BufferGeometry,
  Float32BufferAttribute,
  type Group,
  IcosahedronGeometry,
  type Material,
  Mesh,
  Vector3,
} from 'three'
import { gloss, gold } from './materials.ts'
import { ball, group } from './shapes.ts'

const [rings, steps] = [14, 10]

const mix = (from: Vector3, to: Vector3, share: number) => from.clone().lerp(to, share)
const next = (corners: readonly Vector3[], index: number) => corners[(index + 1) % corners.length] ?? new Vector3()

/** A cushion of leather over the corners: its rim sinks into the seam. */
function panel(corners: readonly Vector3[], material: Material): Mesh {
  const middle = corners.reduce((sum, corner) => sum.add(corner), new Vector3()).divideScalar(corners.length)
  const rim = corners.flatMap((corner, index) =>
    Array.from({ length: steps }, (_, step) => mix(corner, next(corners, index), step / steps)),
  )
  const positions: number[] = []
  const triangles: number[] = []
  for (let circle = 0; circle <= rings; circle++)
    for (const [index, edge] of rim.entries()) {
      const share = circle / rings
      positions.push(...mix(middle, edge, share * 0.985).setLength(1.02 - 0.075 * share ** 9))
      if (circle === rings) continue
      const here = circle * rim.length + index
      const beside = circle * rim.length + ((index + 1) % rim.length)
      triangles.push(here, here + rim.length, beside, beside, here + rim.length, beside + rim.length)
    }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setIndex(triangles)
  geometry.computeVertexNormals()
  return new Mesh(geometry, material)
}

/** The twenty triangles of an icosahedron. */
function triangles(): Vector3[][] {
  const { position } = new IcosahedronGeometry(1).attributes
  if (!position) return []
  return Array.from({ length: 20 }, (_, triangle) =>
    [0, 1, 2].map((corner) => new Vector3().fromBufferAttribute(position, triangle * 3 + corner)),
  )
}

/** Its corners are cut off, which leaves six corners of each triangle… */
const hexagon = (triangle: readonly Vector3[]) =>
  triangle.flatMap((corner, index) => [1 / 3, 2 / 3].map((share) => mix(corner, next(triangle, index), share)))

/** …and a pentagon about each corner, of which one neighbour is given. */
const pentagon = (corner: Vector3, neighbour: Vector3) =>
  [0, 1, 2, 3, 4].map((turn) => mix(corner, neighbour, 1 / 3).applyAxisAngle(corner, (turn / 5) * Math.PI * 2))

/** The pentagons by their corner, which five triangles share. */
function pentagons(faces: readonly Vector3[][]): Vector3[][] {
  const byCorner = new Map<string, Vector3[]>()
  for (const face of faces)
    for (const [index, corner] of face.entries())
      byCorner.set(String(corner.toArray().map((part) => Math.round(part * 99))), pentagon(corner, next(face, index)))
  return [...byCorner.values()]
}

/** A football of black and white leather over gold, of radius 1. */
export function soccerBall(): Group {
  const faces = triangles()
  const [white, black] = [gloss('#ffffff', { roughness: 0.3 }), gloss('#17151f', { roughness: 0.18 })]
  return group(
    ball(0.965, gold()),
    ...faces.map((face) => panel(hexagon(face), white)),
    ...pentagons(faces).map((corners) => panel(corners, black)),
  )
}
