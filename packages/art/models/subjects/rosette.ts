import { aroundFace } from '#kit/around-face.ts'
import { disc } from '#kit/hoop.ts'
import { brightGold, gloss, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, group, polygon, put, ring, slab } from '#kit/shapes.ts'
import { starEmblem } from '#kit/star-emblem.ts'

const silk = (color: string) => gloss(color, { roughness: 0.4, clearcoat: 0.35 })

/** A pleat from the middle upwards, whose far edge is round. */
const pleat = (length: number, color: string) => {
  const half = length * 0.19
  const outline = polygon([
    [-0.06, 0.3],
    [0.06, 0.3],
    [half, length - 0.08],
    [half * 0.6, length],
    [-half * 0.6, length],
    [-half, length - 0.08],
  ])
  return put(group(slab(outline, { depth: 0.03, bevel: 0.04 }, silk(color))), { turn: [0.1, 0.42, 0] })
}

const frill = ({ length, z, colors }: { length: number; z: number; colors: readonly [string, string] }) =>
  put(
    aroundFace(22, (index) => pleat(length, colors[index % 2 ? 1 : 0])),
    { at: [0, 0, z] },
  )

const tail = (side: number) => {
  const stripe = (half: number) => polygon(points2(-half, 0, half, 0, half, -2.3, 0, -2.3 + half * 0.75, -half, -2.3))
  return put(
    group(
      slab(stripe(0.4), { depth: 0.05, bevel: 0.04 }, warmGold(0.2)),
      slab(stripe(0.36), { depth: 0.06, bevel: 0.04 }, silk('#b80018'), { at: [0, 0, 0.03] }),
      slab(stripe(0.12), { depth: 0.06, bevel: 0.03 }, silk('#0a3cc8'), { at: [0, 0, 0.07] }),
    ),
    { at: [side * 0.2, -0.3, -0.3 - side * 0.06], turn: [0, 0, side * 0.3] },
  )
}

const medallion = () =>
  group(
    disc({ radius: 0.8, depth: 0.16, at: [0, 0, 0.3] }, warmGold(0.2)),
    ring({ radius: 0.78, tube: 0.1 }, warmGold(0.14), { at: [0, 0, 0.36] }),
    disc({ radius: 0.7, depth: 0.06, at: [0, 0, 0.37] }, gloss('#0a3cc8')),
    aroundFace(20, () => ball(0.045, brightGold(), { at: [0, 0.62, 0.42] })),
    starEmblem(0.54, [warmGold(0.16), brightGold()], { at: [0, 0, 0.42] }),
  )

/** A prize ribbon with two tails. */
export const model: Model = {
  build: () =>
    group(
      bothSides(tail),
      frill({ length: 1.5, z: 0, colors: ['#c8001c', '#a00014'] }),
      frill({ length: 1.14, z: 0.16, colors: ['#fff0d0', '#f0c060'] }),
      medallion(),
    ),
  pose: [0.02, -0.3, 0],
}
