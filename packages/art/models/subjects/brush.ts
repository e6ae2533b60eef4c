import { Path } from 'three'
import { hoop } from '#kit/hoop.ts'
import { gloss, gold, warmGold, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, curve, group, lathe, put, ring, slab } from '#kit/shapes.ts'

const outline = () => {
  const shape = curve(
    points2(
      ...[
        -1.9, 0.2, -1.5, 1.15, -0.5, 1.6, 0.7, 1.5, 1.65, 0.85, 1.85, 0, 1.3, -0.55, 1, -0.9, 1, -1.4, 0.2, -1.62, -1.1,
        -1.2,
      ],
    ),
  )
  shape.holes.push(new Path().absarc(0.32, -0.85, 0.3, 0, Math.PI * 2, true))
  return shape
}

const paints = [
  ['#e0081c', -1.25, 0.2],
  ['#ff7a00', -0.92, 0.86],
  ['#ffc400', -0.2, 1.16],
  ['#12a83a', 0.58, 1.02],
  ['#0a6ae8', 1.2, 0.44],
  ['#8a12d0', -0.92, -0.56],
] as const

/** A dab of wet paint, with a lower part that runs. */
const dab = (color: string, x: number, y: number) => {
  const wet = gloss(color, { roughness: 0.08 })
  return group(
    ball(0.34, wet, { at: [x, y, 0.3], scale: [1, 0.95, 0.5] }),
    ball(0.2, wet, { at: [x + 0.24, y - 0.16, 0.28], scale: [1, 1, 0.5] }),
    ball(0.15, wet, { at: [x + 0.06, y + 0.06, 0.42], scale: [1, 1, 0.7] }),
  )
}

const palette = () =>
  group(
    slab(outline(), { depth: 0.1, bevel: 0.12 }, warmGold(0.2), { at: [0, 0, -0.08] }),
    slab(outline(), { depth: 0.24, bevel: 0.06 }, wood('#b5601c')),
    ring({ radius: 0.3, tube: 0.07 }, warmGold(0.14), { at: [0.32, -0.85, 0.26] }),
    ...paints.map(([color, x, y]) => dab(color, x, y)),
  )

/** A brush upright about the y axis, full of paint. */
const brush = () =>
  group(
    lathe(
      points2(0, -2.6, 0.08, -2.56, 0.14, -2.3, 0.13, -1.7, 0.2, -0.7, 0.25, -0.2, 0.22, 0.1, 0.17, 0.3),
      gloss('#0a2fb0', { roughness: 0.1 }),
    ),
    lathe(points2(0.19, 0.2, 0.2, 0.3, 0.26, 0.7, 0.28, 0.9), gold({ roughness: 0.14 })),
    ...[0.26, 0.56, 0.86].map((y) =>
      hoop({ radius: 0.2 + (y - 0.26) * 0.13, tube: 0.05, at: [0, y, 0] }, warmGold(0.14)),
    ),
    lathe(points2(0.26, 0.86, 0.36, 1.06, 0.4, 1.26, 0.38, 1.4), gloss('#6b2c10')),
    lathe(
      points2(0.38, 1.3, 0.42, 1.36, 0.4, 1.56, 0.33, 1.78, 0.22, 2, 0.1, 2.22, 0, 2.36),
      gloss('#e80a6c', { roughness: 0.08 }),
    ),
    ball(0.14, gloss('#e80a6c', { roughness: 0.08 }), { at: [0, 1.28, 0.34], scale: [1, 1.5, 0.7] }),
    ...[-2.2, -1.7].map((y) => hoop({ radius: 0.14, tube: 0.04, at: [0, y, 0] }, warmGold(0.14))),
  )

/** A palette with dabs of paint, and a brush across it. */
export const model: Model = {
  build: () => group(palette(), put(brush(), { at: [0.15, -0.05, 0.78], turn: [0.08, 0, -0.72], scale: 0.95 })),
  pose: [-0.05, -0.3, 0],
}
