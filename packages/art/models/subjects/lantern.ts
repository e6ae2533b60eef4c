import { Mesh, SphereGeometry } from 'three'
import { glow, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, bothSides, cylinder, group, put, ring, slab, star } from '#kit/shapes.ts'

const lobes = 12
const flatness = 0.82

/** A ball of lobes like pillows, between which the wires run. */
function silk(): Mesh {
  const geometry = new SphereGeometry(1.4, 288, 64)
  const corners = geometry.getAttribute('position')
  for (let index = 0; index < corners.count; index++) {
    const [x, y, z] = [corners.getX(index), corners.getY(index), corners.getZ(index)]
    const bulge = 0.93 + 0.07 * Math.sqrt(Math.abs(Math.sin((Math.atan2(z, x) * lobes) / 2)))
    corners.setXYZ(index, x * bulge, y * flatness, z * bulge)
  }
  geometry.computeVertexNormals()
  const mesh = new Mesh(
    geometry,
    glow('#cf0010', { emissive: '#ff2a00', emissiveIntensity: 0.14, roughness: 0.3, clearcoat: 0.8 }),
  )
  mesh.castShadow = true
  return mesh
}

const wire = () =>
  ring({ radius: 1.315, tube: 0.028, arc: Math.PI }, gold(), { turn: [0, 0, -Math.PI / 2], scale: [flatness, 1, 1] })

const cap = () =>
  group(
    cylinder({ radius: 0.72, top: 0.66, height: 0.16 }, gold(), { at: [0, 0.08, 0] }),
    ring({ radius: 0.7, tube: 0.07 }, gold(), { at: [0, 0.05, 0], turn: [Math.PI / 2, 0, 0] }),
    cylinder({ radius: 0.54, top: 0.46, height: 0.2 }, gold(), { at: [0, 0.24, 0] }),
  )

const medallion = () =>
  group(
    ball(0.52, gold({ roughness: 0.3 }), { scale: [1, 1, 0.26] }),
    ball(0.42, vinyl('#8a0010'), { at: [0, 0, 0.03], scale: [1, 1, 0.32] }),
    slab(
      star({ points: 4, outer: 0.29, inner: 0.13 }),
      { depth: 0.03, bevel: 0.05 },
      gold({ emissive: '#7a4300', roughness: 0.35 }),
      {
        at: [0, 0, 0.12],
      },
    ),
  )

const tassel = () =>
  group(
    ball(0.17, gold(), { at: [0, -0.12, 0] }),
    cylinder({ radius: 0.24, top: 0.14, height: 0.2 }, gold(), { at: [0, -0.33, 0] }),
    around(14, () =>
      cylinder({ radius: 0.06, top: 0.04, height: 0.62 }, vinyl('#d2001a'), {
        at: [0.23, -0.7, 0],
        turn: [0, 0, 0.14],
      }),
    ),
    cylinder({ radius: 0.27, top: 0.18, height: 0.55 }, vinyl('#a30014'), { at: [0, -0.66, 0] }),
  )

export const model: Model = {
  build: () =>
    group(
      silk(),
      around(lobes, wire),
      bothSides((side) => put(cap(), { at: [0, side * 1.02, 0], turn: [side > 0 ? 0 : Math.PI, 0, 0] })),
      ring({ radius: 0.2, tube: 0.06 }, gold(), { at: [0, 1.5, 0] }),
      put(medallion(), { at: [0, 0, 1.38] }),
      put(tassel(), { at: [0, -1.34, 0] }),
    ),
  pose: [0.12, -0.35, 0.1],
}
