import {
  type BufferGeometry,
  CatmullRomCurve3,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  type Object3D,
  BufferGeometry as PlainGeometry,
  Shape,
  ShapeGeometry,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'

export type Point3 = readonly [x: number, y: number, z: number]
export type Point2 = readonly [x: number, y: number]

/** Where a part stands: `at`, turned by Euler angles in radians, and scaled. */
export interface Place {
  readonly at?: Point3
  readonly turn?: Point3
  readonly scale?: Point3 | number
}

export function put<Part extends Object3D>(part: Part, { at, turn, scale }: Place): Part {
  if (at) part.position.set(...at)
  if (turn) part.rotation.set(...turn)
  if (typeof scale === 'number') part.scale.setScalar(scale)
  else if (scale) part.scale.set(...scale)
  return part
}

export function group(...parts: readonly Object3D[]): Group {
  const whole = new Group()
  whole.add(...parts)
  return whole
}

const solid = (geometry: BufferGeometry, material: Material, place: Place): Mesh => {
  const mesh = new Mesh(geometry, material)
  mesh.castShadow = true
  mesh.receiveShadow = true
  return put(mesh, place)
}

export const ball = (radius: number, material: Material, place: Place = {}): Mesh =>
  solid(new SphereGeometry(radius, 64, 48), material, place)

/** Part of a sphere from its top down, to `angle` radians: half a sphere by default. */
export const dome = (radius: number, material: Material, place: Place = {}, angle = Math.PI / 2): Mesh =>
  solid(new SphereGeometry(radius, 64, 32, 0, Math.PI * 2, 0, angle), material, place)

export const cone = (radius: number, height: number, material: Material, place: Place = {}): Mesh =>
  solid(new ConeGeometry(radius, height, 48), material, place)

/** A cylinder, or the stump of a cone where `top` differs. */
export const cylinder = (
  { radius, top = radius, height }: { radius: number; top?: number; height: number },
  material: Material,
  place: Place = {},
): Mesh => solid(new CylinderGeometry(top, radius, height, 64), material, place)

export const ring = (
  { radius, tube, arc = Math.PI * 2 }: { radius: number; tube: number; arc?: number },
  material: Material,
  place: Place = {},
): Mesh => solid(new TorusGeometry(radius, tube, 20, 96, arc), material, place)

export const box = (
  { size, edge = 0.06 }: { size: Point3; edge?: number },
  material: Material,
  place: Place = {},
): Mesh => solid(new RoundedBoxGeometry(size[0], size[1], size[2], 8, edge), material, place)

/** Turns an outline about the y axis: points of radius and height, from one end to the other. */
export const lathe = (outline: readonly Point2[], material: Material, place: Place = {}): Mesh =>
  solid(
    new LatheGeometry(
      outline.map(([radius, height]) => new Vector2(radius, height)),
      128,
    ),
    material,
    place,
  )

/** A tube along a smooth curve through the points. */
export const tube = (points: readonly Point3[], radius: number, material: Material, place: Place = {}): Mesh =>
  solid(
    new TubeGeometry(new CatmullRomCurve3(points.map((point) => new Vector3(...point))), 64, radius, 16),
    material,
    place,
  )

/** A flat outline with depth and rounded edges; its back is at z = 0. */
export const slab = (
  outline: Shape,
  { depth, bevel = depth / 3 }: { depth: number; bevel?: number },
  material: Material,
  place: Place = {},
): Mesh =>
  solid(
    new ExtrudeGeometry(outline, {
      depth,
      bevelSize: bevel,
      bevelThickness: bevel,
      bevelSegments: 6,
      curveSegments: 48,
    }),
    material,
    place,
  )

/** An outline without depth, whose texture covers its bounds. */
export function sheet(outline: Shape, material: Material, place: Place = {}): Mesh {
  const geometry = new ShapeGeometry(outline, 16)
  geometry.computeBoundingBox()
  const { min, max } = geometry.boundingBox ?? { min: new Vector3(), max: new Vector3(1, 1, 1) }
  const { position, uv } = geometry.attributes
  if (position && uv)
    for (let index = 0; index < position.count; index++)
      uv.setXY(
        index,
        (position.getX(index) - min.x) / (max.x - min.x),
        (position.getY(index) - min.y) / (max.y - min.y),
      )
  return solid(geometry, material, place)
}

/** A closed outline of straight lines. */
export function polygon(points: readonly Point2[]): Shape {
  return new Shape(points.map(([x, y]) => new Vector2(x, y)))
}

/** A closed outline of a smooth curve through the points. */
export function curve(points: readonly Point2[]): Shape {
  const line = new CatmullRomCurve3(
    points.map(([x, y]) => new Vector3(x, y, 0)),
    true,
  )
  return new Shape(line.getPoints(points.length * 12).map(({ x, y }) => new Vector2(x, y)))
}

export function star({ points = 5, outer, inner }: { points?: number; outer: number; inner: number }): Shape {
  return polygon(
    Array.from({ length: points * 2 }, (_, corner): Point2 => {
      const [radius, angle] = [corner % 2 ? inner : outer, (corner / points + 0.5) * Math.PI]
      return [Math.cos(angle) * radius, Math.sin(angle) * radius]
    }),
  )
}

/** A rectangle with round corners, about the origin. */
export function roundedRectangle(width: number, height: number, corner: number): Shape {
  const [x, y] = [width / 2, height / 2]
  const shape = new Shape()
  shape.moveTo(-x + corner, -y)
  shape.lineTo(x - corner, -y)
  shape.absarc(x - corner, -y + corner, corner, -Math.PI / 2, 0, false)
  shape.lineTo(x, y - corner)
  shape.absarc(x - corner, y - corner, corner, 0, Math.PI / 2, false)
  shape.lineTo(-x + corner, y)
  shape.absarc(-x + corner, y - corner, corner, Math.PI / 2, Math.PI, false)
  shape.lineTo(-x, -y + corner)
  shape.absarc(-x + corner, -y + corner, corner, Math.PI, Math.PI * 1.5, false)
  return shape
}

/** A segment of a ring in the plane: between two radii, over `arc` radians about `middle`. */
export function ringSegment({
  inner,
  outer,
  arc,
  middle = 0,
}: {
  inner: number
  outer: number
  arc: number
  middle?: number
}): Shape {
  const shape = new Shape()
  shape.absarc(0, 0, outer, middle - arc / 2, middle + arc / 2, false)
  shape.absarc(0, 0, inner, middle + arc / 2, middle - arc / 2, true)
  return shape
}

/** A mesh of given corners and triangles, for cut stones. */
export function faceted(
  corners: readonly Point3[],
  triangles: readonly (readonly [number, number, number])[],
  material: Material,
  place: Place = {},
): Mesh {
  const geometry = new PlainGeometry()
  const positions = triangles.flatMap((triangle) => triangle.flatMap((corner) => corners[corner] ?? []))
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.computeVertexNormals()
  return solid(geometry, material, place)
}

/** The same part at equal angles around the y axis. */
export function around(count: number, part: (index: number) => Object3D): Group {
  return group(
    ...Array.from({ length: count }, (_, index) =>
      put(group(part(index)), { turn: [0, (index / count) * Math.PI * 2, 0] }),
    ),
  )
}

/** The same part at both sides of x = 0: `side` is −1 and 1. */
export function bothSides(part: (side: -1 | 1) => Object3D): Group {
  return group(part(-1), part(1))
}
