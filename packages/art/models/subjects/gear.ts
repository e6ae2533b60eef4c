import { Shape } from 'three'
import { aroundFace } from '#kit/around-face.ts'
import { starBadge } from '#kit/coin.ts'
import { disc } from '#kit/hoop.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, group, type Place, put, ring, slab } from '#kit/shapes.ts'

/** A wheel of teeth, with a round hole. */
function outline(teeth: number, radius: number, hole: number): Shape {
  const shape = new Shape()
  const step = (Math.PI * 2) / teeth
  for (let tooth = 0; tooth < teeth; tooth++) {
    shape.absarc(0, 0, radius, (tooth - 0.27) * step, (tooth + 0.27) * step, false)
    shape.absarc(0, 0, radius + 0.3, (tooth + 0.34) * step, (tooth + 0.66) * step, false)
  }
  shape.closePath()
  const inner = new Shape()
  inner.absarc(0, 0, hole, 0, Math.PI * 2, true)
  shape.holes.push(inner)
  return shape
}

const shiny = gold({ color: '#ffb01a', roughness: 0.3, emissive: '#b06000', emissiveIntensity: 0.4 })

interface Gear {
  readonly teeth: number
  readonly radius: number
  readonly color: string
}

const gear = ({ teeth, radius, color }: Gear, place: Place) =>
  put(
    group(
      slab(outline(teeth, radius, radius * 0.72), { depth: 0.36, bevel: 0.09 }, shiny),
      disc({ radius: radius * 0.76, depth: 0.26, at: [0, 0, 0.18] }, gloss(color, { roughness: 0.16 })),
      ring({ radius: radius * 0.74, tube: 0.075 }, gold({ roughness: 0.1 }), { at: [0, 0, 0.4] }),
      aroundFace(
        6,
        () => ball(radius * 0.09, gold({ roughness: 0.14 }), { at: [radius * 0.56, 0, 0.32], scale: [1, 1, 0.7] }),
        0.26,
      ),
      disc({ radius: radius * 0.38, depth: 0.5, at: [0, 0, 0.2] }, shiny),
      ring({ radius: radius * 0.36, tube: 0.06 }, gold({ roughness: 0.1 }), { at: [0, 0, 0.45] }),
      starBadge(radius * 0.26, { at: [0, 0, 0.44] }),
    ),
    place,
  )

/** Two golden gears, one in the other's teeth. */
export const model: Model = {
  build: () =>
    group(
      gear({ teeth: 10, radius: 1.25, color: '#1f3ad8' }, { at: [-0.5, 0.5, 0], turn: [0, 0, 0.08] }),
      gear({ teeth: 7, radius: 0.8, color: '#d4082a' }, { at: [1.14, -1, 0.06], turn: [0, 0, 0.25] }),
    ),
  pose: [-0.12, -0.36, 0],
}
