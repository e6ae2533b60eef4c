import { Shape } from 'three'
import { starCoin } from '#kit/coin.ts'
import { disc } from '#kit/hoop.ts'
import { gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { group, put, ring, slab, star, tube } from '#kit/shapes.ts'

const [side, bottom, mouth, corner] = [1.15, -1.5, 0.55, 0.16]

/** The outline of a half of the envelope: `peak` is where its upper edge goes in the middle. */
function panel(peak: number): Shape {
  const shape = new Shape()
  shape.moveTo(-side + corner, bottom)
  shape.lineTo(side - corner, bottom)
  shape.quadraticCurveTo(side, bottom, side, bottom + corner)
  shape.lineTo(side, mouth)
  shape.bezierCurveTo(side * 0.7, mouth + (peak - mouth) * 0.8, side * 0.35, peak, 0, peak)
  shape.bezierCurveTo(-side * 0.35, peak, -side * 0.7, mouth + (peak - mouth) * 0.8, -side, mouth)
  shape.lineTo(-side, bottom + corner)
  shape.quadraticCurveTo(-side, bottom, -side + corner, bottom)
  return shape
}

const bright = () => gold({ emissive: '#6a3900', roughness: 0.28 })

const edge = (peak: number, depth: number) => {
  const points = panel(peak)
    .getPoints(16)
    .filter(({ y }) => y > bottom + corner * 2)
  return tube(
    points.map(({ x, y }) => [x, y, depth] as const),
    0.06,
    gold(),
  )
}

const seal = () =>
  group(
    disc({ radius: 0.5, depth: 0.16 }, gold()),
    ring({ radius: 0.47, tube: 0.06 }, bright(), { at: [0, 0, 0.07] }),
    disc({ radius: 0.39, depth: 0.2 }, gloss('#8f000f')),
    slab(star({ points: 4, outer: 0.33, inner: 0.14 }), { depth: 0.05, bevel: 0.04 }, bright(), { at: [0, 0, 0.1] }),
  )

export const model: Model = {
  build: () =>
    group(
      slab(panel(1.2), { depth: 0.08, bevel: 0.05 }, gloss('#7d000e'), { at: [0, 0, -0.42] }),
      edge(1.2, -0.36),
      starCoin({ at: [-0.56, 0.62, -0.1], turn: [-0.1, 0.15, 0.3], scale: 1.65 }),
      starCoin({ at: [0.58, 0.66, -0.06], turn: [-0.1, -0.2, -0.3], scale: 1.65 }),
      starCoin({ at: [0, 0.9, 0.04], turn: [-0.15, 0, 0], scale: 1.65 }),
      slab(panel(0.05), { depth: 0.16, bevel: 0.08 }, gloss('#c00014', { roughness: 0.2 }), { at: [0, 0, 0.1] }),
      edge(0.05, 0.34),
      put(seal(), { at: [0, -0.5, 0.36] }),
    ),
  pose: [0.02, -0.42, 0.12],
}
