import { IcosahedronGeometry, Mesh, Vector3 } from 'three'
import { felt, gloss, gold, stone, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, dome, group, lathe, put, ring } from '#kit/shapes.ts'

const points = 6

/** The wall of the crown: a ring whose height and flare follow the points. */
function wall() {
  const mesh = lathe(
    [
      [1, 0],
      [1.03, 0.1],
      [1.05, 0.3],
      [1.06, 0.6],
      [1.05, 0.9],
      [1.02, 1],
      [0.96, 1],
      [0.93, 0.9],
      [0.92, 0.5],
      [0.92, 0],
    ],
    warmGold(0.17),
  )
  const position = mesh.geometry.getAttribute('position')
  const corner = new Vector3()
  for (let index = 0; index < position.count; index++) {
    corner.fromBufferAttribute(position, index)
    const angle = Math.atan2(corner.x, corner.z)
    const height = 0.3 + 0.78 * (1 - Math.abs(Math.sin((points / 2) * angle))) ** 1.15
    const flare = 1 + 0.22 * height * corner.y
    position.setXYZ(index, corner.x * flare, corner.y * height - 0.3, corner.z * flare)
  }
  mesh.geometry.computeVertexNormals()
  return mesh
}

/** A cut stone in a gold setting on the band. */
function jewel(color: string) {
  const cut = new Mesh(
    new IcosahedronGeometry(0.17, 1),
    stone(color, { emissive: color, emissiveIntensity: 0.3, envMapIntensity: 1.2 }),
  )
  const setting = ring({ radius: 0.17, tube: 0.04 }, warmGold(0.14))
  return put(group(cut, setting), { at: [0, -0.48, 1.06], scale: [1, 1.15, 0.7] })
}

export const model: Model = {
  build: () =>
    group(
      wall(),
      lathe(
        [
          [0.9, -0.72],
          [1.04, -0.7],
          [1.04, -0.26],
          [0.9, -0.24],
        ],
        gold({ color: '#f08a10', roughness: 0.3, emissive: '#8a3a00', emissiveIntensity: 0.5 }),
      ),
      ring({ radius: 1.05, tube: 0.08 }, warmGold(0.2), { at: [0, -0.72, 0], turn: [Math.PI / 2, 0, 0] }),
      ring({ radius: 1.06, tube: 0.06 }, warmGold(0.2), { at: [0, -0.24, 0], turn: [Math.PI / 2, 0, 0] }),
      around(points, (index) =>
        group(
          ball(0.15, gloss('#fff3fb', { iridescence: 1, roughness: 0.12 }), { at: [0, 0.86, 1.24] }),
          jewel(index % 2 ? '#1450ff' : '#ff1240'),
        ),
      ),
      around(points * 2, () =>
        ball(0.055, warmGold(0.14), { at: [Math.sin(0.26) * 1.08, -0.48, Math.cos(0.26) * 1.08] }),
      ),
      dome(0.92, felt('#80001a', { sheen: 0.5 }), { at: [0, -0.35, 0], scale: [1, 0.95, 1] }),
    ),
  pose: [0.3, 0.2, 0],
}
