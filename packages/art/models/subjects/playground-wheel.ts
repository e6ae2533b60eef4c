import { aroundFace } from '#kit/around-face.ts'
import { starBadge } from '#kit/coin.ts'
import { disc, hoop } from '#kit/hoop.ts'
import { gloss, glow, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, cylinder, dome, group, put, ring } from '#kit/shapes.ts'

const colors = ['#e00a2a', '#ffa800', '#0aa84a', '#0a86f0', '#7a1cf0', '#f0148a', '#e86a00', '#08a8b0'] as const
const outer = 1.72

const rim = (side: number) =>
  group(
    ring({ radius: outer, tube: 0.075 }, warmGold(0.14), { at: [0, 0, side * 0.26] }),
    ring({ radius: 1.25, tube: 0.05 }, gloss('#c8102a'), { at: [0, 0, side * 0.26] }),
    aroundFace(
      8,
      () =>
        group(
          cylinder({ radius: 0.045, height: outer }, gloss('#fff0d8'), { at: [0, outer / 2, side * 0.26] }),
          ball(0.075, glow('#ffb81a'), { at: [0, 1.25, side * 0.34] }),
        ),
      Math.PI / 8,
    ),
    aroundFace(24, () => ball(0.07, glow('#ffb81a'), { at: [outer, 0, side * 0.34] })),
  )

const cabin = (color: string, angle: number) =>
  put(
    group(
      disc({ radius: 0.06, depth: 0.66 }, gold()),
      dome(0.37, gloss(color), { at: [0, -0.38, 0], turn: [Math.PI, 0, 0] }),
      hoop({ radius: 0.37, tube: 0.045, at: [0, -0.38, 0] }, gold({ roughness: 0.12 })),
      ...[-0.3, 0.3].map((x) => cylinder({ radius: 0.035, height: 0.4 }, gold(), { at: [x, -0.2, 0] })),
      dome(0.43, gloss(color), { at: [0, -0.06, 0], scale: [1, 0.55, 1] }),
      ball(0.08, gold(), { at: [0, 0.19, 0] }),
    ),
    { at: [Math.cos(angle) * outer, Math.sin(angle) * outer, 0] },
  )

const stand = (side: number) =>
  group(
    ...[-1, 1].map((end) =>
      cylinder({ radius: 0.11, height: 2.7 }, gloss('#2438c8'), {
        at: [side * 0.6, -1.2, end * 0.56],
        turn: [0, 0, side * 0.46],
      }),
    ),
    box({ size: [0.5, 0.2, 1.6], edge: 0.08 }, warmGold(0.16), { at: [side * 1.2, -2.4, 0] }),
  )

const hub = () =>
  group(
    disc({ radius: 0.36, depth: 1.16 }, gloss('#c8102a')),
    ring({ radius: 0.36, tube: 0.08 }, gold({ roughness: 0.12 }), { at: [0, 0, 0.58] }),
    starBadge(0.3, { at: [0, 0, 0.6] }),
  )

/** A ferris wheel with eight gondolas and its lamps lit. */
export const model: Model = {
  build: () =>
    group(
      bothSides(rim),
      bothSides(stand),
      hub(),
      box({ size: [3.4, 0.26, 2], edge: 0.1 }, vinyl('#0a9a4a'), { at: [0, -2.6, 0] }),
      ...colors.map((color, index) => cabin(color, (index / 8) * Math.PI * 2)),
    ),
  pose: [0.06, -0.36, 0],
}
