import { chrome, gloss, gold, paintTexture, vinyl, warmGold } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, cylinder, group, put, ring, roundedRectangle, sheet, slab } from '#kit/shapes.ts'

/** Stripes of colours from left to right, and what `over` draws on them. */
const stripes = (colors: readonly string[], over = (_: CanvasRenderingContext2D) => {}) =>
  paintTexture({ width: 516, height: 400 }, (context) => {
    for (const [index, color] of colors.entries()) {
      context.fillStyle = color
      context.fillRect((index * 516) / colors.length, 0, 516 / colors.length + 1, 400)
    }
    over(context)
  })

const bucket = () => stripes(Array.from({ length: 16 }, (_, stripe) => (stripe % 2 ? '#d4081e' : '#fff3e0')))

const picture = () =>
  stripes(['#ffd21a', '#19c8e8', '#22c03a', '#e0189a', '#e8280c', '#2440e0'], (context) => {
    context.fillStyle = '#fffaf0'
    context.strokeStyle = '#2a0f4a'
    context.lineWidth = 22
    const sign = new Path2D('M185 95 L185 305 L360 200 Z')
    context.stroke(sign)
    context.fill(sign)
  })

const glass = roundedRectangle(1.84, 1.5, 0.3)

const cabinet = () =>
  group(
    box({ size: [3.3, 2.5, 1.5], edge: 0.36 }, gloss('#0a8f92')),
    box({ size: [2.36, 2.04, 0.2], edge: 0.1 }, gold({ roughness: 0.14 }), { at: [-0.36, 0, 0.72] }),
    box({ size: [2.2, 1.88, 0.2], edge: 0.1 }, gloss('#3a1660'), { at: [-0.36, 0, 0.77] }),
    slab(glass, { depth: 0.02, bevel: 0.06 }, warmGold(0.2), { at: [-0.36, 0, 0.82] }),
    sheet(glass, gloss('#ffffff', { map: picture() }), { at: [-0.36, 0, 0.91] }),
    bothSides((side) =>
      cylinder({ radius: 0.12, top: 0.22, height: 0.6 }, warmGold(0.2), { at: [side * 1.2, -1.45, 0] }),
    ),
  )

const knob = (y: number) =>
  put(
    group(
      cylinder({ radius: 0.26, height: 0.14 }, gold(), { turn: [Math.PI / 2, 0, 0] }),
      cylinder({ radius: 0.21, height: 0.3 }, gloss('#fff0d6'), { at: [0, 0, 0.1], turn: [Math.PI / 2, 0, 0] }),
      box({ size: [0.07, 0.32, 0.08] }, gloss('#d4081e'), { at: [0, 0, 0.24], turn: [0, 0, y] }),
    ),
    { at: [1.2, y, 0.76] },
  )

const antennas = () =>
  group(
    ball(0.34, gold(), { at: [0, 1.25, 0], scale: [1.2, 0.7, 1] }),
    bothSides((side) =>
      group(
        cylinder({ radius: 0.06, height: 1 }, chrome(), { at: [side * 0.4, 1.7, 0], turn: [0, 0, side * -0.62] }),
        ball(0.15, gloss('#e8280c'), { at: [side * 0.69, 2.1, 0] }),
      ),
    ),
  )

const popcorn = () =>
  put(
    group(
      cylinder({ radius: 0.4, top: 0.58, height: 1 }, gloss('#ffffff', { map: bucket() })),
      ring({ radius: 0.58, tube: 0.05 }, gold(), { at: [0, 0.5, 0], turn: [Math.PI / 2, 0, 0] }),
      ...Array.from({ length: 22 }, (_, index) => {
        const [angle, radius] = [index * 2.4, 0.5 * Math.sqrt(index / 22)]
        const at = [Math.cos(angle) * radius, 0.82 - radius * 0.5, Math.sin(angle) * radius] as const
        return ball(0.19, vinyl(index % 3 ? '#fff0c0' : '#ffc83a'), { at, scale: [1, 0.85 + (index % 2) * 0.2, 1] })
      }),
    ),
    { at: [1.5, -1.15, 1.25] },
  )

/** An old television with popcorn. */
export const model: Model = {
  build: () => group(cabinet(), knob(0.62), knob(0), antennas(), popcorn()),
  pose: [0.1, -0.32, 0],
}
