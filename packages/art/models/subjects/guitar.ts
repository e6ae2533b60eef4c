import { disc } from '#kit/hoop.ts'
import { gloss, gold, paintTexture, wood } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { points2 } from '#kit/points.ts'
import { ball, bothSides, box, curve, cylinder, group, type Point2, put, ring, sheet, slab } from '#kit/shapes.ts'

const half: readonly Point2[] = points2(0.55, 0.98, 0.92, 0.62, 0.72, 0.14, 0.98, -0.36, 1.06, -0.92, 0.6, -1.42)
const outline = curve([...half, ...half.map(([x, y]): Point2 => [-x, y]).reverse()])

/** Varnish that is amber in the middle and red at the rim. */
const sunburst = () =>
  paintTexture({ width: 256, height: 256 }, (context) => {
    const shade = context.createRadialGradient(128, 140, 10, 128, 140, 140)
    shade.addColorStop(0.2, '#ff9a10')
    shade.addColorStop(0.6, '#e8420a')
    shade.addColorStop(1, '#8f0414')
    context.fillStyle = shade
    context.fillRect(0, 0, 256, 256)
  })

const body = () =>
  group(
    slab(outline, { depth: 0.34, bevel: 0.1 }, gloss('#a00818')),
    slab(outline, { depth: 0.05, bevel: 0.11 }, gold(), { at: [0, 0, 0.36] }),
    sheet(outline, gloss('#ffffff', { map: sunburst() }), { at: [0, 0, 0.525] }),
    disc({ radius: 0.4, depth: 0.04, at: [0, 0.18, 0.54] }, gloss('#2a0d12')),
    ring({ radius: 0.42, tube: 0.07 }, gold(), { at: [0, 0.18, 0.54] }),
    ring({ radius: 0.54, tube: 0.03 }, gloss('#fff0d0'), { at: [0, 0.18, 0.53] }),
    box({ size: [0.86, 0.18, 0.14], edge: 0.06 }, wood('#4a1c0c'), { at: [0, -0.82, 0.58] }),
    box({ size: [0.6, 0.05, 0.1], edge: 0.02 }, gloss('#fff0d0'), { at: [0, -0.78, 0.66] }),
  )

const neck = () =>
  group(
    box({ size: [0.42, 1.7, 0.2], edge: 0.06 }, wood('#a3521c'), { at: [0, 1.3, 0.48] }),
    box({ size: [0.42, 1.95, 0.08], edge: 0.03 }, wood('#4a1c0c'), { at: [0, 1.2, 0.6] }),
    ...[0.7, 1, 1.3, 1.6, 1.9].map((y) => box({ size: [0.43, 0.045, 0.06], edge: 0.02 }, gold(), { at: [0, y, 0.63] })),
    ...[1.15, 1.45, 1.75].map((y) => ball(0.07, gloss('#fff0d0'), { at: [0, y, 0.63], scale: [1, 1, 0.3] })),
  )

const head = () =>
  put(
    group(
      box({ size: [0.66, 0.86, 0.2], edge: 0.09 }, wood('#a3521c'), { at: [0, 0.4, 0] }),
      box({ size: [0.46, 0.66, 0.06], edge: 0.03 }, gloss('#8f0414'), { at: [0, 0.42, 0.1] }),
      box({ size: [0.46, 0.08, 0.16], edge: 0.03 }, gloss('#fff0d0'), { at: [0, -0.02, 0.1] }),
      bothSides((side) =>
        group(
          ...[0.16, 0.4, 0.64].map((y) =>
            group(
              cylinder({ radius: 0.05, height: 0.2 }, gold(), { at: [side * 0.38, y, 0], turn: [0, 0, Math.PI / 2] }),
              ball(0.12, gold({ roughness: 0.14 }), { at: [side * 0.5, y, 0], scale: [1, 0.8, 0.8] }),
              ball(0.06, gold(), { at: [side * 0.15, y, 0.14] }),
            ),
          ),
        ),
      ),
    ),
    { at: [0, 2.14, 0.48], turn: [-0.1, 0, 0] },
  )

const strings = () =>
  group(
    ...[-0.14, -0.047, 0.047, 0.14].map((x) =>
      cylinder({ radius: 0.014, height: 2.95 }, gold({ color: '#ffe9b0' }), { at: [x, 0.68, 0.69] }),
    ),
  )

/** A guitar with a sunburst and golden pegs. */
export const model: Model = {
  build: () => group(put(group(body(), neck(), head(), strings()), { turn: [0, 0, -0.7] })),
  pose: [0.05, -0.32, 0],
}
