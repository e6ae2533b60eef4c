import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { around, ball, box, cylinder, group, put, ringSegment, slab } from '#kit/shapes.ts'

const pleats = 14
const span = 2.75
const arc = span / pleats
const fold = 0.55
const darkGold = () => gold({ color: '#c9821a', roughness: 0.28 })

/** One side of a fold: red paper with a gold hem, a gold stripe and a gold foot. */
const pleat = (index: number) => {
  const band = (inner: number, outer: number, color: string | undefined, rise: number) =>
    slab(
      ringSegment({ inner, outer, arc: arc * 1.06 }),
      { depth: 0.05 + rise, bevel: 0.012 },
      color ? gloss(color, { roughness: 0.5, clearcoat: 0.25, clearcoatRoughness: 0.4 }) : gold({ roughness: 0.26 }),
      { at: [0, 0, -rise / 2] },
    )
  const leaning = group(
    band(0.85, 2.05, index % 2 ? '#8f0014' : '#cc0018', 0),
    band(1.9, 2.08, undefined, 0.03),
    band(1.66, 1.73, undefined, 0.02),
    band(0.82, 0.94, undefined, 0.03),
  )
  const side = index % 2 ? 1 : -1
  return put(group(put(leaning, { turn: [side * fold, 0, 0] })), { turn: [0, 0, (index + 0.5) * arc - span / 2] })
}

const rib = (index: number) =>
  put(group(box({ size: [0.95, 0.1, 0.07], edge: 0.03 }, darkGold(), { at: [0.48, 0, index % 2 ? 0.05 : -0.02] })), {
    turn: [0, 0, index * arc - span / 2],
  })

const guard = (angle: number) =>
  put(group(box({ size: [2.25, 0.17, 0.2], edge: 0.07 }, gold(), { at: [1, 0, 0.02] })), { turn: [0, 0, angle] })

const tassel = () =>
  group(
    cylinder({ radius: 0.035, height: 0.4 }, vinyl('#d2001a'), { at: [0, -0.2, 0] }),
    ball(0.13, gold(), { at: [0, -0.42, 0] }),
    around(10, () =>
      cylinder({ radius: 0.06, top: 0.035, height: 0.5 }, vinyl('#d2001a'), {
        at: [0.1, -0.74, 0],
        turn: [0, 0, 0.14],
      }),
    ),
  )

export const model: Model = {
  build: () =>
    group(
      put(
        group(
          ...Array.from({ length: pleats }, (_, index) => pleat(index)),
          ...Array.from({ length: pleats + 1 }, (_, index) => rib(index)),
          guard(-span / 2),
          guard(span / 2),
          cylinder({ radius: 0.17, height: 0.36 }, gold(), { turn: [Math.PI / 2, 0, 0] }),
          ball(0.11, gloss('#e8102a'), { at: [0, 0, 0.17], scale: [1, 1, 0.6] }),
        ),
        { turn: [0, 0, Math.PI / 2 + 0.34] },
      ),
      put(tassel(), { at: [0, -0.12, 0] }),
    ),
  pose: [-0.25, 0.3, 0],
}
