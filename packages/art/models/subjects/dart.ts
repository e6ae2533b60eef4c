import { chrome, gloss, gold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, cylinder, group, lathe, polygon, put, ring, ringSegment, slab } from '#kit/shapes.ts'

const sectors = 20
const arc = (Math.PI * 2) / sectors
const quarter = Math.PI / 2

/** Inner and outer radius of each ring of the board, its height and its two colours. */
const rings = [
  { inner: 0.24, outer: 0.78, depth: 0.05, colors: ['#1d1a26', '#fff0d2'] },
  { inner: 0.78, outer: 0.94, depth: 0.09, colors: ['#f0142f', '#12b45c'] },
  { inner: 0.94, outer: 1.36, depth: 0.05, colors: ['#1d1a26', '#fff0d2'] },
  { inner: 1.36, outer: 1.52, depth: 0.09, colors: ['#f0142f', '#12b45c'] },
] as const

const board = () =>
  group(
    ...rings.flatMap(({ inner, outer, depth, colors }) =>
      Array.from({ length: sectors }, (_, index) =>
        slab(
          ringSegment({ inner, outer, arc, middle: quarter + index * arc }),
          { depth, bevel: 0 },
          gloss(colors[index % 2 === 0 ? 0 : 1], { roughness: 0.35 }),
        ),
      ),
    ),
    ...[0.24, 0.78, 0.94, 1.36, 1.52].map((radius) => ring({ radius, tube: 0.018 }, gold(), { at: [0, 0, 0.08] })),
    cylinder({ radius: 0.24, height: 0.18 }, gloss('#12b45c'), { turn: [quarter, 0, 0] }),
    cylinder({ radius: 0.12, height: 0.22 }, gloss('#f0142f'), { turn: [quarter, 0, 0] }),
  )

const rim = () =>
  lathe(
    [
      [0, -0.16],
      [1.66, -0.16],
      [1.78, -0.08],
      [1.8, 0.1],
      [1.74, 0.22],
      [1.64, 0.24],
      [1.56, 0.16],
      [1.52, 0],
    ],
    gold({ roughness: 0.32 }),
    { turn: [quarter, 0, 0] },
  )

const flight = () =>
  slab(
    polygon([
      [0.03, 1.2],
      [0.36, 1.42],
      [0.36, 1.95],
      [0.03, 1.8],
    ]),
    { depth: 0.02, bevel: 0.03 },
    gloss('#ff1f3d'),
    { at: [0, 0, -0.01] },
  )

/** A dart whose point is at the origin, with its flights up. */
const dart = () =>
  group(
    cylinder({ radius: 0.01, top: 0.05, height: 0.3 }, chrome(), { at: [0, 0.15, 0] }),
    cylinder({ radius: 0.08, top: 0.13, height: 0.55 }, gold(), { at: [0, 0.55, 0] }),
    ...[0.42, 0.54, 0.66].map((y) =>
      ring({ radius: 0.115, tube: 0.025 }, gold(), { at: [0, y, 0], turn: [quarter, 0, 0] }),
    ),
    cylinder({ radius: 0.09, top: 0.05, height: 0.95 }, gloss('#ff1f3d'), { at: [0, 1.25, 0] }),
    put(around(4, flight), { turn: [0, 0.6, 0] }),
  )

export const model: Model = {
  build: () => group(board(), rim(), put(dart(), { at: [0, 0, 0.1], turn: [0.75, 0, -0.62] })),
  pose: [-0.05, -0.45, 0],
}
