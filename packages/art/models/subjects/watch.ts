import { aroundFace } from '#kit/around-face.ts'
import { disc } from '#kit/hoop.ts'
import { brightGold, chrome, enamel, gloss, gold, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, cylinder, group, put, ring, ringSegment, slab } from '#kit/shapes.ts'

const quarter = Math.PI / 2
const leather = vinyl('#7a2408', { sheen: 0.2 })

/** A hand that points at an angle, clockwise from twelve. */
const hand = ([length, width]: readonly [number, number], angle: number, z: number) =>
  put(group(box({ size: [width, length, 0.05], edge: 0.02 }, gloss('#fff4d8'), { at: [0, length * 0.4, z] })), {
    turn: [0, 0, -angle],
  })

const dial = () =>
  group(
    disc({ radius: 0.94, depth: 0.1, at: [0, 0, 0.24] }, enamel('#1460f0', '#06197a')),
    aroundFace(12, (index) =>
      box({ size: [index % 3 ? 0.07 : 0.12, index % 3 ? 0.16 : 0.26, 0.06], edge: 0.02 }, brightGold(), {
        at: [0, 0.76, 0.3],
      }),
    ),
    ring({ radius: 0.2, tube: 0.03 }, brightGold(), { at: [0, -0.36, 0.3] }),
    hand([0.5, 0.12], -1.05, 0.34),
    hand([0.74, 0.09], 0.95, 0.38),
    put(group(box({ size: [0.035, 0.9, 0.03], edge: 0.01 }, gloss('#ff2a3a'), { at: [0, 0.3, 0.42] })), {
      turn: [0, 0, 2.6],
    }),
    ball(0.12, brightGold(), { at: [0, 0, 0.44] }),
  )

const watchCase = () =>
  group(
    disc({ radius: 1.12, depth: 0.5 }, warmGold(0.2)),
    ring({ radius: 1.06, tube: 0.17 }, gold({ roughness: 0.14 }), { at: [0, 0, 0.24] }),
    ring({ radius: 1.08, tube: 0.1 }, chrome(), { at: [0, 0, -0.24] }),
    aroundFace(12, () => ball(0.07, brightGold(), { at: [0, 1.07, 0.4] })),
    cylinder({ radius: 0.17, height: 0.3 }, gold(), { at: [1.3, 0, 0], turn: [0, 0, quarter] }),
    ...[0.6, -0.6].map((angle) =>
      put(group(cylinder({ radius: 0.1, height: 0.24 }, chrome(), { at: [1.28, 0, 0], turn: [0, 0, quarter] })), {
        turn: [0, 0, angle],
      }),
    ),
    bothSides((side) =>
      bothSides((end) =>
        box({ size: [0.24, 0.5, 0.4], edge: 0.11 }, warmGold(0.2), { at: [side * 0.52, end * 1.06, -0.08] }),
      ),
    ),
    dial(),
  )

const loop = (radius: number, width: number, depth: number) => ({ inner: radius, outer: radius + depth, width })

/** A leather band around a wrist, with stitches along its edges. */
const strap = () =>
  group(
    ...[
      { ...loop(1.16, 0.86, 0.14), material: leather },
      { ...loop(1.32, 0.66, 0.03), material: gloss('#b8481a') },
    ].map(({ inner, outer, width, material }) =>
      slab(ringSegment({ inner, outer, arc: 5.3, middle: Math.PI }), { depth: width, bevel: 0.06 }, material, {
        at: [width / 2, 0, 0],
        turn: [0, -quarter, 0],
        scale: [0.86, 1.04, 1],
      }),
    ),
  )

/** A gold watch with a blue dial, on a leather band. */
export const model: Model = {
  build: () => group(strap(), put(watchCase(), { at: [0, 0, 1] })),
  pose: [0.06, -0.5, 0.1],
}
