import type { Mesh } from 'three'
import { hoop } from '#kit/hoop.ts'
import { gloss, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, box, cylinder, group, type Point2, polygon, put, slab, tube } from '#kit/shapes.ts'

const rice = vinyl('#ffeccb', { sheen: 0.2 })
const weed = gloss('#0d3a22', { roughness: 0.35 })
const salmon = gloss('#f54a0c', { roughness: 0.2 })
const egg = gloss('#ff4a08', { roughness: 0.06 })

/** The profile of a slice that hangs over its rice: how high it is at an x. */
const drape = (x: number) => 0.62 - 0.24 * Math.abs(x) ** 2.6
const edge = (x: number, under: number): Point2 => [x, drape(x) - under]
const xs = Array.from({ length: 25 }, (_, step) => -1.08 + step * 0.09)
const profile = polygon([...xs.map((x) => edge(x, 0)), ...xs.toReversed().map((x) => edge(x, 0.2))])

/** Parts spread over a disc of radius 1. */
const spread = (count: number, part: (x: number, z: number, index: number) => Mesh) =>
  group(
    ...Array.from({ length: count }, (_, index) => {
      const [angle, out] = [index * 2.39996, Math.sqrt((index + 0.5) / count)]
      return part(Math.cos(angle) * out, Math.sin(angle) * out, index)
    }),
  )

const grains = (count: number, width: number, depth: number) =>
  spread(count, (x, z, index) =>
    ball(0.085, rice, { at: [x * width, 0, z * depth], turn: [0, index * 1.3, 0], scale: [1.6, 1, 1] }),
  )

const nigiri = () =>
  group(
    box({ size: [1.9, 0.6, 0.95], edge: 0.28 }, rice, { at: [0, 0.2, 0] }),
    ...[0.46, -0.46].map((z) => put(grains(26, 0.86, 0.22), { at: [0, 0.2, z], turn: [Math.PI / 2, 0, 0] })),
    slab(profile, { depth: 0.78, bevel: 0.08 }, salmon, { at: [0, 0.06, -0.39] }),
    ...[-0.82, -0.46, -0.1, 0.26, 0.62].map((x) =>
      tube(
        [0.47, 0.3, -0.3, -0.47].map((z) => [x - z * 0.2, drape(x) + 0.19 - z ** 2 * 0.54, z] as const),
        0.035,
        rice,
      ),
    ),
  )

const roll = () =>
  group(
    cylinder({ radius: 0.62, height: 0.84 }, weed, { at: [0, 0.4, 0] }),
    cylinder({ radius: 0.55, height: 0.88 }, rice, { at: [0, 0.4, 0] }),
    put(grains(44, 0.52, 0.52), { at: [0, 0.83, 0] }),
    hoop({ radius: 0.6, tube: 0.05, at: [0, 0.82, 0] }, weed),
    cylinder({ radius: 0.25, height: 1 }, gloss('#ffb000'), { at: [0.06, 0.42, 0.06] }),
    cylinder({ radius: 0.14, height: 1.02 }, gloss('#4aa81e'), { at: [-0.2, 0.42, -0.1] }),
  )

const roe = () =>
  group(
    cylinder({ radius: 0.62, height: 0.8 }, weed, { at: [0, 0.4, 0] }),
    spread(30, (x, z) => ball(0.15, egg, { at: [x * 0.54, 0.95 - Math.hypot(x, z) * 0.15, z * 0.54] })),
  )

const tray = () =>
  group(
    box({ size: [3.3, 0.24, 2.9], edge: 0.1 }, vinyl('#7a0410', { sheen: 0, clearcoat: 0.2 }), { at: [0, -0.2, 0] }),
    box({ size: [3.44, 0.1, 3.04], edge: 0.05 }, warmGold(0.2), { at: [0, -0.28, 0] }),
    ...[-1.1, 1.1].map((x) => box({ size: [0.3, 0.3, 2.6], edge: 0.06 }, gloss('#5a0410'), { at: [x, -0.44, 0] })),
    ball(0.2, gloss('#6fae12'), { at: [1.3, 0.06, 1.2], scale: [1, 0.8, 1] }),
  )

/** Sushi on a lacquered tray: salmon on rice, a roll, and roe. */
export const model: Model = {
  build: () =>
    group(
      tray(),
      put(nigiri(), { at: [-0.1, 0, 0.62], turn: [0, 0.16, 0], scale: 1.3 }),
      put(roll(), { at: [0.78, -0.05, -0.72], scale: 1.2 }),
      put(roe(), { at: [-0.78, -0.05, -0.74], scale: 1.2 }),
    ),
  pose: [0.55, -0.34, 0],
}
