import { lawn } from '#kit/lawn.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, cone, cylinder, faceted, group, type Place, type Point3, put } from '#kit/shapes.ts'

const rock = gloss('#2f4fb8', { flatShading: true, roughness: 0.35 })
const snow = gloss('#e6f0ff', { flatShading: true, roughness: 0.3 })
const cloud = vinyl('#c9dcff')

/** How far the mountain reaches at a corner: a jagged pattern. */
const reach = (corner: number) => 1 + 0.2 * Math.sin(corner * 2.4) + 0.1 * Math.cos(corner * 5.1)

/** A peak of 14 edges: rock from the foot to the snow line, which zigzags, and snow above. */
function peak(place: Place) {
  const level = (height: number, radius: number, zigzag: number, out: number): Point3[] =>
    Array.from({ length: 14 }, (_, corner): Point3 => {
      const angle = (corner / 14) * Math.PI * 2
      const far = (radius * reach(corner) + (corner % 2 ? -zigzag * 0.4 : zigzag * 0.4)) * out
      return [Math.cos(angle) * far, height + (corner % 2 ? zigzag : -zigzag), Math.sin(angle) * far]
    })
  const band = (from: number) =>
    Array.from({ length: 14 }, (_, corner): [number, number, number][] => {
      const next = (corner + 1) % 14
      return [
        [from + corner, from + 14 + corner, from + next],
        [from + next, from + 14 + corner, from + 14 + next],
      ]
    }).flat()
  return put(
    group(
      faceted(
        [...level(-1.3, 1.25, 0, 1), ...level(-0.3, 0.8, 0.1, 1), ...level(0.6, 0.4, 0.1, 1)],
        [...band(0), ...band(14)],
        rock,
      ),
      faceted(
        [...level(0.05, 0.64, 0.24, 1.14), ...level(0.62, 0.42, 0.06, 1.1), ...level(1.5, 0, 0, 1)],
        [...band(0), ...band(14)],
        snow,
      ),
    ),
    place,
  )
}

const tree = (place: Place) =>
  put(
    group(
      cylinder({ radius: 0.07, height: 0.2 }, gloss('#6b3216'), { at: [0, 0.05, 0] }),
      ...[0, 1, 2].map((row) => cone(0.26 - row * 0.06, 0.32, vinyl('#0b8a3f'), { at: [0, 0.26 + row * 0.17, 0] })),
    ),
    place,
  )

const base = () =>
  group(
    lawn(1.75, { at: [0, -1.4, 0] }),
    ...[
      [-1.2, 0.95, 1.1],
      [-0.75, 1.35, 0.9],
      [1.05, 1.1, 1],
      [1.42, 0.6, 1.2],
      [0.3, 1.5, 0.8],
    ].map(([x = 0, z = 0, scale = 1]) => tree({ at: [x, -1.28, z], scale })),
  )

/** A snow peak with two lower ones, trees at its foot and the sun behind it. */
export const model: Model = {
  build: () =>
    group(
      base(),
      ball(0.62, gold({ roughness: 0.3 }), { at: [0.85, 0.75, -0.7], scale: [1, 1, 0.4] }),
      peak({ scale: [0.98, 1.2, 0.98], at: [-0.1, 0.25, -0.1] }),
      peak({ scale: [0.62, 0.66, 0.62], at: [0.88, -0.48, 0.35], turn: [0, 1, 0] }),
      peak({ scale: [0.5, 0.5, 0.5], at: [-0.98, -0.68, 0.4], turn: [0, 2.2, 0] }),
      ...[-0.36, 0, 0.38].map((x) => ball(0.3 - Math.abs(x) * 0.25, cloud, { at: [x - 0.72, 0.38, 0.58] })),
    ),
  pose: [0.12, -0.25, 0],
}
