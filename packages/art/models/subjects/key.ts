import { IcosahedronGeometry, Mesh } from 'three'
import { gold, stone, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, cylinder, group, polygon, put, ring, slab } from '#kit/shapes.ts'

/** Three lobes about a gem, with a bead in each gap. */
function bow() {
  const gem = new Mesh(
    new IcosahedronGeometry(0.4, 1),
    stone('#ff1745', { emissive: '#ff1745', emissiveIntensity: 0.25, envMapIntensity: 1.2 }),
  )
  const lobe = (angle: number) =>
    put(
      group(
        ring({ radius: 0.38, tube: 0.14 }, warmGold(0.16), { at: [0, 0.68, 0] }),
        ball(0.14, warmGold(0.14), { at: [0, 1.22, 0] }),
      ),
      { turn: [0, 0, angle] },
    )
  return group(
    put(gem, { at: [0, 0, 0.06], scale: [1, 1, 0.75] }),
    ring({ radius: 0.44, tube: 0.15 }, warmGold(0.14), { scale: [1, 1, 1.3] }),
    ...[0, 1.75, -1.75].map(lobe),
  )
}

const collar = (y: number, radius: number) =>
  ring({ radius, tube: 0.09 }, warmGold(0.16), { at: [0, y, 0], turn: [Math.PI / 2, 0, 0] })

const bit = () =>
  slab(
    polygon([
      [0, -2.52],
      [0.78, -2.5],
      [0.78, -2.16],
      [0.52, -2.16],
      [0.52, -1.96],
      [0.78, -1.96],
      [0.78, -1.6],
      [0, -1.6],
    ]),
    { depth: 0.2, bevel: 0.06 },
    gold({ roughness: 0.35, emissive: '#c87400', emissiveIntensity: 0.6 }),
    { at: [0, 0, -0.1] },
  )

export const model: Model = {
  build: () =>
    group(
      bow(),
      cylinder({ radius: 0.2, top: 0.24, height: 2.1 }, warmGold(0.18), { at: [0, -1.6, 0] }),
      collar(-0.62, 0.27),
      collar(-0.84, 0.23),
      collar(-1.38, 0.2),
      ball(0.27, warmGold(0.16), { at: [0, -2.68, 0] }),
      bit(),
    ),
  pose: [-0.15, -0.35, -0.74],
}
