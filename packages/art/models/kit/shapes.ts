import {
  type BufferGeometry,
  CatmullRomCurve3,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Group,
  LatheGeometry,
  LineCurve,
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

/**
 * How many straight pieces look like a circle of this radius. Models are 2 to 3 units wide, so that a ball of radius 1 covers
 * most of a render: its outline deviates from a circle by a third of a pixel then, and by no more at any other radius.
 */
const segmentsOf = (radius: number): number => Math.min(96, Math.max(12, Math.round(16 * Math.sqrt(radius)) * 4))

/** The same for a quarter of a circle, such as a rounded edge. */
const edgeSegmentsOf = (radius: number): number => segmentsOf(radius) / 4

/** A radius as large as its place makes it. */
const scaled = (radius: number, { scale = 1 }: Place): number =>
  radius * (typeof scale === 'number' ? scale : Math.max(...scale.map(Math.abs)))

export function ball(radius: number, material: Material, place: Place = {}): Mesh {
  const segments = segmentsOf(scaled(radius, place))
  return solid(new SphereGeometry(radius, segments, segments * 0.75), material, place)
}

/** Part of a sphere from its top down, to `angle` radians: half a sphere by default. */
export function dome(radius: number, material: Material, place: Place = {}, angle = Math.PI / 2): Mesh {
  const segments = segmentsOf(scaled(radius, place))
  const rows = Math.ceil((segments * angle) / Math.PI)
  return solid(new SphereGeometry(radius, segments, rows, 0, Math.PI * 2, 0, angle), material, place)
}

export const cone = (radius: number, height: number, material: Material, place: Place = {}): Mesh =>
  solid(new ConeGeometry(radius, height, segmentsOf(scaled(radius, place))), material, place)

/** A cylinder, or the stump of a cone where `top` differs. */
export const cylinder = (
  { radius, top = radius, height }: { radius: number; top?: number; height: number },
  material: Material,
  place: Place = {},
): Mesh =>
  solid(new CylinderGeometry(top, radius, height, segmentsOf(scaled(Math.max(top, radius), place))), material, place)

export const ring = (
  { radius, tube, arc = Math.PI * 2 }: { radius: number; tube: number; arc?: number },
  material: Material,
  place: Place = {},
): Mesh => {
  const around = Math.ceil((segmentsOf(scaled(radius + tube, place)) * arc) / (Math.PI * 2))
  return solid(new TorusGeometry(radius, tube, segmentsOf(scaled(tube, place)), around, arc), material, place)
}

export const box = (
  { size, edge = 0.06 }: { size: Point3; edge?: number },
  material: Material,
  place: Place = {},
): Mesh => solid(new RoundedBoxGeometry(...size, edgeSegmentsOf(scaled(edge, place)), edge), material, place)

/**
 * Turns an outline about the y axis: points of radius and height, from one end to the other. It has twice as many segments as a
 * ball, because models bend it.
 */
export const lathe = (outline: readonly Point2[], material: Material, place: Place = {}): Mesh =>
  solid(
    new LatheGeometry(
      outline.map(([radius, height]) => new Vector2(radius, height)),
      segmentsOf(Math.max(...outline.map(([radius]) => scaled(radius, place)))) * 2,
    ),
    material,
    place,
  )

/** A tube along a smooth curve through the points. */
export function tube(points: readonly Point3[], radius: number, material: Material, place: Place = {}): Mesh {
  const line = new CatmullRomCurve3(points.map((point) => new Vector3(...point)))
  const steps = points.length === 2 ? 1 : Math.min(200, Math.max(24, Math.ceil(line.getLength() * 24)))
  return solid(new TubeGeometry(line, steps, radius, segmentsOf(scaled(radius, place))), material, place)
}

/** How many points each curve of an outline needs: as many as its longest one, were it a circle. */
function curveSegmentsOf(outline: Shape): number {
  const curves = [outline, ...outline.holes].flatMap((path) => path.curves)
  const lengths = curves.map((line) => (line instanceof LineCurve ? 0 : line.getLength()))
  return segmentsOf(Math.max(...lengths) / (Math.PI * 2))
}

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
      bevelSegments: edgeSegmentsOf(bevel),
      curveSegments: curveSegmentsOf(outline),
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
