import { type Group, Shape } from 'three'
import { enamel, gold } from './materials.ts'
import { group, slab } from './shapes.ts'

function seven(): Shape {
  const shape = new Shape()
  shape.moveTo(-0.78, 0.98)
  shape.lineTo(0.84, 0.98)
  shape.lineTo(0.84, 0.55)
  shape.quadraticCurveTo(0.22, -0.1, 0.16, -1)
  shape.lineTo(-0.46, -1)
  shape.quadraticCurveTo(-0.32, -0.2, 0.2, 0.46)
  shape.lineTo(-0.36, 0.46)
  shape.lineTo(-0.42, 0.24)
  shape.lineTo(-0.78, 0.24)
  shape.closePath()
  return shape
}

/** A seven of red enamel in gold, twice edged, about the origin and some 2 high. */
export const luckySeven = (): Group =>
  group(
    slab(seven(), { depth: 0.26, bevel: 0.24 }, gold({ roughness: 0.24 })),
    slab(seven(), { depth: 0.4, bevel: 0.13 }, gold({ color: '#ffcf5a', roughness: 0.3 })),
    slab(seven(), { depth: 0.56, bevel: 0.05 }, enamel('#d8001a', '#6e000c')),
  )
