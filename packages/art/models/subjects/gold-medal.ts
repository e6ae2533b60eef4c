import { brightGold, gloss, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, box, curve, cylinder, group, polygon, put, ring, slab } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const silk = (color: string) => gloss(color, { roughness: 0.42, clearcoat: 0.3 })

/** One side of the ribbon, from the loop of the medal outwards. */
const band = (side: number) => {
  const stripe = (from: number, to: number) =>
    polygon(points2(from * 0.6, 0, to * 0.6, 0, to + 0.55, 1.5, from + 0.55, 1.5))
  return put(
    group(
      slab(stripe(-0.36, 0.42), { depth: 0.08, bevel: 0.03 }, silk('#0a35c8')),
      ...[-0.3, 0.22].map((at) =>
        slab(stripe(at, at + 0.13), { depth: 0.04, bevel: 0.02 }, silk('#ffc400'), { at: [0, 0, 0.1] }),
      ),
    ),
    { at: [0, 0.72, side * 0.1 - 0.1], scale: [side, 1, 1] },
  )
}

/** A numeral one: its flag, its stem and its foot. */
const one = () =>
  group(
    box({ size: [0.26, 1.1, 0.24], edge: 0.06 }, brightGold()),
    box({ size: [0.4, 0.2, 0.24], edge: 0.06 }, brightGold(), { at: [-0.17, 0.38, 0], turn: [0, 0, 0.72] }),
    box({ size: [0.7, 0.2, 0.26], edge: 0.06 }, brightGold(), { at: [0, -0.48, 0] }),
  )

const leaf = curve(points2(0, 0, 0.1, 0.14, 0, 0.36, -0.1, 0.14))

const laurel = (side: number) =>
  put(
    group(
      ring({ radius: 0.74, tube: 0.035, arc: 2.2 }, warmGold(0.2), { turn: [0, 0, -quarter] }),
      ...Array.from({ length: 7 }, (_, index) => {
        const angle = -1.4 + index * 0.34
        return slab(leaf, { depth: 0.05, bevel: 0.035 }, brightGold(), {
          at: [Math.cos(angle) * 0.74, Math.sin(angle) * 0.74, 0.02],
          turn: [0, 0, angle + (index % 2 ? 0.45 : -0.35)],
        })
      }),
    ),
    { at: [0, 0, 0.26], scale: [side, 1, 1] },
  )

const disc = () =>
  group(
    cylinder({ radius: 1.2, height: 0.28 }, warmGold(0.2), { at: [0, 0, 0.1], turn: [quarter, 0, 0] }),
    ring({ radius: 1.18, tube: 0.15 }, warmGold(0.14), { at: [0, 0, 0.12] }),
    cylinder({ radius: 1.05, height: 0.1 }, silk('#06249a'), { at: [0, 0, 0.22], turn: [quarter, 0, 0] }),
    bothSides(laurel),
    put(one(), { at: [0.02, 0.04, 0.38] }),
    ball(0.12, gloss('#d4001c'), { at: [0, -0.8, 0.32] }),
  )

/** The medal of a winner: a one in a laurel, on a blue ribbon. */
export const model: Model = {
  build: () =>
    group(
      bothSides(band),
      box({ size: [0.72, 0.2, 0.3], edge: 0.1 }, warmGold(0.16), { at: [0, 0.74, 0] }),
      ring({ radius: 0.2, tube: 0.07 }, warmGold(0.14), { at: [0, 0.6, 0.04] }),
      put(disc(), { at: [0, -0.65, -0.05] }),
    ),
  pose: [-0.06, -0.3, 0.04],
}
