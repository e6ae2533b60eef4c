import { gloss, gold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, box, curve, group, type Place, put, ring, roundedRectangle, slab } from '#kit/shapes.ts'

/** The blade: nearly a circle, cut off where the handle joins. */
const blade = curve(
  Array.from({ length: 20 }, (_, step) => {
    const angle = ((step + 0.5) / 20) * Math.PI * 2 - Math.PI / 2
    return [Math.cos(angle) * 1.02, Math.max(Math.sin(angle) * 1.08, -0.98)] as const
  }),
)

const paddle = (color: string, place: Place) =>
  put(
    group(
      slab(blade, { depth: 0.1, bevel: 0.06 }, wood('#e89a34'), { at: [0, 0, -0.05] }),
      slab(blade, { depth: 0.08, bevel: 0.05 }, gloss(color, { roughness: 0.5, clearcoat: 0.4 }), {
        at: [0, 0.02, 0.12],
        scale: [0.9, 0.9, 1],
      }),
      slab(blade, { depth: 0.08, bevel: 0.05 }, gloss('#241c30'), { at: [0, 0.02, -0.2], scale: [0.9, 0.9, 1] }),
      slab(roundedRectangle(0.9, 0.16, 0.06), { depth: 0.2, bevel: 0.05 }, gold(), { at: [0, -0.98, -0.06] }),
      slab(roundedRectangle(0.42, 1.2, 0.12), { depth: 0.2, bevel: 0.1 }, wood('#b85c14'), { at: [0, -1.6, -0.06] }),
      ...[-0.13, 0.13].map((x) => box({ size: [0.07, 1.1, 0.1], edge: 0.03 }, gloss(color), { at: [x, -1.6, 0.24] })),
      slab(roundedRectangle(0.56, 0.14, 0.06), { depth: 0.26, bevel: 0.08 }, gold(), { at: [0, -2.2, -0.1] }),
    ),
    place,
  )

const whiteBall = () =>
  put(group(ball(0.42, gloss('#fff4e0', { roughness: 0.3 })), ring({ radius: 0.42, tube: 0.025 }, gold())), {
    at: [0.05, -0.22, 0.7],
    turn: [0.5, 0.7, 0.2],
  })

/** Two crossed paddles and a ball. */
export const model: Model = {
  build: () =>
    group(
      paddle('#062ea8', { at: [0.82, 0.42, -0.3], turn: [0, 0, -0.62] }),
      paddle('#c00016', { at: [-0.82, 0.42, 0.2], turn: [0, 0, 0.62] }),
      whiteBall(),
    ),
  pose: [0.05, -0.2, 0],
}
