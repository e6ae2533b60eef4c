import { ExtrudeGeometry, Mesh, Path, Shape } from 'three'
import { TessellateModifier } from 'three/addons/modifiers/TessellateModifier.js'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { group, type Place, put, roundedRectangle, slab, star } from '#kit/shapes.ts'

const [width, height, notch] = [1.5, 0.78, 0.24]
const bend = 0.28

/** A rectangle whose short sides have a round bite in the middle, `inset` smaller all around. */
function outline(inset: number): Shape {
  const [x, y, bite] = [width - inset, height - inset, notch + inset * 0.4]
  const corner = 0.1
  const shape = new Shape()
  shape.moveTo(-x + corner, -y)
  shape.lineTo(x - corner, -y)
  shape.absarc(x - corner, -y + corner, corner, -Math.PI / 2, 0, false)
  shape.absarc(x, 0, bite, -Math.PI / 2, Math.PI / 2, true)
  shape.absarc(x - corner, y - corner, corner, 0, Math.PI / 2, false)
  shape.absarc(-x + corner, y - corner, corner, Math.PI / 2, Math.PI, false)
  shape.absarc(-x, 0, bite, Math.PI / 2, -Math.PI / 2, true)
  shape.absarc(-x + corner, -y + corner, corner, Math.PI, Math.PI * 1.5, false)
  return shape
}

/** A slab that is bent about the y axis like paper. */
function bent(shape: Shape, depth: number, material: ReturnType<typeof gold>, place: Place = {}): Mesh {
  const plain = new ExtrudeGeometry(shape, {
    depth,
    bevelSize: 0.03,
    bevelThickness: 0.03,
    bevelSegments: 4,
    curveSegments: 24,
  })
  const geometry = new TessellateModifier(0.12, 8).modify(plain)
  const [corners, normals] = [geometry.getAttribute('position'), geometry.getAttribute('normal')]
  for (let index = 0; index < corners.count; index++) {
    const [x, z] = [corners.getX(index), corners.getZ(index)]
    const angle = x * bend
    const [nx, nz] = [normals.getX(index), normals.getZ(index)]
    corners.setX(index, Math.sin(angle) * (1 / bend + z))
    corners.setZ(index, Math.cos(angle) * (1 / bend + z) - 1 / bend)
    normals.setX(index, nx * Math.cos(angle) + nz * Math.sin(angle))
    normals.setZ(index, nz * Math.cos(angle) - nx * Math.sin(angle))
  }
  return put(Object.assign(new Mesh(geometry, material), { castShadow: true, receiveShadow: true }), place)
}

function frame(): Shape {
  const shape = outline(0.14)
  shape.holes.push(new Path(outline(0.2).getPoints(24)))
  return shape
}

const ticket = (place: Place) =>
  put(
    group(
      bent(outline(0), 0.08, gold({ roughness: 0.22 })),
      bent(frame(), 0.06, gloss('#a80012'), { at: [0, 0, 0.06] }),
      bent(roundedRectangle(1.36, 0.98, 0.16), 0.05, gloss('#a80012'), { at: [0, 0, 0.06] }),
      slab(
        star({ outer: 0.4, inner: 0.19 }),
        { depth: 0.06, bevel: 0.05 },
        gold({ emissive: '#7a4300', roughness: 0.3 }),
        {
          at: [0, -0.02, 0.14],
        },
      ),
    ),
    place,
  )

export const model: Model = {
  build: () =>
    group(
      ticket({ at: [0.1, 0.62, -0.4], turn: [-0.1, 0.1, 0.75] }),
      ticket({ at: [0.05, -0.35, 0.35], turn: [-0.1, -0.1, 0.18] }),
    ),
  pose: [-0.05, -0.3, 0],
}
