import { gloss, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { box, group, type Place, type Point2, polygon, put, ring, roundedRectangle, slab, star } from '#kit/shapes.ts'

const brown = gloss('#481a08', { roughness: 0.22, clearcoat: 0.7 })
const dark = gloss('#2e0e04', { roughness: 0.45, clearcoat: 0.5 })
const red = gloss('#c20a22')
const size = 0.74

/** One piece of the bar: a base, on it a pillow with a star. */
const piece = (place: Place) =>
  put(
    group(
      box({ size: [size, size, 0.3], edge: 0.03 }, dark),
      slab(roundedRectangle(size - 0.26, size - 0.26, 0.05), { depth: 0.14, bevel: 0.085 }, brown, {
        at: [0, 0, 0.08],
      }),
      slab(star({ outer: 0.15, inner: 0.07 }), { depth: 0.02, bevel: 0.02 }, gloss('#7a3516'), { at: [0, 0, 0.3] }),
    ),
    place,
  )

const bar = () =>
  group(
    ...Array.from({ length: 15 }, (_, index) => [(index % 3) - 1, Math.floor(index / 3)])
      .filter(([column = 0, row = 0]) => !(row === 4 && column === 1))
      .map(([column = 0, row = 0]) => piece({ at: [column * size, row * size - 1.1, 0] })),
  )

/** A side of the foil, whose upper edge is torn, about the x axis. */
const foil = (phase: number) => {
  const edge = Array.from(
    { length: 15 },
    (_, index): Point2 => [1.2 - (index / 14) * 2.4, 0.12 * (index % 2) + 0.16 * Math.sin(index * 1.7 + phase)],
  )
  return slab(polygon([[-1.2, -1.4], [1.2, -1.4], ...edge]), { depth: 0.03, bevel: 0.03 }, warmGold(0.22))
}

/** A flap of foil that is folded outwards. */
const flap = (place: Place) =>
  slab(
    polygon(points2(-0.3, 0, 0.3, 0, 0.18, 0.34, 0.04, 0.26, -0.12, 0.42)),
    { depth: 0.02, bevel: 0.025 },
    warmGold(0.25),
    place,
  )

const wrapper = () =>
  group(
    put(foil(0.4), { at: [0, 0.25, 0.32] }),
    put(foil(2.2), { at: [0, 0.4, -0.3] }),
    box({ size: [2.44, 1.5, 0.78], edge: 0.06 }, red, { at: [0, -0.95, 0.05] }),
    ...[-0.28, -1.6].map((y) => box({ size: [2.5, 0.13, 0.86], edge: 0.05 }, warmGold(0.18), { at: [0, y, 0.05] })),
    ring({ radius: 0.42, tube: 0.06 }, warmGold(0.16), { at: [0, -0.94, 0.46] }),
    slab(star({ outer: 0.33, inner: 0.15 }), { depth: 0.06, bevel: 0.04 }, warmGold(0.16), { at: [0, -0.94, 0.42] }),
    flap({ at: [-0.75, 0.2, 0.36], turn: [0.9, 0, 0.2] }),
    flap({ at: [0.4, 0.16, 0.36], turn: [1.1, 0, -0.3] }),
  )

/** A bar of chocolate in gold foil, with a piece broken off. */
export const model: Model = {
  build: () =>
    group(
      put(group(bar(), wrapper()), { turn: [0, 0, -0.3] }),
      piece({ at: [1.35, -1.2, 0.85], turn: [-0.25, 0.35, 0.5] }),
    ),
  pose: [-0.05, -0.38, 0],
}
