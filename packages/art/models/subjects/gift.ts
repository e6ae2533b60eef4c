import { bow } from '#kit/bow.ts'
import { gloss, gold, paintTexture, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points3 } from '#kit/points.ts'
import { ball, bothSides, box, group, ring, tube } from '#kit/shapes.ts'

/** Dots on wrapping paper. */
const dots = () => {
  const map = paintTexture({ width: 512, height: 512 }, (context) => {
    context.fillStyle = '#6a12c8'
    context.fillRect(0, 0, 512, 512)
    context.fillStyle = '#a24af0'
    for (let row = 0; row < 6; row++)
      for (let column = 0; column < 6; column++) {
        context.beginPath()
        context.arc(column * 100 + (row % 2) * 50, row * 100 + 10, 20, 0, Math.PI * 2)
        context.fill()
      }
  })
  return gloss('#ffffff', { map })
}

const chest = () =>
  group(
    box({ size: [2.5, 1.9, 2.5], edge: 0.12 }, dots(), { at: [0, -0.85, 0] }),
    box({ size: [2.56, 0.12, 2.56], edge: 0.05 }, warmGold(0.16), { at: [0, -1.76, 0] }),
    box({ size: [2.8, 0.62, 2.8], edge: 0.12 }, gloss('#8a1cf0'), { at: [0, 0.3, 0] }),
    box({ size: [2.86, 0.1, 2.86], edge: 0.05 }, gold({ roughness: 0.12 }), { at: [0, 0.05, 0] }),
  )

const ribbons = () =>
  group(
    ...[0, Math.PI / 2].map((turn) =>
      group(
        box({ size: [0.6, 1.9, 2.58], edge: 0.05 }, warmGold(0.2), { at: [0, -0.85, 0], turn: [0, turn, 0] }),
        box({ size: [0.66, 0.68, 2.88], edge: 0.08 }, warmGold(0.2), { at: [0, 0.3, 0], turn: [0, turn, 0] }),
        box({ size: [0.3, 1.9, 2.62], edge: 0.04 }, gloss('#e00a3a'), { at: [0, -0.85, 0], turn: [0, turn, 0] }),
        box({ size: [0.34, 0.7, 2.92], edge: 0.06 }, gloss('#e00a3a'), { at: [0, 0.3, 0], turn: [0, turn, 0] }),
      ),
    ),
  )

const end = (side: number) =>
  group(
    ring({ radius: 0.32, tube: 0.07 }, gold({ roughness: 0.12 }), {
      at: [side * 0.7, 1.11, 0.2],
      turn: [0, side * 0.15, side * 0.35],
      scale: [1.25, 0.85, 1],
    }),
    tube(points3(0.1, 0.8, 0.2, 0.5, 0.8, 0.7, 0.8, 0.68, 1.2, 0.9, 0.3, 1.5), 0.14, gloss('#e00a3a'), {
      scale: [side, 1, 1],
    }),
    ball(0.16, gold(), { at: [side * 0.9, 0.26, 1.5] }),
  )

/** A present with a bow. */
export const model: Model = {
  build: () =>
    group(
      chest(),
      ribbons(),
      bothSides(end),
      bow(gloss('#e00a3a'), { at: [0, 0.95, 0], scale: 1.95 }, { knot: warmGold(0.14), ends: false }),
    ),
  pose: [0.3, -0.55, 0],
}
