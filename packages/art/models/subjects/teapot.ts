import { CatmullRomCurve3, Mesh, TubeGeometry, Vector3 } from 'three'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, bothSides, dome, group, lathe, type Point2, put, ring } from '#kit/shapes.ts'

const jade = () => gloss('#00895a', { roughness: 0.14 })

const belly = Array.from({ length: 40 }, (_, step): Point2 => {
  const angle = -1.12 + (step / 39) * 2.2
  return [Math.cos(angle) * 1.35, Math.sin(angle) * 1.08]
})

/** A tube that narrows towards its mouth. */
function spout(): Mesh {
  const line = new CatmullRomCurve3([
    new Vector3(0.95, -0.3, 0),
    new Vector3(1.5, -0.12, 0),
    new Vector3(1.78, 0.4, 0),
    new Vector3(2.12, 0.82, 0),
  ])
  const [steps, sides] = [48, 32]
  const geometry = new TubeGeometry(line, steps, 1, sides)
  const corners = geometry.getAttribute('position')
  const corner = new Vector3()
  for (let index = 0; index < corners.count; index++) {
    const along = Math.floor(index / (sides + 1)) / steps
    const middle = line.getPointAt(along)
    corner.fromBufferAttribute(corners, index).sub(middle)
    corner.multiplyScalar(0.19 + 0.27 * (1 - along) ** 1.6).add(middle)
    corners.setXYZ(index, corner.x, corner.y, corner.z)
  }
  geometry.computeVertexNormals()
  const mesh = new Mesh(geometry, jade())
  mesh.castShadow = true
  return mesh
}

const flower = () =>
  group(
    ball(0.13, gold(), { scale: [1, 1, 0.6] }),
    ...Array.from({ length: 6 }, (_, index) => {
      const angle = (index / 6) * Math.PI * 2
      return ball(0.2, gold({ roughness: 0.28 }), {
        at: [Math.cos(angle) * 0.28, Math.sin(angle) * 0.28, -0.04],
        turn: [0, 0, angle],
        scale: [1, 0.62, 0.35],
      })
    }),
  )

const handle = () =>
  group(
    put(ring({ radius: 1.12, tube: 0.12, arc: Math.PI }, gold()), { at: [0, 0.78, 0], scale: [1, 1.22, 1] }),
    bothSides((side) => ball(0.2, gold(), { at: [side * 1.1, 0.72, 0] })),
  )

export const model: Model = {
  build: () =>
    group(
      lathe(belly, jade()),
      ring({ radius: 0.66, tube: 0.11 }, gold(), { at: [0, -1, 0], turn: [Math.PI / 2, 0, 0] }),
      ring({ radius: 0.68, tube: 0.075 }, gold(), { at: [0, 0.95, 0], turn: [Math.PI / 2, 0, 0] }),
      dome(0.66, jade(), { at: [0, 0.95, 0], scale: [1, 0.5, 1] }),
      ball(0.19, gold(), { at: [0, 1.42, 0] }),
      ring({ radius: 0.13, tube: 0.05 }, gold(), { at: [0, 1.27, 0], turn: [Math.PI / 2, 0, 0] }),
      around(24, () => ball(0.05, gold(), { at: [1.1, 0.64, 0] })),
      spout(),
      ring({ radius: 0.18, tube: 0.055 }, gold(), { at: [2.11, 0.81, 0], turn: [Math.PI / 2, -0.63, 0] }),
      handle(),
      put(flower(), { at: [0, -0.1, 1.34] }),
    ),
  pose: [0.2, -0.3, 0],
}
