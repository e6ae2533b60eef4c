import { disc } from '#kit/hoop.ts'
import { chrome, gloss, glow, gold, stone, vinyl } from '#kit/materials.ts'
import type { Model } from '#kit/model.ts'
import { ball, bothSides, box, cylinder, group, put, ring, roundedRectangle, slab } from '#kit/shapes.ts'
import { sparkle } from '#kit/sparkle.ts'

const silver = chrome({ color: '#dfe4f0', roughness: 0.25, emissive: '#5a6080', emissiveIntensity: 0.3 })
const leather = vinyl('#0e8a8a', { roughness: 0.55 })
const dark = gloss('#1a1430')

const body = () =>
  group(
    box({ size: [3.3, 2, 1], edge: 0.3 }, silver),
    box({ size: [3.36, 1.16, 1.06], edge: 0.2 }, leather, { at: [0, -0.14, 0] }),
    ...[0.45, -0.73].map((y) =>
      slab(roundedRectangle(3.34, 1.04, 0.28), { depth: 0.04, bevel: 0.03 }, gold(), {
        at: [0, y, 0],
        turn: [-Math.PI / 2, 0, 0],
      }),
    ),
    box({ size: [1.3, 0.56, 0.9], edge: 0.16 }, silver, { at: [0, 1.06, 0] }),
    box({ size: [0.78, 0.3, 0.12], edge: 0.06 }, gloss('#fff6c8', { emissive: '#ffd45a', emissiveIntensity: 0.5 }), {
      at: [0, 1.08, 0.44],
    }),
  )

const lens = () =>
  put(
    group(
      disc({ radius: 0.98, depth: 0.3 }, silver),
      disc({ radius: 0.88, depth: 0.5, at: [0, 0, 0.3] }, dark),
      ring({ radius: 0.9, tube: 0.1 }, gold(), { at: [0, 0, 0.2] }),
      ring({ radius: 0.8, tube: 0.13 }, silver, { at: [0, 0, 0.58] }),
      ball(0.7, gloss('#1a0a7a', { roughness: 0.04, iridescence: 1, iridescenceIOR: 1.8 }), {
        at: [0, 0, 0.48],
        scale: [1, 1, 0.36],
      }),
      ball(0.4, gloss('#6a1ae0', { roughness: 0.04 }), { at: [0, 0, 0.63], scale: [1, 1, 0.3] }),
      ball(0.1, gloss('#ffffff', { emissive: '#9ab0ff' }), {
        at: [-0.3, 0.32, 0.68],
        scale: [1.6, 0.8, 0.4],
        turn: [0, 0, 0.8],
      }),
    ),
    { at: [0, -0.12, 0.5] },
  )

const top = () =>
  group(
    cylinder({ radius: 0.3, height: 0.24 }, dark, { at: [-1.15, 1.05, 0] }),
    cylinder({ radius: 0.22, height: 0.26 }, gloss('#e0001c'), { at: [-1.15, 1.2, 0] }),
    cylinder({ radius: 0.36, height: 0.3 }, gold(), { at: [1.12, 1.08, 0] }),
    ...Array.from({ length: 9 }, (_, index) =>
      box({ size: [0.05, 0.26, 0.05], edge: 0.02 }, dark, {
        at: [1.12 + Math.cos(index * 0.7) * 0.37, 1.08, Math.sin(index * 0.7) * 0.37],
      }),
    ),
    ball(0.13, stone('#ff2a4a'), { at: [-1.22, 0.7, 0.5] }),
    bothSides((side) =>
      ring({ radius: 0.16, tube: 0.05 }, gold(), { at: [side * 1.72, 0.62, 0], turn: [0, Math.PI / 2, 0] }),
    ),
  )

/** A camera whose flash goes off. */
export const model: Model = {
  build: () =>
    group(body(), lens(), top(), sparkle(0.62, { at: [0.1, 1.1, 0.85], turn: [0, 0.2, 0.3] }, glow('#ffc21a'))),
  pose: [0.16, -0.42, 0.06],
}
