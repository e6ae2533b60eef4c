import { IcosahedronGeometry, Mesh, Shape } from 'three'
import { gloss, gold, stone } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cylinder, group, polygon, put, ring, slab } from '#kit/shapes.ts'

const quarter = Math.PI / 2

/** The outer prongs and the bow that joins them, in one. */
function fork(): Shape {
  const shape = new Shape()
  shape.moveTo(0, -0.3)
  shape.bezierCurveTo(0.75, -0.3, 1, 0.05, 0.92, 0.75)
  shape.lineTo(1.14, 0.72)
  shape.lineTo(0.86, 1.4)
  shape.lineTo(0.42, 0.84)
  shape.lineTo(0.62, 0.8)
  shape.bezierCurveTo(0.66, 0.3, 0.55, 0.12, 0, 0.12)
  shape.bezierCurveTo(-0.55, 0.12, -0.66, 0.3, -0.62, 0.8)
  shape.lineTo(-0.42, 0.84)
  shape.lineTo(-0.86, 1.4)
  shape.lineTo(-1.14, 0.72)
  shape.lineTo(-0.92, 0.75)
  shape.bezierCurveTo(-1, 0.05, -0.75, -0.3, 0, -0.3)
  return shape
}

const spear = () =>
  polygon([
    [0, 1.75],
    [-0.36, 1.02],
    [-0.13, 1.06],
    [-0.15, 0],
    [0.15, 0],
    [0.13, 1.06],
    [0.36, 1.02],
  ])

const inlay = () =>
  polygon([
    [0, 1.56],
    [-0.16, 1.18],
    [0, 0.62],
    [0.16, 1.18],
  ])

const jewel = () => new Mesh(new IcosahedronGeometry(0.3, 1), stone('#1668ff'))

const shaft = () =>
  group(
    cylinder({ radius: 0.15, height: 1.5 }, gold(), { at: [0, -1, 0] }),
    cylinder({ radius: 0.18, height: 0.62 }, gloss('#0f4fd6'), { at: [0, -1.05, 0] }),
    ...[-0.42, -0.72, -1.38].map((y) =>
      ring({ radius: 0.18, tube: 0.06 }, gold(), { at: [0, y, 0], turn: [quarter, 0, 0] }),
    ),
    ball(0.27, gold(), { at: [0, -1.8, 0] }),
  )

export const model: Model = {
  build: () =>
    group(
      slab(fork(), { depth: 0.22, bevel: 0.09 }, gold({ roughness: 0.26 }), { at: [0, 0, -0.11] }),
      slab(spear(), { depth: 0.28, bevel: 0.09 }, gold({ roughness: 0.26 }), { at: [0, 0, -0.14] }),
      slab(inlay(), { depth: 0.06, bevel: 0.03 }, gloss('#1565ff', { roughness: 0.1 }), { at: [0, 0, 0.2] }),
      shaft(),
      cylinder({ radius: 0.4, height: 0.5 }, gold(), { at: [0, -0.08, 0], turn: [quarter, 0, 0] }),
      ring({ radius: 0.36, tube: 0.07 }, gold(), { at: [0, -0.08, 0.27] }),
      put(jewel(), { at: [0, -0.08, 0.25], scale: [1, 1, 0.75] }),
      bothSides((side) => ball(0.12, gold(), { at: [side * 0.72, -0.02, 0.12] })),
    ),
  pose: [-0.26, -0.42, -0.5],
}
