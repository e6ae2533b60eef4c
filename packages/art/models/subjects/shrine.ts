import { aroundFace } from '#kit/around-face.ts'
import { starBadge } from '#kit/coin.ts'
import { hoop } from '#kit/hoop.ts'
import { gloss, glow, gold, paper, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2, points3 } from '#kit/points.ts'
import { ball, box, cylinder, group, type Point2, type Point3, polygon, put, slab, tube } from '#kit/shapes.ts'

const cinnabar = gloss('#d81800', { roughness: 0.16 })
const dark = gloss('#2a1a34', { roughness: 0.3 })
const stone = gloss('#8f8aa8', { roughness: 0.55 })
const zigzag = points2(-0.1, 0, 0.1, 0, 0.1, -0.2, 0.2, -0.22, 0.2, -0.5, 0.02, -0.46, 0.02, -0.26, -0.1, -0.24)

/** A lintel that bends up at its ends, seen from the front. */
const lintel = ([half, height, depth]: Point3, y: number, material = cinnabar) => {
  const edge = (up: number, flare: number) =>
    Array.from({ length: 25 }, (_, step): Point2 => {
      const share = step / 12 - 1
      return [share * half * flare, y + up + 0.34 * Math.abs(share) ** 2.6]
    })
  const outline = polygon([...edge(0, 1), ...edge(height, 1.05).reverse()])
  return slab(outline, { depth, bevel: 0.06 }, material, { at: [0, 0, -depth / 2] })
}

const top = () =>
  group(
    lintel([1.85, 0.24, 0.34], 0.98),
    lintel([2, 0.12, 0.44], 1.28, gold()),
    lintel([2.06, 0.2, 0.52], 1.44, dark),
    box({ size: [3.3, 0.3, 0.3] }, cinnabar, { at: [0, 0.28, 0] }),
    ...[-1.62, 1.62].map((x) => box({ size: [0.14, 0.38, 0.38] }, gold(), { at: [x, 0.28, 0] })),
    box({ size: [0.74, 0.84, 0.2] }, gold(), { at: [0, 0.68, 0.12] }),
    box({ size: [0.54, 0.64, 0.2] }, gloss('#1a2f9a'), { at: [0, 0.68, 0.17] }),
    starBadge(0.24, { at: [0, 0.68, 0.26] }),
    tube(points3(-1.2, -0.12, 0.24, 0, -0.46, 0.32, 1.2, -0.12, 0.24), 0.1, vinyl('#f0b83a')),
    ...points3(-0.62, -0.42, 0.34, 0, -0.5, 0.36, 0.62, -0.42, 0.34).map((at) =>
      slab(polygon(zigzag), { depth: 0.03, bevel: 0.015 }, paper('#fff8ea'), { at }),
    ),
  )

/** A post and the stone lantern before it. */
const post = (side: number) =>
  group(
    cylinder({ radius: 0.23, top: 0.2, height: 2.9 }, cinnabar, {
      at: [side * 1.2, -0.4, 0],
      turn: [0, 0, side * 0.06],
    }),
    cylinder({ radius: 0.29, height: 0.5 }, dark, { at: [side * 1.28, -1.6, 0] }),
    hoop({ radius: 0.27, tube: 0.06, at: [side * 1.27, -1.34, 0] }, gold()),
    hoop({ radius: 0.22, tube: 0.055, at: [side * 1.13, 0.84, 0] }, gold()),
    cylinder({ radius: 0.42, top: 0.36, height: 0.2 }, stone, { at: [side * 1.28, -1.86, 0] }),
    cylinder({ radius: 0.22, top: 0.16, height: 0.5 }, stone, { at: [side * 1.05, -1.68, 0.85] }),
    cylinder({ radius: 0.3, height: 0.1 }, dark, { at: [side * 1.05, -1.44, 0.85] }),
    cylinder({ radius: 0.22, height: 0.4 }, glow('#ffa51a'), { at: [side * 1.05, -1.25, 0.85] }),
    cylinder({ radius: 0.46, top: 0.1, height: 0.26 }, dark, { at: [side * 1.05, -0.98, 0.85] }),
    ball(0.1, gold(), { at: [side * 1.05, -0.8, 0.85] }),
  )

const blossom = (at: Point3, lean: number, size = 1) =>
  put(
    group(
      aroundFace(5, () => ball(0.15, vinyl('#ff6aa8'), { at: [0, 0.16, 0], scale: [0.85, 1, 0.5] })),
      ball(0.08, gold(), { at: [0, 0, 0.08] }),
    ),
    { at, turn: [lean, 0, 0.4], scale: size },
  )

const ground = () =>
  group(
    box({ size: [4, 0.3, 2.7], edge: 0.14 }, vinyl('#2a8a3a'), { at: [0, -2.06, 0.3] }),
    ...[0, 1, 2].map((step) => box({ size: [1.2, 0.14, 0.46] }, stone, { at: [0, -1.9, step * 0.55] })),
    blossom([-0.75, -1.74, 1.35], -0.8),
    blossom([0.75, -1.78, 1.4], -0.9),
    blossom([-1.62, 1.84, 0.34], 0, 1.5),
    blossom([-1.2, 1.6, 0.36], 0, 1.1),
  )

/** A cinnabar gate of a shrine, with a rope, lanterns and blossoms. */
export const model: Model = { build: () => group(top(), post(-1), post(1), ground()), pose: [0.08, -0.36, 0] }
