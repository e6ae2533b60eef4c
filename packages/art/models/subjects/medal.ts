import { brightGold, gloss, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { box, cylinder, group, polygon, put, ring, slab, star } from '#kit/shapes.ts'

/** A band of the ribbon from the clasp to a shoulder: red with a blue stripe and gold edges. */
function band(side: number) {
  const stripe = (from: number, to: number) =>
    polygon([
      [from - 0.5, 0],
      [to - 0.5, 0],
      [to + 0.42, 1.15],
      [from + 0.42, 1.15],
    ])
  return put(
    group(
      slab(stripe(0.03, 0.97), { depth: 0.08, bevel: 0.03 }, gloss('#a8001a', { roughness: 0.45, clearcoat: 0.3 })),
      slab(stripe(0.34, 0.66), { depth: 0.03, bevel: 0.02 }, gloss('#0a35c8', { roughness: 0.45, clearcoat: 0.3 }), {
        at: [0, 0, 0.1],
      }),
      ...[0.3, 0.7].map((at) =>
        slab(stripe(at - 0.02, at + 0.02), { depth: 0.03, bevel: 0.02 }, warmGold(0.2), { at: [0, 0, 0.11] }),
      ),
    ),
    { at: [0, 0.75, side * 0.1 - 0.12], scale: [side, 1, 1] },
  )
}

const disc = () =>
  group(
    slab(star({ points: 24, outer: 1.14, inner: 1.04 }), { depth: 0.18, bevel: 0.05 }, warmGold(0.2)),
    ring({ radius: 0.96, tube: 0.1 }, warmGold(0.14), { at: [0, 0, 0.22] }),
    cylinder({ radius: 0.9, height: 0.06 }, gloss('#a8001a', { roughness: 0.35, clearcoat: 0.4 }), {
      at: [0, 0, 0.22],
      turn: [Math.PI / 2, 0, 0],
    }),
    ring({ radius: 0.78, tube: 0.03 }, warmGold(0.14), { at: [0, 0, 0.25] }),
    slab(star({ outer: 0.66, inner: 0.31 }), { depth: 0.1, bevel: 0.07 }, warmGold(0.16), { at: [0, 0, 0.26] }),
    slab(star({ outer: 0.5, inner: 0.235 }), { depth: 0.08, bevel: 0.06 }, brightGold(), {
      at: [0, 0, 0.34],
    }),
  )

export const model: Model = {
  build: () =>
    group(
      band(-1),
      band(1),
      box({ size: [1.1, 0.24, 0.34], edge: 0.1 }, warmGold(0.18), { at: [0, 0.82, 0.02] }),
      put(disc(), { at: [0, -0.52, -0.05], scale: 1.15 }),
    ),
  pose: [-0.12, -0.38, 0.06],
}
