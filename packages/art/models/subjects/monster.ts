import { cheeks, eye } from '#kit/creature.ts'
import { gloss, gold, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, cone, group, put, ring, ringSegment, slab } from '#kit/shapes.ts'

const fur = vinyl('#7a1fd6')
const light = vinyl('#c78bff')
const lime = vinyl('#7ed321')
const bone = gloss('#ffefc9')
const inside = gloss('#3a0436')

const horn = () =>
  put(
    group(
      cone(0.32, 1.05, gold(), { at: [0, 0.4, 0] }),
      ...[0, 1, 2].map((row) =>
        ring({ radius: 0.29 - row * 0.085, tube: 0.055 }, gold({ roughness: 0.12, color: '#ff9d1a' }), {
          at: [0, row * 0.28, 0],
          turn: [Math.PI / 2, 0, 0],
        }),
      ),
    ),
    { at: [0, 1, 0.15], turn: [0.12, 0, 0] },
  )

const mouth = () => {
  const grin = ringSegment({ inner: 0.01, outer: 0.56, arc: Math.PI, middle: -Math.PI / 2 })
  return group(
    slab(grin, { depth: 0.1, bevel: 0.06 }, inside, { at: [0, -0.2, 0.9], turn: [0.2, 0, 0], scale: [1, 0.7, 1] }),
    ball(0.24, vinyl('#ff4f7a'), { at: [0, -0.47, 0.96], scale: [1.2, 0.6, 0.5] }),
    bothSides((side) => cone(0.14, 0.4, bone, { at: [side * 0.38, -0.26, 1.04], turn: [0.05, 0, side * -0.12] })),
    ...[-0.13, 0.13].map((x) => ball(0.11, bone, { at: [x, -0.24, 1.02], scale: [0.9, 1, 0.6] })),
  )
}

const head = () =>
  group(
    ball(1, fur, { scale: [1.18, 1.02, 0.96] }),
    bothSides((side) =>
      group(
        ball(0.38, fur, { at: [side * 1.2, 0.2, 0], scale: [1.1, 0.72, 0.5], turn: [0, 0, side * 0.5] }),
        ball(0.24, light, { at: [side * 1.24, 0.22, 0.14], scale: [1.1, 0.7, 0.4], turn: [0, 0, side * 0.5] }),
        ball(0.34, vinyl('#fffaf2'), { at: [side * 0.42, 0.3, 0.76], scale: [1, 1.1, 0.6] }),
        eye([side * 0.4, 0.28, 0.96], 1.6),
        ball(0.2, lime, { at: [side * 0.46, 0.72, 0.72], scale: [1.5, 0.5, 0.6], turn: [-0.3, 0, side * -0.18] }),
        cone(0.2, 0.5, lime, { at: [side * 0.4, 1.02, 0], turn: [0, 0, side * -0.5] }),
        cone(0.17, 0.42, lime, { at: [side * 0.68, 0.86, -0.05], turn: [0, 0, side * -0.8] }),
      ),
    ),
    ball(0.2, lime, { at: [0, 0.02, 1], scale: [1.25, 0.85, 0.8] }),
    cheeks({ apart: 0.82, y: -0.1, z: 0.68 }),
    mouth(),
    horn(),
  )

const body = () =>
  group(
    ball(0.86, fur, { at: [0, -1.32, -0.1], scale: [1.08, 0.95, 0.9] }),
    ball(0.64, light, { at: [0, -1.42, 0.22], scale: [0.98, 1, 0.8] }),
    ...[-0.26, 0, 0.26].map((x) => ball(0.1, lime, { at: [x, -1.52 + Math.abs(x) * 0.8, 0.74], scale: [1, 1, 0.5] })),
    bothSides((side) =>
      group(
        ball(0.28, fur, { at: [side * 0.98, -1, 0.1], scale: [0.9, 1.5, 0.9], turn: [0, 0, side * 0.95] }),
        ball(0.3, light, { at: [side * 1.3, -0.74, 0.2] }),
        ...[-0.7, 0, 0.7].map((claw) =>
          cone(0.09, 0.26, bone, {
            at: [side * (1.34 + Math.sin(claw) * 0.3), -0.74 + Math.cos(claw) * 0.36, 0.24],
            turn: [0.1, 0, side * -claw],
          }),
        ),
        ball(0.38, fur, { at: [side * 0.52, -1.95, 0.36], scale: [1, 0.75, 1.2] }),
        ...[-1, 0, 1].map((toe) => ball(0.1, bone, { at: [side * 0.52 + toe * 0.2, -2, 0.76] })),
      ),
    ),
  )

/** A friendly troll with one gold horn. */
export const model: Model = { build: () => group(head(), body()), pose: [0.05, -0.3, 0] }
