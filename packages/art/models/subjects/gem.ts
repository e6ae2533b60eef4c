import { Float32BufferAttribute } from 'three'
import { stone } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { faceted, group, type Place, type Point3 } from '#kit/shapes.ts'

const sides = 8

/** Corners at equal angles, turned by a share of the angle between two. */
const circle = (radius: number, height: number, count: number, offset: number): Point3[] =>
  Array.from({ length: count }, (_, corner): Point3 => {
    const angle = ((corner + offset) / count) * Math.PI * 2
    return [Math.cos(angle) * radius, height, Math.sin(angle) * radius]
  })

const corners: readonly Point3[] = [
  ...circle(0.56, 0.4, sides, 0),
  ...circle(0.82, 0.24, sides, 0.5),
  ...circle(1, 0.02, sides * 2, 0),
  ...circle(0.55, -0.46, sides, 0.5),
  [0, -0.95, 0],
  [0, 0.33, 0],
]
const [crown, girdle, pavilion, culet, table] = [sides, sides * 2, sides * 4, sides * 5, sides * 5 + 1]

/** The facets of one side of the cut: table, crown, girdle and pavilion, from the top down. */
function facets(side: number): (readonly [number, number, number])[] {
  const [next, previous] = [(side + 1) % sides, (side + sides - 1) % sides]
  const edge = (step: number) => girdle + ((2 * side + step) % (sides * 2))
  return [
    [table, next, side],
    [side, next, crown + side],
    [crown + side, next, crown + next],
    [crown + side, edge(1), edge(0)],
    [crown + side, edge(2), edge(1)],
    [crown + previous, crown + side, edge(0)],
    [edge(0), edge(1), pavilion + side],
    [edge(1), edge(2), pavilion + side],
    [pavilion + previous, edge(0), pavilion + side],
    [pavilion + side, pavilion + next, culet],
  ]
}

/** Each facet has a shade of its own, as if the facets behind it shone through. */
function brilliant(color: string, place: Place) {
  const triangles = Array.from({ length: sides }, (_, side) => facets(side)).flat()
  const material = stone(color, {
    emissive: color,
    emissiveIntensity: 0.16,
    envMapIntensity: 1,
    iridescence: 0.15,
    vertexColors: true,
  })
  const mesh = faceted(corners, triangles, material, place)
  const shades = triangles.flatMap((_, facet) => Array<number>(9).fill(0.5 + ((facet * 7) % 11) * 0.13))
  mesh.geometry.setAttribute('color', new Float32BufferAttribute(shades, 3))
  return mesh
}

export const model: Model = {
  build: () =>
    group(
      brilliant('#06aaff', { at: [0, 0.25, 0], turn: [0.8, 0.45, 0.12], scale: 1.35 }),
      brilliant('#00c860', { at: [0.82, -0.95, 0.85], turn: [0.8, 0.9, -0.4], scale: 0.55 }),
      brilliant('#ff0a35', { at: [-0.8, -1, 0.85], turn: [0.6, 0.2, 0.45], scale: 0.5 }),
    ),
  pose: [0, 0, 0],
}
