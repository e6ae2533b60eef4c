import { CatmullRomCurve3, Mesh, TubeGeometry, Vector3 } from 'three'
import { gloss, gold, stone, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, bothSides, cylinder, group, type Point3, put, ring } from '#kit/shapes.ts'

const [turns, sides] = [64, 32]

/** A horn along a curve, thick at its foot and thin at its tip. */
function horn(points: readonly Point3[], color: string): Mesh {
  const line = new CatmullRomCurve3(points.map((point) => new Vector3(...point)))
  const geometry = new TubeGeometry(line, turns, 1, sides)
  const { position } = geometry.attributes
  const corner = new Vector3()
  for (let index = 0; position && index < position.count; index++) {
    const along = Math.floor(index / (sides + 1)) / turns
    const middle = line.getPointAt(along)
    corner.fromBufferAttribute(position, index).sub(middle)
    corner.multiplyScalar(0.68 - 0.52 * along ** 0.9).add(middle)
    position.setXYZ(index, corner.x, corner.y, corner.z)
  }
  geometry.computeVertexNormals()
  const mesh = new Mesh(geometry, vinyl(color, { sheen: 0.1, clearcoat: 0.8, clearcoatRoughness: 0.15 }))
  return Object.assign(mesh, { castShadow: true, receiveShadow: true })
}

const sideHorn = (side: -1 | 1, color: string) =>
  horn(
    [
      [side * 0.3, -0.55, 0.1],
      [side * 0.62, 0.25, 0.1],
      [side * 1.25, 0.62, 0.15],
      [side * 1.72, 0.1, 0.2],
    ],
    color,
  )

const bell = (at: Point3) =>
  put(
    group(
      ball(0.3, gold({ roughness: 0.15 })),
      ring({ radius: 0.3, tube: 0.035 }, gold({ color: '#ffd873' }), { turn: [Math.PI / 2, 0, 0] }),
      ball(0.075, gloss('#3a1608'), { at: [0, -0.14, 0.24] }),
      cylinder({ radius: 0.035, height: 0.22 }, gloss('#3a1608'), { at: [0, -0.24, 0.2], turn: [0.7, 0, 0] }),
      ring({ radius: 0.12, tube: 0.05 }, gold(), { at: [0, 0.29, 0], turn: [Math.PI / 2, 0, 0] }),
    ),
    { at },
  )

const bandStone = (index: number) =>
  ball(0.13, stone(index % 2 ? '#ff1745' : '#19c8ff', { flatShading: false }), {
    at: [0, -0.62, 1.06],
    scale: [1, 1, 0.6],
  })

/** A jester's hat of three horns with a bell each, on a gold band. */
export const model: Model = {
  build: () =>
    group(
      sideHorn(-1, '#cc0018'),
      sideHorn(1, '#008a3a'),
      horn(
        [
          [0, -0.55, 0.2],
          [0, 0.45, 0.12],
          [0.1, 1.1, 0.1],
          [0.42, 1.5, 0.35],
        ],
        '#5f10cc',
      ),
      bothSides((side) => bell([side * 1.76, -0.28, 0.2])),
      bell([0.52, 1.62, 0.42]),
      cylinder({ radius: 1.04, top: 1, height: 0.42 }, gold({ roughness: 0.22 }), { at: [0, -0.62, 0] }),
      ring({ radius: 1.02, tube: 0.1 }, gold(), { at: [0, -0.4, 0], turn: [Math.PI / 2, 0, 0] }),
      ring({ radius: 1.06, tube: 0.12 }, gold(), { at: [0, -0.84, 0], turn: [Math.PI / 2, 0, 0] }),
      around(12, bandStone),
    ),
  pose: [0.1, -0.3, 0.05],
}
